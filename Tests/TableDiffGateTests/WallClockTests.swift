#if Gate && (os(macOS) || os(Linux))
  import Testing

  @testable import TableDiffGate

  @Suite("Times of two builds")
  struct WallClockTests {
    private static func around(_ value: Double) -> [Double] { (0..<10).map { value + Double($0) / 1_000 } }

    private static func answer(_ times: [String: (UInt64, UInt64)]) -> Children.Answer {
      Children.Answer(
        lines: times.map { name, time in ChildLine(name: name, nanoseconds: time.0, reference: time.1) })
    }

    @Test("10 % more, and no overlap, is slower")
    func slower() {
      #expect(WallClockCase("a", base: Self.around(1), head: Self.around(1.1)).verdict == .slower)
      #expect(WallClockCase("a", base: Self.around(1.1), head: Self.around(1)).verdict == .faster)
    }

    @Test("a significant difference of 3 % is none")
    func small() {
      #expect(WallClockCase("a", base: Self.around(1), head: Self.around(1.03)).verdict == .unchanged)
    }

    @Test("a great difference that may be chance is inconclusive")
    func chance() {
      let base = [1.0, 1, 1, 1, 1, 1.2, 1.2, 1.2, 1.2, 1.2]
      let head = [1.0, 1, 1, 1, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2]
      #expect(WallClockCase("a", base: base, head: head).verdict == .inconclusive)
    }

    @Test("equal medians of times that scatter widely are inconclusive, not unchanged")
    func scatter() {
      let times = (0..<10).map { 1 + Double($0) / 10 }
      #expect(WallClockCase("a", base: times, head: times).verdict == .inconclusive)
    }

    @Test("a slow hour of the machine, in which the reference is slow too, is no difference")
    func pace() {
      var base = RoundTimes()
      var head = RoundTimes()
      for round in 0..<10 {
        base.add(Self.answer(["a": (UInt64(1_000 + round), 100)]))
        head.add(Self.answer(["a": round < 4 ? (3_000, 300) : (UInt64(1_000 + round), 100)]))
      }
      let report = WallClockComparison.report(["a"], revision: "main", rounds: 10, base: base, head: head)
      #expect(report.cases.map(\.verdict) == [.unchanged])
      #expect(report.cases[0].median < 1_010)
    }

    @Test("another program of the reference workload in one build is no difference")
    func reference() {
      var base = RoundTimes()
      var head = RoundTimes()
      for round in 0..<10 {
        base.add(Self.answer(["a": (UInt64(1_000 + round), 100)]))
        head.add(Self.answer(["a": (UInt64(1_000 + round), 150)]))
      }
      let report = WallClockComparison.report(["a"], revision: "main", rounds: 10, base: base, head: head)
      #expect(report.cases.map(\.verdict) == [.unchanged])
    }

    @Test("a case that only one build has, or that ends badly in one, is named with its reason")
    func incomparable() {
      var base = RoundTimes()
      var head = RoundTimes()
      for _ in 0..<10 {
        base.add(Children.Answer(crashes: [("crashing", "signal 4")]))
        head.add(Self.answer(["new": (1_000, 100), "crashing": (1_000, 100)]))
      }
      let report = WallClockComparison.report(
        ["new", "crashing"], revision: "main", rounds: 10, base: base, head: head)
      #expect(report.cases.isEmpty)
      #expect(report.incomparable.map(\.reason) == ["main has no such case", "main: crashed: signal 4"])
    }
  }

  @Suite("What slower times do")
  struct WallClockStatusTests {
    private static func report(_ head: [Double], blocks: Bool) -> GateReport {
      var report = GateReport(key: "test", results: [], limits: Limits(key: "test", cases: [:]))
      let base = (0..<10).map { 1_000 + Double($0) }
      report.wallClock = WallClockReport(
        base: "main", rounds: 10, cases: [WallClockCase("a", base: base, head: head)])
      report.wallClockBlocks = blocks
      return report
    }

    @Test("slower times are a warning, and a regression only where they are asked to block")
    func slower() {
      let slow = (0..<10).map { 1_200 + Double($0) }
      #expect(Self.report(slow, blocks: false).status == .passed)
      #expect(Self.report(slow, blocks: true).status == .regression)
      #expect(Annotations(report: Self.report(slow, blocks: false)).text.contains("::warning title=gate::a:"))
      #expect(
        JUnitReport(report: Self.report(slow, blocks: false)).text.contains("<skipped message=\"slower"))
      #expect(JUnitReport(report: Self.report(slow, blocks: true)).text.contains("<failure message=\"slower"))
    }

    @Test("the median of an even number of times is between the two in the middle")
    func medians() {
      #expect([4, 1, 2].median == 2)
      #expect([8, 1, 2, 4].median == 3)
      #expect(([] as [Double]).median == 0)
    }

    @Test("inconclusive times have the status 6 where they are asked to block")
    func inconclusive() {
      let open = (0..<10).map { 500 + Double($0) * 120 }
      #expect(Self.report(open, blocks: false).status == .passed)
      #expect(Self.report(open, blocks: true).status == .inconclusive)
      let junit = JUnitReport(report: Self.report(open, blocks: true)).text
      #expect(junit.contains("<skipped message=\"inconclusive"))
      #expect(MarkdownReport(report: Self.report(open, blocks: true)).text.contains("## ⚠️ "))
    }
  }
#endif
