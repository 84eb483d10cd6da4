#if Metrics
  import Dispatch
  import TableDiff
  import TableDiffMetrics
  import Testing

  @Suite struct TransitionRecorderTests {
    @Test func `each type has its own figures, by name`() throws {
      let recorder = TransitionRecorder()
      recorder.record("refresh", nanoseconds: 20_000_000)
      recorder.record("append", nanoseconds: 1_000)
      recorder.record("refresh", nanoseconds: 10_000_000)
      let snapshot = recorder.snapshot()
      #expect(snapshot.transitions.map(\.name) == ["append", "refresh"])
      let refresh = try #require(snapshot["refresh"])
      #expect(refresh.latency.count == 2)
      #expect(refresh.latency.mean == 15_000_000)
      #expect(refresh.latency.missedFrames(at: .hertz60) == 1)
      #expect(refresh.latency.missedFrames(at: .hertz120) == 2)
      #expect(snapshot["clear"] == nil)
    }

    @Test func `operations and rows are summed over the transitions that have them`() throws {
      let recorder = TransitionRecorder()
      recorder.record(
        "refresh", nanoseconds: 1, operations: .init(count: 10, moves: 3, batches: 2), rows: 100)
      recorder.record("refresh", nanoseconds: 1, operations: .init(count: 5, moves: 1, minimalMoves: 1))
      recorder.record("refresh", nanoseconds: 1, rows: -5)
      let figures = try #require(recorder.snapshot()["refresh"])
      #expect(figures.operations.sum == 15 && figures.operations.mean == 7.5)
      #expect(figures.moves.sum == 4 && figures.moves.count == 2)
      #expect(figures.minimalMoves.sum == 1 && figures.minimalMoves.count == 1)
      #expect(figures.batches.mean == 2)
      #expect(figures.rows.sum == 100 && figures.rows.count == 2 && figures.rows.mean == 50)
    }

    @Test func `the smallest number of moves has a mean only if every transition has one`() {
      let recorder = TransitionRecorder()
      var minimalMoves: Int? {
        recorder.snapshot().results(name: "x").measurements.first?.operations?.minimalMoves
      }
      recorder.record("refresh", nanoseconds: 1, operations: .init(count: 5, moves: 4, minimalMoves: 3))
      #expect(minimalMoves == 3)
      recorder.record("refresh", nanoseconds: 1, operations: .init(count: 5, moves: 4))
      #expect(minimalMoves == nil)
    }

    @Test func `sums that do not fit stay at the largest number`() throws {
      let recorder = TransitionRecorder()
      for _ in 0..<3 {
        recorder.record("x", nanoseconds: .max, operations: .init(count: .max, moves: .min), rows: .max)
      }
      let snapshot = recorder.snapshot().merged(with: recorder.snapshot())
      let figures = try #require(snapshot["x"])
      #expect(figures.operations.sum == .max && figures.moves.sum == 0 && figures.rows.sum == .max)
      #expect(snapshot.results(name: "x").measurements.first?.latency?.count == 6)
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test(
      arguments: [
        (.microseconds(3), 3_000), (.zero, 0), (.seconds(-1), 0), (.nanoseconds(-1), 0),
        (.seconds(Int64.max), .max), (Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999), 1),
      ] as [(Duration, UInt64)])
    func `durations are recorded in whole nanoseconds`(duration: Duration, nanoseconds: UInt64) {
      let recorder = TransitionRecorder()
      recorder.record("x", duration)
      #expect(recorder.snapshot()["x"]?.latency.maximum == nanoseconds)
    }

    @Test func `a snapshot does not change, and a reset hands out what it forgets`() {
      let recorder = TransitionRecorder()
      recorder.record("x", nanoseconds: 5)
      let before = recorder.snapshot()
      recorder.record("x", nanoseconds: 7)
      recorder.record("y", nanoseconds: 7)
      #expect(before["x"]?.latency.count == 1)
      #expect(recorder.reset().transitions.map(\.latency.count) == [2, 1])
      #expect(recorder.snapshot() == TransitionSnapshot())
      recorder.record("y", nanoseconds: 9)
      #expect(recorder.snapshot()["y"]?.latency.maximum == 9)
    }

    @Test func `snapshots merge as if one recorder had recorded everything`() {
      let (one, two, all) = (TransitionRecorder(), TransitionRecorder(), TransitionRecorder())
      for (recorder, name, nanoseconds) in [(one, "a", 3), (two, "b", 4), (two, "a", 90_000_000)] {
        for target in [recorder, all] {
          target.record(
            name, nanoseconds: UInt64(nanoseconds),
            operations: .init(count: 7, moves: 2, minimalMoves: 1, batches: nanoseconds), rows: nanoseconds)
        }
      }
      #expect(one.snapshot().merged(with: two.snapshot()) == all.snapshot())
      #expect(two.snapshot().merged(with: one.snapshot()) == all.snapshot())
      #expect(one.snapshot() != all.snapshot())
    }

    @Test func `several threads lose nothing`() throws {
      let recorder = TransitionRecorder()
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for round in 0..<2_000 {
          recorder.record("type \((thread + round) % 3)", nanoseconds: 10, rows: 1)
          if round % 500 == 0 { _ = recorder.snapshot() }
        }
      }
      let snapshot = recorder.snapshot()
      #expect(snapshot.transitions.map(\.name) == ["type 0", "type 1", "type 2"])
      #expect(snapshot.transitions.reduce(0) { $0 + $1.latency.count } == 16_000)
      #expect(snapshot.transitions.reduce(0) { $0 + $1.rows.sum } == 16_000)
    }

    @Test func `HdrHistogram's text has every type, in order`() throws {
      let recorder = TransitionRecorder()
      recorder.record("b", nanoseconds: 1)
      recorder.record("a", nanoseconds: 1)
      let titles = recorder.snapshot().hgrm.split(separator: "\n").filter { $0.hasPrefix("# ") }
      #expect(titles == ["# a, microseconds", "# b, microseconds"])
    }

    @Test func `changes give their operations`() throws {
      let old = [Item(id: 1), Item(id: 2), Item(id: 3)]
      let new = [Item(id: 3), Item(id: 1), Item(id: 4)]
      let operations = TransitionResults.Operations(try old.changes(to: new), batches: 1)
      #expect(operations == TransitionResults.Operations(count: 3, moves: 1, minimalMoves: 1, batches: 1))
    }

    private struct Item: Identifiable, Equatable {
      let id: Int
    }
  }
#endif
