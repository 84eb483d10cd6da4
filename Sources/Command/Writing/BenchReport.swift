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
      return table.text(style) + notes(removed).map { $0.wrapped(width) }.joined()
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

    /// The paragraphs below the table.
    private func notes(_ removed: [String]) -> [String] {
      var notes: [String] = []
      if measurements.contains(where: { !$0.isMinimal }) {
        notes.append(
          "\(Self.notMinimal) fewer moves may exist: too many rows share an id to try every way to pair them")
      }
      notes += [
        "== \(Self.time(yardsticks.equal.median)): comparing two equal arrays of \(suite.rows.grouped) rows",
        "dict \(Self.time(yardsticks.dictionary.median)): filling a dictionary with their ids",
      ]
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
    var json: [UInt8] {
      var writer = JSONWriter()
      writer.object { writer in
        writer.field("format") { $0.write("tablediff-bench/1") }
        writer.field("rows") { $0.write(suite.rows) }
        writer.field("sections") { $0.write(suite.sections) }
        writer.field("ids") { $0.write(ExactText(suite.ids.rawValue)) }
        writer.field("yardsticks") { writer in
          writer.object { writer in
            writer.name("equal")
            writer.write(yardsticks.equal)
            writer.name("dict")
            writer.write(yardsticks.dictionary)
          }
        }
        writer.field("transitions") { writer in
          writer.list(measurements) { writer, measurement in
            writer.breakLine()
            write(measurement, to: &writer)
          }
        }
        writer.breakLine(isLast: true)
      }
      return writer.bytes + [UInt8(ascii: "\n")]
    }

    private func write(_ measurement: TransitionMeasurement, to writer: inout JSONWriter) {
      writer.object { writer in
        writer.name("name")
        writer.write(ExactText(measurement.name))
        writer.name("oldRows")
        writer.write(measurement.oldRows)
        writer.name("newRows")
        writer.write(measurement.newRows)
        writer.name("sections")
        writer.write(measurement.sections)
        writer.name("latency")
        writer.write(measurement.latency)
        writer.name("variants")
        writer.list(measurement.variants) { writer, variant in
          writer.object { writer in
            writer.name("name")
            writer.write(ExactText(variant.name))
            writer.name("latency")
            writer.write(variant.latency)
          }
        }
        writer.name("ratios")
        writer.object { writer in
          writer.name("equal")
          writer.write(
            verbatim: ExactText(RoundedDuration.decimal(ratio(measurement, to: yardsticks.equal), digits: 3)))
          writer.name("dict")
          writer.write(
            verbatim: ExactText(
              RoundedDuration.decimal(ratio(measurement, to: yardsticks.dictionary), digits: 3)))
        }
        writer.name("operations")
        writer.object { writer in
          for (name, count) in measurement.operations.named {
            writer.name(ExactText(name))
            writer.write(count)
          }
        }
        writer.name("minimal")
        writer.write(measurement.isMinimal)
        writer.name("batches")
        writer.write(measurement.batches)
      }
    }

    private static func time(_ nanoseconds: UInt64) -> String {
      RoundedDuration(nanoseconds).description
    }
  }

  extension JSONWriter {
    /// Writes percentiles in nanoseconds.
    fileprivate mutating func write(_ latency: LatencyDistribution) {
      object { writer in
        writer.name("rounds")
        writer.write(latency.rounds)
        for (name, percentile) in LatencyDistribution.reportedPercentiles {
          writer.name(ExactText(name))
          writer.write(latency.percentile(percentile))
        }
        writer.name("max")
        writer.write(latency.maximum)
      }
    }
  }
#endif
