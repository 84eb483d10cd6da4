#if Metrics
  import TableDiff
  import TableDiffMetrics
  import TableDiffTesting

  /// The figures of a run in each output format.
  struct BenchReport {
    let result: TransitionSuite.Result
    /// Whether the text also has a line for each variant of a transition.
    var showsVariants = false
    /// Whether the text also counts the operations of each kind.
    var showsOperations = true

    private var suite: TransitionSuite { result.suite }
    private var yardsticks: Yardsticks { result.yardsticks }
    private var measurements: [TransitionMeasurement] { result.measurements }

    /// Returns the ratio of a transition's median to a yardstick's.
    private func ratio(_ measurement: TransitionMeasurement, to yardstick: LatencyDistribution) -> Double {
      yardstick.median == 0 ? 0 : Double(measurement.latency.median) / Double(yardstick.median)
    }

    /// Returns the figures as a table of text, without the columns for which `width` has no room.
    func text(_ style: Style, width: Int) -> String {
      var table = TextTable(lines: lines)
      let removed = table.removeColumns(Self.leastImportantColumns, toFit: width)
      return (yardstickLines + [""]).map { $0.wrapped(width) }.joined() + table.text(style)
        + notes(removed).map { $0.wrapped(width) }.joined()
    }

    /// The columns that a narrow table does without, the least important first. Operations go together: some
    /// kinds of them without the others would mislead.
    private static let leastImportantColumns = [
      ["rounds"], ["p99.9"], ["p90"], operationKinds, ["batches"], ["max"], ["p99"], ["changes"], ["rows"],
      ["× dict"], ["× =="],
    ]
    private static let operationKinds = ["deleted", "inserted", "moved", "updated", "sections"]

    private var lines: [[String]] {
      let percentileNames = LatencyDistribution.reportedPercentiles.map(\.name)
      var lines = [
        ["transition", "rows"] + percentileNames + ["max", "rounds", "× ==", "× dict", "changes"]
          + (showsOperations ? Self.operationKinds : []) + ["batches"]
      ]
      for measurement in measurements {
        lines.append(line(measurement))
        guard showsVariants else { continue }
        for (name, latency) in measurement.variants { lines.append(["  " + name, ""] + times(latency)) }
      }
      return lines
    }

    /// The paragraphs above the table: how fast the machine is at other work.
    private var yardstickLines: [String] {
      [
        "== \(Self.time(yardsticks.equal.median)): comparing two equal arrays of \(suite.rows.grouped) rows",
        "dict \(Self.time(yardsticks.dictionary.median)): filling a dictionary with their ids",
        "× == and × dict are p50 in these, to compare machines.",
      ]
    }

    /// The paragraphs below the table.
    private func notes(_ removed: [String]) -> [String] {
      var notes: [String] = []
      if measurements.contains(where: { !$0.isMinimal }) {
        notes.append(
          "\(Self.notMinimal) fewer moves may exist: too many rows share an id to try every way to pair them")
      }
      if !removed.isEmpty {
        notes.append(
          "no room for \(removed.joined(separator: ", ")): table-diff bench --wide shows every column")
      }
      if !BuildMode.isOptimized {
        notes += [
          "This is a build without optimization, whose times say nothing. With it:",
          "swift run -c release --traits Metrics table-diff",
        ]
      }
      return notes
    }

    private func line(_ measurement: TransitionMeasurement) -> [String] {
      [measurement.name, max(measurement.oldRows, measurement.newRows).grouped]
        + times(measurement.latency)
        + [
          RoundedDuration.decimal(ratio(measurement, to: yardsticks.equal), digits: 2),
          RoundedDuration.decimal(ratio(measurement, to: yardsticks.dictionary), digits: 2),
        ]
        + operations(measurement) + [measurement.batches.grouped]
    }

    private func operations(_ measurement: TransitionMeasurement) -> [String] {
      let counts = measurement.operations
      let mark = measurement.isMinimal ? "" : Self.notMinimal + " "
      let total = mark + counts.named.reduce(0) { $0 + $1.count }.grouped
      guard showsOperations else { return [total] }
      let sections =
        counts.deletedSections + counts.insertedSections + counts.movedSections + counts.updatedSections
      let kinds = [counts.deletedRows, counts.insertedRows, counts.movedRows, counts.updatedRows, sections]
      return [total] + kinds.map(\.grouped)
    }

    private func times(_ latency: LatencyDistribution) -> [String] {
      LatencyDistribution.reportedPercentiles.map { Self.time(latency.percentile($0.percentile)) }
        + [Self.time(latency.maximum), latency.rounds.grouped]
    }

    /// The mark before a number of changes that may not be the smallest.
    private static let notMinimal = "*"

    /// The distributions as HdrHistogram's tools read them, in microseconds, one after the other.
    var hgrm: String {
      measurements.map { $0.latency.hgrm(titled: $0.name) }.joined(separator: "\n")
    }

    /// The figures as JSON, for programs.
    var json: [UInt8] { JSONWriter.file(self) }

    private static func time(_ nanoseconds: UInt64) -> String {
      RoundedDuration(nanoseconds).description
    }
  }

  extension BenchReport: JSONObject {
    func writeMembers(to writer: inout JSONWriter) {
      writer.member("format", "tablediff-bench/1")
      writer.member("rows", suite.rows)
      writer.member("sections", suite.sections)
      writer.member("ids", suite.ids.rawValue)
      writer.object("yardsticks") { writer in
        writer.member("equal", yardsticks.equal)
        writer.member("dict", yardsticks.dictionary)
      }
      writer.array("transitions", of: measurements, onLines: true) { writer, measurement in
        writer.object { write(measurement, to: &$0) }
      }
    }

    private func write(_ measurement: TransitionMeasurement, to writer: inout JSONWriter) {
      writer.member("name", measurement.name)
      writer.member("oldRows", measurement.oldRows)
      writer.member("newRows", measurement.newRows)
      writer.member("sections", measurement.sections)
      writer.member("latency", measurement.latency)
      writer.array("variants", of: measurement.variants) { writer, variant in
        writer.object { writer in
          writer.member("name", variant.name)
          writer.member("latency", variant.latency)
        }
      }
      writer.object("ratios") { writer in
        for (name, yardstick) in [("equal", yardsticks.equal), ("dict", yardsticks.dictionary)] {
          let text = RoundedDuration.decimal(ratio(measurement, to: yardstick), digits: 3)
          writer.member(ExactText(name), JSONValue.number(ExactText(text)))
        }
      }
      writer.object("operations") { writer in
        for (name, count) in measurement.operations.named { writer.member(ExactText(name), count) }
      }
      writer.member("minimal", measurement.isMinimal)
      writer.member("batches", measurement.batches)
    }
  }

  /// Percentiles in nanoseconds.
  extension LatencyDistribution: JSONObject {
    func writeMembers(to writer: inout JSONWriter) {
      writer.member("rounds", rounds)
      for (name, percentile) in Self.reportedPercentiles {
        writer.member(ExactText(name), self.percentile(percentile))
      }
      writer.member("max", maximum)
    }
  }
#endif
