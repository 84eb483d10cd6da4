import Reporting
import Testing

@Suite("Statistics against known values")
struct StatisticsTests {
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

  @Test("quantiles of Student's distribution are those of the tables")
  func student() {
    #expect(abs(StudentT.quantile(0.975, freedom: 1) - 12.706204736) < 1e-6)
    #expect(abs(StudentT.quantile(0.975, freedom: 9) - 2.262157163) < 1e-6)
    #expect(abs(StudentT.quantile(0.95, freedom: 30) - 1.697260887) < 1e-6)
    #expect(abs(StudentT.quantile(0.025, freedom: 9) + 2.262157163) < 1e-6)
  }

  @Test("the geometric mean of 1, 2, 4, 8 has the interval of its logarithms")
  func geometricMean() throws {
    let mean = try #require(GeometricMean([1, 2, 4, 8]))
    #expect(abs(mean.value - 2.8284271247) < 1e-9)
    // 3.182446 (t of 3 degrees) · ln 2 · √(5/3) / 2 around the logarithm of the mean.
    #expect(abs(mean.lower - 0.681246) < 1e-3)
    #expect(abs(mean.upper - 11.74321) < 1e-2)
    #expect(GeometricMean([]) == nil)
    #expect(GeometricMean([5])?.lower == GeometricMean([5])?.upper)
  }

  @Test("a time that grows with the square has the slope 2, whatever its factor")
  func slope() throws {
    let fit = try #require(LogSlope([100.0, 1_000, 10_000].map { (size: $0, time: 3 * $0 * $0) }))
    #expect(abs(fit.exponent - 2) < 1e-12)
    #expect(abs(fit.explained - 1) < 1e-12)
    #expect(abs(fit.time(atSize: 10) - 300) < 1e-6)
    #expect(LogSlope([(size: 5, time: 1)]) == nil)
    #expect(LogSlope([(size: 5, time: 1), (size: 5, time: 2)]) == nil)
  }
}
