#if Metrics
  import TableDiff
  import TableDiffMetrics

  enum Measuring: Page {
    static let path = "TableDiffMetrics/Measuring"
    static let file = #filePath

    // page: begin
    struct Song: Identifiable, Equatable {
      let id: Int
    }

    final class SongList {
      let recorder = TransitionRecorder()
      private(set) var shown: [Song] = []

      func show(_ songs: [Song], as transition: String) throws {
        let (nanoseconds, changes) = try MonotonicClock.measure {
          try shown.changes(to: songs)  // And whatever else belongs to the transition.
        }
        recorder.record(
          transition, nanoseconds: nanoseconds, operations: .init(changes),
          rows: max(shown.count, songs.count))
        shown = songs
      }
    }
    // page: end

    static func run(print: Printed) throws {
      // page: begin
      let list = SongList()
      try list.show((0..<1_000).map(Song.init), as: "first-fill")
      try list.show((20..<1_020).map(Song.init), as: "page-window")
      try list.show((40..<1_040).map(Song.init), as: "page-window")

      for figures in list.recorder.snapshot().transitions {
        print(figures.name, figures.latency.count, "times,", figures.operations.sum, "operations")
      }
      // page: end

      // page: begin
      var latency = LatencyDistribution()
      for millisecond in 1...100 {
        latency.record(UInt64(millisecond) * 200_000)
      }
      print("median:", RoundedDuration(latency.median))
      print("p99:", RoundedDuration(latency.percentile(99)))
      print("longest:", RoundedDuration(latency.maximum))
      print("longer than a frame at 120 Hz:", latency.missedFrames(at: .hertz120), "of", latency.count)
      // page: end

      // page: begin
      let today = list.recorder.reset()
      try list.show([], as: "clear")
      let both = today.merged(with: list.recorder.snapshot())
      print(both.transitions.map(\.name))
      // page: end

      // page: begin
      let results = both.results(name: "Songs 2.4")
      let file = try results.json()
      let read = try Results(json: file)
      for measurement in read.measurements {
        let operations = measurement.operations?.count ?? 0
        print(measurement.transition, measurement.rows ?? 0, "rows,", operations, "operations")
      }
      // page: end
    }
  }
#endif
