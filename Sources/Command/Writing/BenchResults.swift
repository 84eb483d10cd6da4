#if Metrics
  import Foundation
  import TableDiffMetrics
  import TableDiffTesting

  /// The figures of a run in the form of the report's results, so that both can lie side by side.
  struct BenchResults {
    let result: TransitionSuite.Result

    var json: [UInt8] {
      get throws(CommandFailure) {
        do {
          return try results.jsonBytes()
        } catch {
          throw CommandFailure("\(error)")
        }
      }
    }

    var results: TransitionResults {
      TransitionResults(
        name: "table-diff bench", source: .benchmark, environment: environment,
        measurements: result.measurements.map(measurement))
    }

    private func measurement(_ measured: TransitionMeasurement) -> TransitionResults.Measurement {
      // The measured differ keeps its memory.
      var measurement = TransitionResults.Measurement(
        transition: measured.name, contender: "swift-table-diff", phase: "diff-reused")
      let isGenerated = measured.type != .realPackages
      measurement.key = isGenerated ? result.suite.ids.rawValue : nil
      measurement.shape = isGenerated ? Self.shape(sections: measured.sections) : nil
      measurement.rows =
        isGenerated ? result.suite.rows(for: measured.type) : max(measured.oldRows, measured.newRows)
      measurement.latency = TransitionResults.Latency(measured.latency)
      let counts = measured.operations
      let moves = counts.movedRows + counts.movedSections
      measurement.operations = TransitionResults.Operations(
        count: counts.named.reduce(0) { $0 + $1.count }, moves: moves,
        minimalMoves: measured.isMinimal ? moves : nil, batches: measured.batches)
      return measurement
    }

    /// Returns the name of a shape, or `nil` if it has none.
    private static func shape(sections: Int) -> String? {
      switch sections {
      case 0, 1: "one"
      case 100: "hundred"
      default: nil
      }
    }

    private var environment: TransitionResults.Environment {
      var environment = TransitionResults.Environment()
      environment.cores = ProcessInfo.processInfo.activeProcessorCount
      environment.memory = Int(clamping: ProcessInfo.processInfo.physicalMemory)
      environment.system = ProcessInfo.processInfo.operatingSystemVersionString
      environment.flags = BuildMode.isOptimized ? "release" : "debug"
      environment.seed = TransitionSuite.seed
      environment.command = (["table-diff"] + CommandLine.arguments.dropFirst()).joined(separator: " ")
      return environment
    }
  }
#endif
