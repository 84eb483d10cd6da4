/// Changes in words: the number of each kind, and a line for each change.
struct ChangeListing {
  /// A kind of change of a section or a row, and its mark.
  enum Kind: String {
    case deleted = "-"
    case inserted = "+"
    case moved = ">"
    case updated = "~"
  }

  private var counts: [String] = []
  private(set) var lines: [String] = []

  /// The counts, such as `2 rows deleted, 1 section moved`, or `no changes`.
  var summary: String { counts.isEmpty ? "no changes" : counts.joined(separator: ", ") }

  /// Adds changes of one kind, of which each item names one or several neighbours.
  mutating func add(_ kind: Kind, _ noun: String, _ count: Int, _ items: some Sequence<String>) {
    guard count > 0 else { return }
    counts.append("\(count) \(noun)\(count == 1 ? "" : "s") \(kind)")
    lines += items.map { "\(kind.rawValue) \($0)" }
  }

  mutating func add(_ kind: Kind, _ sections: SectionPositions) {
    add(kind, "section", sections.count, sections.lazy.map { "section \($0)" })
  }

  mutating func add(_ kind: Kind, _ sections: SectionPairs) {
    add(kind, "section", sections.count, sections.lazy.map { "section \($0)" })
  }

  mutating func add(_ kind: Kind, _ rows: RowPaths) {
    add(kind, "row", rows.count, rows.runs.lazy.map { "\($0.rows.count == 1 ? "row" : "rows") \($0)" })
  }

  mutating func add(_ kind: Kind, _ rows: RowPairs) {
    add(kind, "row", rows.count, rows.runDescriptions.map { "\($0.count == 1 ? "row" : "rows") \($0.text)" })
  }
}

extension RowRun: CustomStringConvertible {
  /// The rows as `[section, row]` or `[section, first…last]`.
  public var description: String {
    rows.count == 1
      ? "[\(section), \(rows.lowerBound)]" : "[\(section), \(rows.lowerBound)…\(rows.upperBound - 1)]"
  }
}

extension RowPaths: CustomStringConvertible {
  /// The rows as runs, such as `[0, 1…3], [2, 0]`; `no rows` if there are none.
  public var description: String { runs.description }
}

extension RowPaths.Runs: CustomStringConvertible {
  /// The runs, such as `[0, 1…3], [2, 0]`; `no rows` if there are none.
  public var description: String {
    isEmpty ? "no rows" : map(\.description).joined(separator: ", ")
  }
}

extension RowPairs: CustomStringConvertible {
  /// The rows as runs, such as `[0, 1…3] → [1, 0…2], [2, 0] → [0, 0]`; `no rows` if there are none.
  public var description: String {
    isEmpty ? "no rows" : runDescriptions.map(\.text).joined(separator: ", ")
  }

  /// The number of rows of each run, and its old and new paths.
  fileprivate var runDescriptions: [(count: Int, text: String)] {
    (0..<list.runCount).map { index in
      let run = list.run(at: index).run
      let (old, new) = (shapes.old.path(at: run.old), shapes.new.path(at: run.new))
      let count = Int(run.count)
      let oldRun = RowRun(section: old.section, rows: old.row..<(old.row + count))
      let newRun = RowRun(section: new.section, rows: new.row..<(new.row + count))
      return (count, "\(oldRun) → \(newRun)")
    }
  }
}

extension SectionPositions: CustomStringConvertible {
  /// The positions, such as `0, 2`; `no sections` if there are none.
  public var description: String { isEmpty ? "no sections" : map(String.init).joined(separator: ", ") }
}

extension SectionPairs: CustomStringConvertible {
  /// The positions, such as `0 → 2, 1 → 0`; `no sections` if there are none.
  public var description: String {
    isEmpty ? "no sections" : map(\.description).joined(separator: ", ")
  }
}
