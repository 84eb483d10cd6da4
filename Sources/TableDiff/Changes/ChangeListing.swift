/// Changes in words: the number of each kind, and a line for each change.
struct ChangeListing {
  /// A kind of change of a section or a row, and its mark.
  enum Kind: String {
    case deleted = "-"
    case inserted = "+"
    case moved = ">"
    case updated = "~"
  }

  /// Whether changes get lines too.
  let hasLines: Bool
  private var counts: [String] = []
  private(set) var lines: [String] = []

  init(hasLines: Bool = true) { self.hasLines = hasLines }

  /// The counts, such as `2 rows deleted, 1 section moved`, or `no changes`.
  var summary: String { counts.isEmpty ? "no changes" : counts.joined(separator: ", ") }

  /// Returns a head line with the counts, and the others indented.
  func lines(under title: String) -> [String] { ["\(title): \(summary)"] + lines.map { "  " + $0 } }

  /// Adds changes of one kind, with a line for each if they have names; otherwise for each section and each
  /// run of rows.
  // Not specialized: words need no speed, and each kind would be code of its own in every program.
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func add<Change>(
    _ kind: Kind, _ changes: ChangeList<Change>, name: ((Change) -> String)? = nil
  ) {
    guard !changes.isEmpty else { return }
    func noun(_ count: Int) -> String { (Change.isSection ? "section" : "row") + (count == 1 ? "" : "s") }
    counts.append("\(changes.count) \(noun(changes.count)) \(kind)")
    guard hasLines else { return }
    let items = name.map { name in changes.map { (1, "\($0) \(name($0))") } } ?? changes.runTexts
    lines += items.map { count, text in "\(kind.rawValue) \(noun(count)) \(text)" }
  }
}

extension TableChanges: CustomStringConvertible {
  /// All changes, one per line, with positions and ids: `-` deleted (old position), `+` inserted (new
  /// position), `>` moved and `~` updated (old and new position).
  ///
  ///     2 sections with 4 rows → 2 sections with 4 rows: 1 row deleted, 1 row inserted, 1 row moved
  ///       - row [0, 1] b
  ///       + row [1, 0] x
  ///       > row [0, 0] → [0, 1] a
  ///
  /// - Complexity: O(*k*) for *k* changes.
  public var description: String {
    listing(withLines: true).lines(under: "\(old.shape.size) → \(new.shape.size)").joined(separator: "\n")
  }

  /// The number of changes of each kind in words, such as `2 rows deleted, 1 section moved`, or `no changes`.
  public var summary: String { listing(withLines: false).summary }

  private func listing(withLines: Bool) -> ChangeListing {
    var listing = ChangeListing(hasLines: withLines)
    listing.add(.deleted, deletedSections) { "\(old.sections[$0].id)" }
    listing.add(.inserted, insertedSections) { "\(new.sections[$0].id)" }
    listing.add(.moved, movedSections) { "\(new.sections[$0.new].id)" }
    listing.add(.updated, updatedSections) { "\(new.sections[$0.new].id)" }
    listing.add(.deleted, deletedRows) { name(ofRow: $0, in: old) }
    listing.add(.inserted, insertedRows) { name(ofRow: $0, in: new) }
    listing.add(.moved, movedRows) { name(ofRow: $0.new, in: new) }
    listing.add(.updated, updatedRows) { name(ofRow: $0.new, in: new) }
    return listing
  }

  /// Returns a row's id if it has one, otherwise the row itself.
  private func name(ofRow path: RowPath, in table: Table<Section>) -> String {
    guard let row = table[path] else { return "" }
    if let row = row as? any Identifiable { return "\(row.id)" }
    return "\(row)"
  }
}

extension ChangeList: CustomStringConvertible {
  /// The positions of sections, such as `0, 2` or `0 → 2`; rows as runs, such as `[0, 1…3], [2, 0]` or
  /// `[0, 1…3] → [1, 0…2]`; `no sections` or `no rows` if there are none.
  public var description: String {
    if isEmpty { return Change.isSection ? "no sections" : "no rows" }
    return runTexts.map(\.text).joined(separator: ", ")
  }

  /// The number of rows of each run, and its paths; for sections, those of each.
  fileprivate var runTexts: [(count: Int, text: String)] {
    if Change.isSection { return map { (1, "\($0)") } }
    return (0..<list.runCount).map { index in
      let run = list.run(at: index)
      let count = Int(run.count)
      func text(_ path: RowPath) -> String { "\(RowRun._change(old: path, new: path, count: count))" }
      let new = text(shapes.new.path(at: run.new))
      return (count, Change.isPair ? "\(text(shapes.old.path(at: run.old))) → \(new)" : new)
    }
  }
}

extension RowRun: CustomStringConvertible {
  /// The rows as `[section, row]` or `[section, first…last]`.
  public var description: String {
    rows.count == 1
      ? "[\(section), \(rows.lowerBound)]" : "[\(section), \(rows.lowerBound)…\(rows.upperBound - 1)]"
  }
}

extension RowPair: CustomStringConvertible {
  /// The pair as `[section, row] → [section, row]`.
  public var description: String { "\(old) → \(new)" }
}

extension SectionPair: CustomStringConvertible {
  /// The pair as `old → new`.
  public var description: String { "\(old) → \(new)" }
}
