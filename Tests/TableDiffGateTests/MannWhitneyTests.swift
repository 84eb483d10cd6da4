#if Gate && (os(macOS) || os(Linux))
  import Testing

  @testable import TableDiffGate

  @Suite("The rank test of Mann and Whitney, against known values")
  struct MannWhitneyTests {
    @Test("two samples of five that do not overlap differ with the probability 2 in 252")
    func separateSamples() {
      let test = MannWhitney([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])
      #expect(test.statistic == 0)
      #expect(abs(test.probability - 2.0 / 252) < 1e-12)
      #expect(test.isSignificant(level: 0.01))
    }

    @Test("the probability does not depend on which sample comes first")
    func symmetry() {
      let left: [Double] = [1.1, 2.5, 2.6, 9, 4.4]
      let right: [Double] = [3.3, 1.7, 8.1, 8.2]
      #expect(MannWhitney(left, right).probability == MannWhitney(right, left).probability)
      #expect(MannWhitney(left, right).statistic + MannWhitney(right, left).statistic == 20)
    }

    @Test("the exact distribution of three and three is that of the twenty orders")
    func exactSmall() {
      #expect(abs(MannWhitney([1, 2, 4], [3, 5, 6]).probability - 0.2) < 1e-12)
      #expect(abs(MannWhitney([1, 2, 3], [4, 5, 6]).probability - 0.1) < 1e-12)
    }

    @Test("equal samples, ties throughout, do not differ")
    func ties() {
      let values = [Double](repeating: 7, count: 30)
      #expect(MannWhitney(values, values).probability == 1)
      #expect(MannWhitney([1, 2, 2, 3], [1, 2, 2, 3]).probability > 0.9)
      #expect(MannWhitney([], [1]).probability == 1)
    }

    @Test("the approximation for large samples is near the exact value")
    func approximation() {
      let left = (0..<20).map { Double($0) * 2 }
      let right = (0..<20).map { Double($0) * 2 + 9 }
      let exact = MannWhitney(left, right).probability
      let approximate = MannWhitney(left + [100, 100], right + [101, 101]).probability
      #expect(exact > 0.01 && exact < 0.2)
      #expect(abs(exact - approximate) < 0.1)
    }

    @Test("without overlap of ten and ten, 2 orders of 184,756 are as far apart")
    func noOverlap() {
      let test = MannWhitney((0..<10).map(Double.init), (20..<30).map(Double.init))
      #expect(abs(test.probability - 2.0 / 184_756) < 1e-15)
    }

    @Test("with ties, the approximation is corrected for them and for continuity")
    func tiesApproximated() {
      // The variance is 25 / 12 · (11 − 60 / 90), for two pairs and two threes of equal values.
      let test = MannWhitney([1, 1, 2, 2, 3], [2, 3, 3, 4, 4])
      #expect(test.statistic == 3)
      #expect(abs(test.probability - 0.052411628671) < 1e-9)
    }
  }
#endif
