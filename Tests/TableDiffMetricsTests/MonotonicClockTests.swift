#if Metrics
  import Dispatch
  import TableDiffMetrics
  import Testing

  @Suite struct MonotonicClockTests {
    @Test func `the time is the system's, in nanoseconds`() {
      let before = DispatchTime.now().uptimeNanoseconds
      let time = MonotonicClock.nanoseconds
      let after = DispatchTime.now().uptimeNanoseconds
      #expect((before...after).contains(time))
    }

    @Test func `a measurement has the work's result`() {
      let (nanoseconds, result) = MonotonicClock.measure { "done" }
      #expect(result == "done")
      #expect(nanoseconds <= MonotonicClock.nanoseconds)
      var count = 0
      #expect(MonotonicClock.time { count += 1 } <= MonotonicClock.nanoseconds)
      #expect(count == 1)
    }
  }
#endif
