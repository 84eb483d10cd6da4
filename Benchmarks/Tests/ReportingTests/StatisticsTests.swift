import Reporting
import Testing

@Suite("Statistics against known values")
struct StatisticsTests {
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
