extension TableChanges: CustomStringConvertible {
  /// All changes, one per line, with positions and ids: `-` deleted (old position), `+` inserted (new
  /// position), `>` moved and `~` updated (old and new position).
  ///
  ///     2 sections with 4 rows → 2 sections with 4 rows: 1 row deleted, 1 row inserted, 1 row moved
  ///       - row [0, 1] b
  ///       + row [1, 0] x
  ///       > row [0, 0] → [0, 1] a
  ///
  /// - Complexity: O(*k* log *r*) for *k* changes in *r* runs.
  public var description: String {
    let listing = listing(withLines: true)
    let head = "\(old.shape.size) → \(new.shape.size): \(listing.summary)"
    return ([head] + listing.lines).joined(separator: "\n  ")
  }

  /// The number of changes of each kind in words, such as `2 rows deleted, 1 section moved`, or `no changes`.
  public var summary: String { listing(withLines: false).summary }

  private func listing(withLines: Bool) -> ChangeListing {
    var listing = ChangeListing()
    func add<Changes: Collection>(
      _ kind: ChangeListing.Kind, _ noun: String, _ changes: Changes, _ name: (Changes.Element) -> String
    ) {
      let items = withLines ? changes.map { "\(noun) \($0) \(name($0))" } : []
      listing.add(kind, noun, changes.count, items)
    }
    add(.deleted, "section", deletedSections) { "\(old.sections[$0].id)" }
    add(.inserted, "section", insertedSections) { "\(new.sections[$0].id)" }
    add(.moved, "section", movedSections) { "\(new.sections[$0.new].id)" }
    add(.updated, "section", updatedSections) { "\(new.sections[$0.new].id)" }
    add(.deleted, "row", deletedRows) { name(ofRow: $0, in: old) }
    add(.inserted, "row", insertedRows) { name(ofRow: $0, in: new) }
    add(.moved, "row", movedRows) { name(ofRow: $0.new, in: new) }
    add(.updated, "row", updatedRows) { name(ofRow: $0.new, in: new) }
    return listing
  }

  /// Returns a row's id if it has one, otherwise the row itself.
  private func name(ofRow path: RowPath, in table: Table<Section>) -> String {
    guard let row = table[path] else { return "" }
    if let row = row as? any Identifiable { return "\(row.id)" }
    return "\(row)"
  }
}
