import Testing

@testable import Reporting

@Suite("Statistics")
struct StatisticsTests {
  @Test(
    "quantiles of Student's distribution are those of tables",
    arguments: [(1.0, 12.7062), (4, 2.7764), (30, 2.0423)])
  func quantiles(freedom: Double, quantile: Double) {
    #expect(abs(StudentT.quantile(0.975, freedom: freedom) - quantile) < 1e-4)
  }

  @Test("a mean of ratios is geometric, and a slope is the exponent of the power")
  func meanAndSlope() throws {
    #expect(abs(try #require(GeometricMean([1, 4, 16])).value - 4) < 1e-12)
    let square = [(size: 10.0, time: 5.0), (size: 100, time: 500)]
    #expect(abs(try #require(LogSlope(square)).exponent - 2) < 1e-12)
  }
}
