#if !Metrics
  import Testing

  @Suite struct WithoutMetricsTests {
    private let command = "swift run -c release --traits Metrics table-diff"

    @Test(arguments: [[], ["--rows", "200", "--transition", "reverse", "--format", "json"]])
    func `bench says how to get it`(options: [String]) throws {
      let run = try CommandRun(["bench"] + options)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.error == "table-diff: bench needs the trait Metrics: \(command) bench\n")
    }

    @Test func `the tour shows what changed and says how to see times`() throws {
      let run = try CommandRun([])
      #expect(run.status == 0)
      #expect(run.error.isEmpty)
      #expect(run.text.contains("rows: 230 inserted, 1 moved, 1,755 updated\n"))
      #expect(
        run.text.hasSuffix(
          "  No plan has fewer moves.\n\nFor how long each type of transition takes:\n\(command)\n"))
    }
  }
#endif
