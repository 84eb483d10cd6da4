#if Metrics
  import Foundation
  import Testing

  // The lines between the marks are the README's example, word for word.
  // example: begin
  import Dispatch
  import TableDiff
  import TableDiffMetrics

  final class SongList {
    let recorder = TransitionRecorder()
    private(set) var shown: [Song] = []

    func show(_ songs: [Song], as transition: String) throws {
      let start = DispatchTime.now().uptimeNanoseconds
      let changes = try shown.changes(to: songs)
      shown = songs  // Here the view takes its batches.
      let end = DispatchTime.now().uptimeNanoseconds
      recorder.record(
        transition, nanoseconds: end - start, operations: .init(changes), rows: songs.count)
    }

    func figures() throws -> String {
      let figures = recorder.reset()
      if let latency = figures["refresh"]?.latency {
        print(latency.percentile(99), "ns,", latency.missedFrames(at: .hertz120), "of", latency.count)
      }
      return try figures.results(name: "Songs 2.4").json()
    }
  }
  // example: end

  struct Song: Identifiable, Equatable {
    let id: Int
  }

  @Suite("The README's example of metrics")
  struct ReadmeExampleTests {
    @Test func `is what this file compiles`() throws {
      let file = URL(fileURLWithPath: #filePath)
      let source = try String(contentsOf: file, encoding: .utf8)
      let marked = try #require(
        source.components(separatedBy: "  // example: begin\n").dropFirst().first?
          .components(separatedBy: "  // example: end\n").first)
      // In this file it is indented by the condition around it.
      let example = marked.components(separatedBy: "\n").map { $0.dropFirst(2) }.joined(separator: "\n")
      let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
      #expect(readme.contains("```swift\n" + example + "```\n"), "the README shows something else")
    }

    @Test func `hands out what was recorded and begins anew`() throws {
      let list = SongList()
      try list.show([Song(id: 1), Song(id: 2)], as: "first-fill")
      try list.show([Song(id: 2), Song(id: 1)], as: "refresh")
      let results = try TransitionResults(json: list.figures())
      #expect(results.measurements.map(\.transition) == ["first-fill", "refresh"])
      #expect(results.measurements.last?.operations?.moves == 1)
      #expect(list.recorder.snapshot().transitions.isEmpty)
    }
  }
#endif
