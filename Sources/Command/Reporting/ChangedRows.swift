import TableDiff

/// The rows that changed, by the new section that they belong to.
struct ChangedRows {
  /// Those of one section.
  struct InSection {
    var deleted: [RowPath] = []
    var inserted: [RowPath] = []
    var moved: [Pairing<RowPath>] = []
    var updated: [Pairing<RowPath>] = []

    var counts: ChangeCounts {
      ChangeCounts(
        inserted: inserted.count, deleted: deleted.count, moved: moved.count, updated: updated.count)
    }
  }

  private var sections: [Int: InSection] = [:]
  /// The ids of all these rows.
  private(set) var spellings = Spellings()

  init(_ comparison: Comparison) {
    let changes = comparison.changes
    let (old, new) = (comparison.old.table, comparison.new.table)
    for path in changes.deletedRows {
      guard let section = changes.newIndex(forOldSection: path.section) else { continue }
      sections[section, default: InSection()].deleted.append(path)
      spellings.insert(comparison.old.id(of: old.sections[path.section].rows[path.row]))
    }
    for path in changes.insertedRows {
      sections[path.section, default: InSection()].inserted.append(path)
      spellings.insert(comparison.new.id(of: new.sections[path.section].rows[path.row]))
    }
    for pair in comparison.movedRows {
      sections[pair.new.section, default: InSection()].moved.append(Pairing(old: pair.old, new: pair.new))
      spellings.insert(comparison.new.id(of: new.sections[pair.new.section].rows[pair.new.row]))
    }
    for pair in changes.updatedRows {
      sections[pair.new.section, default: InSection()].updated.append(Pairing(old: pair.old, new: pair.new))
      spellings.insert(comparison.new.id(of: new.sections[pair.new.section].rows[pair.new.row]))
    }
  }

  /// The changed rows of a new section, `nil` if there are none.
  func inSection(_ position: Int) -> InSection? { sections[position] }
}
