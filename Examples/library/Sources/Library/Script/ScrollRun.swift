import CGTK
import GTKTableList
import PackageLibrary
import StatefulTable

/// Scrolls up and down at a fixed speed, alone and while something else goes on, and counts frames that come
/// late.
final class ScrollRun {
  /// The frames of some seconds.
  private struct Frames {
    var count = 0
    var missed = 0
    var longest: Int64 = 0
    private var last: Int64?

    /// Takes note of a frame. The screen has 60 of them in a second.
    mutating func note(at time: Int64) {
      defer { last = time }
      guard let last else { return }
      count += 1
      let beats = Int((Double(time - last) / 16_667).rounded())
      missed += max(0, beats - 1)
      longest = max(longest, time - last)
    }
  }

  private static let duration = Duration.seconds(4)
  private let stage: ScriptStage
  private var screen: LibraryScreen { stage.screen }

  init(_ stage: ScriptStage) {
    self.stage = stage
  }

  /// Measures, and returns a table.
  func run() async throws -> String {
    let section = screen.packages.first?.section
    let editor = LibraryEditor(try Library(path: screen.source.path))
    let lines = [
      ["while", "frames", "missed", "longest"],
      try await measured("nothing else goes on") {},
      try await measured("the window is loaded again and again") { [screen] in
        while !Task.isCancelled { await screen.controller.refresh() }
      },
      try await measured("results of “lib” are read and sorted") { [screen] in
        let library = try await screen.source.library()
        let orders = Arrangement(grouping: .section, order: .size)
        while !Task.isCancelled { _ = try? await library.results(for: "lib", in: orders, count: 150) }
      },
      try await measured("1,000 edits a second come to the file") {
        try await editor.run(RandomEdits(rate: 1_000, seed: 3))
      },
      try await measured("1,000 edits a second come to the rows in view") {
        try await editor.run(RandomEdits(rate: 1_000, seed: 5, section: section))
      },
    ]
    return ScriptReport.aligned(lines)
  }

  private func measured(
    _ name: String, during work: @escaping @Sendable () async throws -> Void
  ) async throws -> [String] {
    let view = screen.window.view
    var frames = Frames()
    var speed = 11.0
    stage.didDrawFrame = {
      guard let clock = gtk_widget_get_frame_clock(view.list) else { return }
      frames.note(at: Int64(gdk_frame_clock_get_frame_time(clock)))
      // Between the ends, so that no page is loaded.
      let (row, rows) = (Int(view.start) / view.rowHeight, view.model.count)
      if row < rows / 3 { speed = 11 } else if row > rows * 2 / 3 { speed = -11 }
      view.scroll(to: view.start + speed)
    }
    gtk_widget_queue_draw(view.list)
    let task = Task.detached { try await work() }
    try await Task.sleep(for: Self.duration)
    stage.didDrawFrame = nil
    task.cancel()
    _ = try? await task.value
    await screen.controller.settled()
    let longest = Double(frames.longest) / 1_000
    return [name, frames.count.grouped, frames.missed.grouped, "\(Int(longest.rounded())) ms"]
  }
}
