#if Metrics
  import Foundation
  import TableDiffMetrics
  import TableDiffTesting
  import Testing

  @testable import table_diff

  @Suite struct BenchResultsTests {
    @Test func `results are read back as the report's`() throws {
      let run = try CommandRun([
        "bench", "--rows", "200", "--ids", "uuid", "--transition", "reverse", "--transition", "section-move",
        "--format", "results",
      ])
      #expect(run.status == 0)
      #expect(run.error.isEmpty)
      let results = try TransitionResults(json: run.output)
      #expect(results.source == .benchmark)
      #expect(results.measurements.map(\.transition) == ["reverse", "section-move"])
      #expect(results.measurements.map(\.shape) == ["one", "hundred"])
      #expect(results.measurements.allSatisfy { $0.key == "uuid" && $0.rows == 200 })
      let reverse = try #require(results.measurements.first)
      #expect(reverse.contender == "swift-table-diff")
      #expect(reverse.phase == "diff-reused")
      #expect(
        reverse.operations
          == TransitionResults.Operations(count: 199, moves: 199, minimalMoves: 199, batches: 1))
      let moved = try #require(results.measurements.last?.operations)
      #expect(moved.moves > 0 && moved.moves <= moved.count)
      let latency = try #require(reverse.latency)
      #expect(latency.count >= 10)
      #expect(latency.histogram.reduce(0) { $0 + $1[1] } == UInt64(latency.count))
    }

    @Test func `changes that may not be the fewest claim no fewest moves`() throws {
      let suite = TransitionSuite(
        types: [.duplicatesHeavy], rows: 30_000, sections: 1, ids: .int,
        limit: RoundLimit(nanoseconds: 0, minimumRounds: 1))
      let results = BenchResults(result: try suite.run { _ in }).results
      let operations = try #require(results.measurements.first?.operations)
      #expect(operations.minimalMoves == nil)
    }
  }
#endif
