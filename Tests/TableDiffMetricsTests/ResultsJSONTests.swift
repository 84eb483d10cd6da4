#if Metrics
  import TableDiffMetrics
  import Testing

  @Suite struct ResultsJSONTests {
    private func recorded() -> TransitionResults {
      let recorder = TransitionRecorder()
      for value in 1...1_000 {
        recorder.record(
          "refresh", nanoseconds: UInt64(value) * 20_000, operations: .init(count: 10, moves: value % 2),
          rows: 500)
      }
      recorder.record("clear", nanoseconds: 40)
      var environment = TransitionResults.Environment()
      environment.system = "iOS 19 / arm64"
      environment.packages = ["swift-table-diff": "1.0.0"]
      return recorder.snapshot().results(name: "Songs 2.4", environment: environment)
    }

    @Test func `the field's figures have the form of the report's`() throws {
      let results = recorded()
      #expect(results.source == .field && results.name == "Songs 2.4")
      #expect(results.measurements.map(\.transition) == ["clear", "refresh"])
      let refresh = try #require(results.measurements.last)
      #expect(refresh.contender == "swift-table-diff" && refresh.phase == "transition")
      #expect(refresh.rows == 500)
      #expect(refresh.operations == TransitionResults.Operations(count: 10, moves: 1))
      let latency = try #require(refresh.latency)
      #expect(latency.count == 1_000 && latency.minimum == 20_000 && latency.maximum == 20_000_000)
      #expect(latency.mean == 10_010_000)
      #expect(Set(latency.percentiles.keys) == ["p50", "p90", "p99", "p99.9"])
      // From 16,680,000 ns on, and from 8,340,000 ns on.
      #expect(latency.missedFrames == ["60": 167, "120": 584])
      #expect(latency.histogram.reduce(0) { $0 + $1[1] } == 1_000)
      #expect(results.measurements.first?.operations == nil)
      #expect(results.measurements.first?.rows == nil)
    }

    @Test func `what is written is read back, and is the same bytes each time`() throws {
      let results = recorded()
      let text = try results.json()
      #expect(try TransitionResults(json: text) == results)
      #expect(try TransitionResults(json: results.jsonBytes()) == results)
      #expect(try TransitionResults(json: text).json() == text)
      #expect(text == (try recorded().json()))
      #expect(text.hasPrefix("{\"environment\":{"))
      #expect(text.contains("iOS 19 / arm64"))
      #expect(text.hasSuffix("}\n"))
    }

    @Test func `a figure of no durations is read back`() throws {
      var results = recorded()
      results.measurements[0].latency = TransitionResults.Latency(LatencyDistribution())
      #expect(try TransitionResults(json: results.json()) == results)
    }

    @Test func `numbers keep every digit`() throws {
      var results = recorded()
      results.environment.seed = .max
      results.measurements[0].latency?.mean = 0.1 + 0.2
      results.measurements[0].latency?.maximum = .max
      #expect(try TransitionResults(json: results.json()) == results)
    }

    private func error(reading text: String) -> ResultsError? {
      do throws(ResultsError) {
        _ = try TransitionResults(json: text)
        return nil
      } catch {
        return error
      }
    }

    @Test(arguments: [
      ("", "it is empty"),
      ("{\"format\":\"table-diff-results/1\",", "this is not JSON"),
      ("[1]", "the whole is wrong"),
      ("{}", "format is missing"),
    ])
    func `what is no results says so`(text: String, part: String) {
      let refusal = error(reading: text)
      #expect(refusal?.description.contains(part) == true, "\(String(describing: refusal))")
    }

    @Test(arguments: [
      ("table-diff-results/1", "table-diff-results/2", "the format is \"table-diff-results/2\""),
      ("\"name\":", "\"game\":", "name is missing"),
      ("\"source\":\"field\"", "\"source\":\"moon\"", "source is wrong"),
      ("\"maximum\":40,", "", "measurements[0].latency.maximum is missing"),
      ("\"maximum\":40,", "\"maximum\":\"40\",", "measurements[0].latency.maximum is wrong"),
      ("\"maximum\":40,", "\"maximum\":-40,", "a number is wrong: it is below zero"),
      ("\"count\":1,", "\"count\":-1,", "measurements[0].latency.count is wrong: it is below zero"),
      ("\"p90\":40,", "", "measurements[0].latency.percentiles[\"p90\"] is missing"),
      ("\"120\":0,", "", "measurements[0].latency.missedFrames[\"120\"] is missing"),
      ("[[40,1]]", "[[40]]", "measurements[0].latency.histogram[0] is wrong"),
      ("[[40,1]]", "[[40,1],[40,1]]", "measurements[0].latency.histogram[1] is wrong: values ascend"),
    ])
    func `an error names what is wrong and where`(good: String, bad: String, message: String) throws {
      let text = try recorded().json()
      let parts = text.split(separator: good, maxSplits: 1, omittingEmptySubsequences: false)
      try #require(parts.count == 2, "\(good) is not written")
      let refusal = try #require(error(reading: parts.joined(separator: bad)))
      #expect(refusal.description.hasPrefix(message))
    }

    @Test func `a figure that is no number is refused with its place`() {
      var results = recorded()
      results.measurements[1].latency?.mean = .infinity
      #expect(
        throws: ResultsError.invalid(
          place: "measurements[1].latency.mean", reason: "inf cannot be written as JSON")
      ) { try results.jsonBytes() }
    }
  }
#endif
