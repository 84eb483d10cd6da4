import Foundation

/// The table of the last run of each part, which is committed.
struct RunTable {
  struct Row {
    var part: Part
    var outcome: Outcome
    var place: String
    var kind: String
    var change: String
    /// Why no test can notice the mutant, if that was shown.
    var reason: String
  }

  private(set) var rows: [Row] = []
  /// The number of drawn mutants that do not compile, by part.
  var uncompiled: [Part: Int] = [:]

  init(_ text: String) {
    for line in text.split(separator: "\n").dropFirst() {
      let fields = line.components(separatedBy: "\t")
      guard let part = Part(rawValue: fields[0]) else { continue }
      if fields.count == 3, fields[1] == "uncompiled" { uncompiled[part] = Int(fields[2]) }
      guard fields.count == 6, let outcome = Outcome(fields[1]) else { continue }
      rows.append(
        Row(
          part: part, outcome: outcome, place: fields[2], kind: fields[3], change: fields[4],
          reason: fields[5]))
    }
  }

  /// Replaces the rows of a part.
  mutating func set(_ part: Part, _ mutants: [(Mutant, Outcome)], _ equivalents: Equivalents) {
    rows.removeAll { $0.part == part }
    rows += mutants.map { mutant, outcome in
      let mutation = mutant.mutation
      let reason = outcome.isNoticed ? "" : equivalents.reasons[mutation.key] ?? ""
      let place = mutation.file.dropFirst("Sources/".count).split(separator: "/").last.map(String.init) ?? ""
      let isLong = outcome.isNoticed && mutation.summary.count > 20
      return Row(
        part: part, outcome: outcome, place: "\(place):\(mutation.line)", kind: mutation.kind.rawValue,
        change: isLong ? mutation.summary.prefix(19) + "…" : mutation.summary, reason: reason)
    }
  }

  var text: String {
    var lines = ["part\toutcome\tplace\tkind\tchange\tequivalent because"]
    for part in Part.allCases {
      if let count = uncompiled[part], count > 0 { lines.append("\(part)\tuncompiled\t\(count)") }
      lines += rows.filter { $0.part == part }.map {
        "\(part)\t\($0.outcome)\t\($0.place)\t\($0.kind)\t\($0.change)\t\($0.reason)"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A page with the counts, and the mutants that no test noticed.
  func page(seed: UInt64) -> String {
    var lines = [
      "# Mutants", "", "`Tests/Mutants/run` wrote this page and `mutants.tsv`, with the seed \(seed).", "",
      "| part | mutants | noticed | equivalent | not noticed | noticed of the others |",
      "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for part in Part.allCases where rows.contains(where: { $0.part == part }) {
      lines.append(line("\(part)", rows.filter { $0.part == part }))
    }
    lines += [line("all", rows), ""]
    lines.append(
      "\(uncompiled.values.reduce(0, +)) mutants that were drawn did not compile; "
        + "others were drawn in their place."
    )
    let missed = rows.filter { !$0.outcome.isNoticed && $0.reason.isEmpty }
    if !missed.isEmpty { lines += ["", "## Not noticed", ""] }
    for row in missed {
      let reach = row.outcome == .notReached ? " (no test reaches it)" : ""
      lines.append("- \(row.part), `\(row.place)`: `\(row.change)`\(reach)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ name: String, _ rows: [Row]) -> String {
    let noticed = rows.filter(\.outcome.isNoticed).count
    let equivalent = rows.filter { !$0.reason.isEmpty }.count
    let share = rows.count == equivalent ? 100 : 100 * Double(noticed) / Double(rows.count - equivalent)
    let missed = rows.count - noticed - equivalent
    return "| \(name) | \(rows.count) | \(noticed) | \(equivalent) | \(missed) | "
      + String(format: "%.1f %% |", share)
  }
}
