#if Metrics
  import Foundation
  import TableDiffTesting
  import Testing

  @testable import table_diff

  @Suite struct BenchCommandTests {
    private func run(_ arguments: String...) throws -> CommandRun {
      try CommandRun(
        ["bench", "--rows", "200", "--transition", "reverse", "--transition", "churn-20pct"] + arguments)
    }

    @Test(arguments: ["int", "string", "uuid"])
    func `figures for programs have percentiles, ratios and operations`(ids: String) throws {
      let run = try run("--format", "json", "--ids", ids)
      #expect(run.status == 0)
      #expect(run.error.isEmpty)
      let report = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
      #expect(report["format"] as? String == "tablediff-bench/1")
      #expect(report["rows"] as? Int == 200)
      #expect(report["ids"] as? String == ids)
      #expect(Set((report["yardsticks"] as? [String: Any] ?? [:]).keys) == ["equal", "dict"])
      let transitions = try #require(report["transitions"] as? [[String: Any]])
      #expect(transitions.map { $0["name"] as? String } == ["reverse", "churn-20pct"])
      let reverse = try #require(transitions.first)
      let latency = try #require(reverse["latency"] as? [String: Int])
      #expect(Set(latency.keys) == ["rounds", "p50", "p90", "p99", "p99.9", "max"])
      #expect((10...1_000).contains(latency["rounds"] ?? 0))
      #expect((latency["p50"] ?? 0) <= (latency["max"] ?? 0))
      #expect(Set((reverse["ratios"] as? [String: Any] ?? [:]).keys) == ["equal", "dict"])
      let operations = try #require(reverse["operations"] as? [String: Int])
      #expect(operations["movedRows"] == 199)
      #expect(operations["deletedRows"] == 0)
      #expect(reverse["minimal"] as? Bool == true)
      #expect(reverse["batches"] as? Int == 1)
      let churn = try #require(transitions.last?["operations"] as? [String: Int])
      #expect(churn["deletedRows"] == 40 && churn["insertedRows"] == 40 && churn["updatedRows"] == 40)
    }

    @Test func `figures of a transition with variants are those of each, too`() throws {
      let run = try CommandRun(["bench", "--rows", "200", "--transition", "rotate", "--format", "json"])
      let report = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
      let rotate = try #require((report["transitions"] as? [[String: Any]])?.first)
      let variants = try #require(rotate["variants"] as? [[String: Any]])
      #expect(variants.map { $0["name"] as? String } == ["first row to the end", "last row to the front"])
      let rounds = variants.map { ($0["latency"] as? [String: Int])?["rounds"] ?? 0 }
      #expect(rounds.allSatisfy { $0 > 0 })
      #expect(rounds.reduce(0, +) == (rotate["latency"] as? [String: Int])?["rounds"])
    }

    @Test func `text has the yardsticks first, and one line for each transition`() throws {
      let lines = try run().text.split(separator: "\n")
      #expect(lines.count >= 6)
      #expect(lines[0].hasPrefix("== ") && lines[1].hasPrefix("dict "))
      #expect(lines[3].hasPrefix("transition"))
      #expect(lines[4].hasPrefix("reverse"))
    }

    @Test func `changes that may not be the fewest have a mark, which is explained below`() throws {
      func text(_ types: [TransitionType]) throws -> String {
        let suite = TransitionSuite(
          types: types, rows: 30_000, sections: 1, ids: .int,
          limit: RoundLimit(nanoseconds: 0, minimumRounds: 1))
        return BenchReport(result: try suite.run { _ in }, showsOperations: false)
          .text(Style(isColoured: false), width: 80)
      }
      let lines = try text([.reverse, .duplicatesHeavy]).split(separator: "\n")
      #expect(!lines[4].contains("*"))
      #expect(lines[5].hasPrefix("duplicates-heavy"))
      #expect(lines[5].contains("  * "))
      #expect(
        lines[6] == "* fewer moves may exist: too many rows share an id to try every way to pair them")
      #expect(!(try text([.reverse]).contains("*")))
    }

    @Test func `text in a pipe has at most 80 columns, and says which it leaves out`() throws {
      let run = try CommandRun(["bench", "--rows", "100", "--transition", "refresh-identical-shared"])
      let lines = run.text.split(separator: "\n").map(String.init)
      #expect(lines.filter { $0.displayWidth > 80 }.isEmpty)
      #expect(lines[3].split(separator: " ").prefix(3) == ["transition", "rows", "p50"])
      #expect(lines.contains { $0.hasPrefix("no room for p90, p99.9, ") })
      #expect(run.text.contains("--wide"))
    }

    @Test func `every type of transition fits widths of 48 columns and more`() throws {
      let suite = TransitionSuite(
        types: TransitionType.allCases, rows: 40, sections: 1, ids: .int,
        limit: RoundLimit(nanoseconds: 0, minimumRounds: 1))
      let result = try suite.run { _ in }
      for isWhole in [true, false] {
        let report = BenchReport(result: result, showsVariants: isWhole, showsOperations: isWhole)
        for width in [48, 60, 79, 80, 120, 200] {
          let lines = report.text(Style(isColoured: false), width: width).split(separator: "\n")
          #expect(lines.filter { String($0).displayWidth > width }.isEmpty)
        }
      }
    }

    @Test func `all columns are there if asked for`() throws {
      let lines = try run("--wide").text.split(separator: "\n").map(String.init)
      for name in ["p90", "p99.9", "rounds", "changes", "deleted", "sections", "batches"] {
        #expect(lines[3].contains("  \(name)"))
      }
      #expect(!lines.contains { $0.hasPrefix("no room for ") })
      let other = try run("--wide", "--format", "json")
      #expect(other.status == 2)
      #expect(other.error.contains("--wide is for --format text; others have it all."))
    }

    @Test func `HdrHistogram's tools can read the distribution`() throws {
      let text = try run("--format", "hgrm").text
      #expect(text.hasPrefix("# reverse, microseconds\n"))
      #expect(text.contains("#[Mean    = "))
      #expect(text.contains("1/(1-Percentile)"))
    }

    @Test(arguments: IDKind.allCases)
    func `every type of transition can be measured`(ids: IDKind) throws {
      let types = TransitionType.generated
      let suite = TransitionSuite(
        types: types, rows: 120, sections: 1, ids: ids,
        limit: RoundLimit(nanoseconds: 0, minimumRounds: 2))
      let result = try suite.run { _ in }
      #expect(result.measurements.map(\.type) == types)
      #expect(result.measurements.allSatisfy { $0.latency.rounds == 2 })
      #expect(result.yardsticks.equal.rounds == result.yardsticks.dictionary.rounds)
    }
  }
#endif
