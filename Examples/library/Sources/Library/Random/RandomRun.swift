import CGTK
import Foundation
import GRDB
import GTKTableList
import PackageLibrary
import StatefulTable

/// Uses the program at random while others edit its file, and verifies now and then that it shows the file's
/// packages.
final class RandomRun {
  /// The number of times that a list that differs is looked at, as it has a moment to follow the last edit.
  private static let tries = 4
  /// The time for which nobody edits before the list is verified.
  private static let quiet = Duration.milliseconds(400)
  /// The time after which a list that is still loading counts as stuck.
  private static let patience = Duration.seconds(60)

  private let screen: LibraryScreen
  private let seconds: Double
  private let seed: UInt64
  private let actions: RandomActions
  private var inspection: Inspection?
  /// The file, on a connection of its own, whose version counts the edits of all others.
  private var database: DatabaseQueue?
  private var actionCount = 0
  /// The last actions, for the message of a failure.
  private var lastActions: [String] = []
  private var verificationCount = 0
  private var lateCount = 0
  private var peakMemory = 0.0

  /// Creates a run of a length.
  init(source: LibrarySource, seed: UInt64, seconds: Double) {
    screen = LibraryScreen(source: source, hasDecorations: false)
    actions = RandomActions(screen, seed: seed)
    self.seed = seed
    self.seconds = seconds
  }

  /// Carries the run out.
  func run() async throws {
    _ = try await screen.source.library()
    var configuration = Configuration()
    configuration.readonly = true
    database = try DatabaseQueue(path: screen.source.path, configuration: configuration)
    screen.didChange = { [weak self] runs in if runs != nil { self?.actions.canScroll = false } }
    screen.window.view.didDrawFrame = { [weak self] in self?.actions.canScroll = true }
    screen.start()
    inspection = Inspection(of: screen, picturesIn: "")
    let end = ContinuousClock.now + .seconds(seconds)
    do {
      while .now < end {
        await use()
        try await verify(until: end)
      }
    } catch let failure as ScriptFailure {
      throw ScriptFailure(
        "seed \(seed), action \(actionCount): \(failure)\nafter \(lastActions.joined(separator: ", "))")
    }
    print(
      "\(actionCount) actions, \(verificationCount) verifications, \(lateCount) of them late, "
        + "peak \(Int(peakMemory)) MiB")
  }

  /// Uses the program for some seconds: some actions a second, or many in each frame.
  private func use() async {
    let end = ContinuousClock.now + .milliseconds(actions.number(in: 500...4_000))
    let isFast = actions.number(in: 0...2) == 0
    while .now < end {
      for _ in 0..<(isFast ? actions.number(in: 1...6) : 1) {
        actionCount += 1
        lastActions = lastActions.suffix(24) + [actions.next()]
      }
      try? await Task.sleep(for: .milliseconds(isFast ? 16 : actions.number(in: 30...400)))
    }
  }

  // MARK: - Verification

  /// Verifies the list as soon as nobody edits. If somebody does until the end, it is not verified.
  private func verify(until end: ContinuousClock.Instant) async throws {
    var failure: ScriptFailure?
    for attempt in 0..<Self.tries {
      // Each time: the library's error comes into sight when the search, which GTK tells of late, has ended.
      actions.goOnline()
      guard let version = try await quietVersion(until: end) else { return }
      failure = try check()
      // An edit in between explains any difference, and counts as no attempt.
      if self.version != version { return }
      if failure == nil {
        if attempt > 0 { lateCount += 1 }
        return report()
      }
    }
    if let failure { throw failure }
  }

  private func check() throws -> ScriptFailure? {
    do {
      try inspection?.verify(hasSpareEdges: true)
      let selectedID = screen.window.view.model.selectedID
      guard selectedID == actions.selectedID else {
        return ScriptFailure(
          "\(selectedID.map { "\($0)" } ?? "nothing") is selected, and the user has selected "
            + "\(actions.selectedID.map { "\($0)" } ?? "nothing")")
      }
      return nil
    } catch let failure as ScriptFailure {
      return failure
    } catch {
      return ScriptFailure("the database could not be read: \(error)")
    }
  }

  /// Returns the file's version when it has been the same for a moment and the list is settled, or `nil` if
  /// others edit until the end.
  private func quietVersion(until end: ContinuousClock.Instant) async throws -> Int? {
    let start = ContinuousClock.now
    var lastEdit = start
    var last = version
    while true {
      let isSettled = screen.controller.isSettled
      gtk_widget_queue_draw(screen.window.view.list)
      try? await Task.sleep(for: Self.quiet)
      let now = version
      if now == last, now != nil, isSettled, screen.controller.isSettled { return now }
      if now != last || now == nil { lastEdit = .now }
      last = now
      if lastEdit + Self.patience < .now {
        throw ScriptFailure("the list has been loading for \(Self.patience), and nobody edits")
      }
      if isSettled, end + Self.patience < .now { return nil }
    }
  }

  /// The file's version, or `nil` while it is locked.
  private var version: Int? { try? database?.read { try Int.fetchOne($0, sql: "PRAGMA data_version") } }

  private func report() {
    verificationCount += 1
    let memory = Self.memory
    peakMemory = max(peakMemory, memory)
    let line = "verified \(verificationCount) actions \(actionCount) late \(lateCount) rss \(Int(memory))\n"
    FileHandle.standardOutput.write(Data(line.utf8))
  }

  /// The memory that the process has in use, in MiB, or 0 if the system does not say so in a file.
  private static var memory: Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return Double(pages * sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }
}
