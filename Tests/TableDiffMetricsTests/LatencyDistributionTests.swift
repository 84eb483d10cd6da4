#if Metrics
  import TableDiffMetrics
  import Testing

  @Suite struct LatencyDistributionTests {
    private func distribution(_ nanoseconds: some Sequence<UInt64>) -> LatencyDistribution {
      var distribution = LatencyDistribution()
      for value in nanoseconds { distribution.record(value) }
      return distribution
    }

    @Test func `percentiles are those of the sorted durations, to three digits`() {
      let latency = distribution((1...100_000).lazy.map { UInt64($0) * 100 })
      for (percentile, exact) in [(0.5, 5e4), (1.0, 1e5), (50, 5e6), (90, 9e6), (99, 9.9e6), (99.9, 9.99e6)] {
        #expect(abs(Double(latency.percentile(percentile)) / exact - 1) < 0.001, "p\(percentile)")
      }
      #expect(latency.median == latency.percentile(50))
      #expect(latency.mean == 5_000_050)
    }

    @Test func `the shortest, the longest and the mean are exact, beyond the range of percentiles too`() {
      let latency = distribution([123_457, 1_234_567, 3_600_000_000_001])
      #expect(latency.minimum == 123_457)
      #expect(latency.maximum == 3_600_000_000_001)
      #expect(latency.percentile(100) == 3_600_000_000_001)
      #expect(latency.count == 3)
      #expect(latency.mean == Double(3_600_001_358_025) / 3)
    }

    @Test(
      arguments: [
        (16_666_666, 0, 1), (16_666_667, 1, 1), (8_333_333, 0, 0), (8_333_334, 0, 1), (0, 0, 0), (.max, 1, 1),
      ] as [(UInt64, Int, Int)])
    func `a frame is missed by what takes longer than it, to the nanosecond`(
      nanoseconds: UInt64, at60: Int, at120: Int
    ) {
      let latency = distribution([nanoseconds])
      #expect(latency.missedFrames(at: .hertz60) == at60)
      #expect(latency.missedFrames(at: .hertz120) == at120)
    }

    @Test func `reported percentiles are named after their numbers`() {
      for (name, percentile) in LatencyDistribution.reportedPercentiles {
        #expect(Double(name.dropFirst()) == percentile)
      }
    }

    @Test func `nothing recorded is all zeros, and written`() {
      let latency = LatencyDistribution()
      #expect([latency.minimum, latency.maximum, latency.median, latency.percentile(99)] == [0, 0, 0, 0])
      #expect(latency.count == 0 && latency.mean == 0)
      #expect(latency.recorded.isEmpty)
      #expect(latency.hgrm.contains("Total count    =            0]"))
    }

    @Test func `no duration and no percentile traps`() {
      var latency = distribution([0, 1, .max, .max])
      latency.merge(latency)
      #expect(latency.count == 8)
      #expect(latency.percentile(-1) == 0)
      #expect(latency.percentile(101) == .max)
      #expect(latency.percentile(.nan) == .max)
      #expect(latency.percentile(.infinity) == .max)
      #expect(latency.percentile(-.infinity) == 0)
      #expect(!latency.hgrm.isEmpty)
    }

    @Test func `a merged distribution is as good as one that recorded everything`() {
      let fast = (0..<1_000).map { UInt64($0) * 17 }
      let slow = (0..<1_000).map { UInt64($0) * 40_000 }
      var merged = distribution(fast)
      merged.merge(distribution(slow))
      #expect(merged == distribution(fast + slow))
      #expect(merged != distribution(slow))
      merged.merge(LatencyDistribution())
      #expect(merged == distribution(fast + slow))
    }

    @Test func `what was recorded is listed ascending, and counts add up`() {
      let latency = distribution([5, 5, 7, 2_000_001, 900_000_000_000])
      let recorded = latency.recorded
      #expect(recorded.map(\.nanoseconds) == recorded.map(\.nanoseconds).sorted())
      #expect(recorded.map(\.count) == [2, 1, 1, 1])
      #expect(recorded.prefix(2).map(\.nanoseconds) == [5, 7])
    }

    @Test func `HdrHistogram's text has microseconds, and one title line`() {
      let text = distribution([1_500, 1_500, 1_500]).hgrm(titled: "two\nlines")
      #expect(text.hasPrefix("# two lines, microseconds\n"))
      #expect(text.contains("       1.500 "))
      #expect(text.contains("Total count    =            3]"))
    }
  }
#endif
