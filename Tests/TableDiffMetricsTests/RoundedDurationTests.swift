#if Metrics
  import TableDiffMetrics
  import Testing

  @Suite struct RoundedDurationTests {
    @Test(arguments: [
      (0, "0 ns"), (999, "999 ns"), (1_000, "1.00 µs"), (12_345, "12.3 µs"), (999_700, "1.00 ms"),
      (999_500, "1.00 ms"), (9_994, "9.99 µs"), (9_995, "10.0 µs"), (99_950, "100 µs"),
      (123_456_789, "123 ms"), (2_500_000_000, "2.50 s"),
    ])
    func `times have three digits and a unit`(nanoseconds: UInt64, text: String) {
      #expect(RoundedDuration(nanoseconds).description == text)
    }

    @Test func `what cannot be written is a dash`() {
      #expect(RoundedDuration.decimal(.infinity, digits: 2) == "-")
      #expect(RoundedDuration.decimal(1e300, digits: 0) == "-")
      #expect(RoundedDuration.decimal(1.005, digits: 1) == "1.0")
    }
  }
#endif
