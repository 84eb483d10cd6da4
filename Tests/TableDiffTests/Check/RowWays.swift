import TableDiff

/// Between which sections rows go, and how many batches that takes where each of them keeps its cell.
///
/// Told from the changes alone: a row can only leave a deleted section in a batch before the last, and only
/// enter an inserted one in a batch after the first. Of two batches, either way leaves one. A section that
/// moves does so in the other batch than the rows that enter and leave it.
struct RowWays {
  enum Place: Hashable {
    case deleted, inserted, staying
    /// The new position of a section that moves.
    case moved(Int)
  }

  struct Way: Hashable {
    var from: Place
    var to: Place
  }

  private var ways: Set<Way> = []

  init<Section>(of changes: TableChanges<Section>) {
    let moved = Set(changes.movedSections.map(\.new))
    func place(_ new: Int?) -> Place? { new.map { moved.contains($0) ? .moved($0) : .staying } }
    func add(_ old: RowPath, _ new: RowPath) {
      let from = place(changes.newIndex(forOldSection: old.section)) ?? .deleted
      let isInserted = changes.oldIndex(forNewSection: new.section) == nil
      ways.insert(Way(from: from, to: isInserted ? .inserted : place(new.section) ?? .staying))
    }
    for pair in changes.movedRows { add(pair.old, pair.new) }
    for section in changes.deletedSections {
      for row in 0..<changes.old.shape.rowCount(inSection: section) {
        let old = RowPath(section: section, row: row)
        if let new = changes.newPath(forOld: old) { add(old, new) }
      }
    }
    for section in changes.insertedSections {
      for row in 0..<changes.new.shape.rowCount(inSection: section) {
        let new = RowPath(section: section, row: row)
        if let old = changes.oldPath(forNew: new) { add(old, new) }
      }
    }
  }

  /// The fewest batches as far as these rows are concerned.
  var fewestBatches: Int {
    guard ways.contains(where: { $0.from == .deleted || $0.to == .inserted }) else { return 0 }
    guard !ways.contains(Way(from: .deleted, to: .inserted)) else { return 3 }
    let early = spread(from: Set(ways.filter { $0.to == .inserted }.map(\.from)))
    let late = spread(from: Set(ways.filter { $0.from == .deleted }.map(\.to)))
    return early.isDisjoint(with: late) ? 2 : 3
  }

  /// Of two batches, all moved sections that have to move in the same one as those that are given: where a
  /// row goes from one to the other, it has to go in the other batch.
  private func spread(from places: Set<Place>) -> Set<Place> {
    let bound = ways.filter { $0.from.isMoved && $0.to.isMoved }
    var reached = places.filter(\.isMoved)
    var count = -1
    while reached.count > count {
      count = reached.count
      for way in bound where reached.contains(way.from) || reached.contains(way.to) {
        reached.formUnion([way.from, way.to])
      }
    }
    return reached
  }
}

extension RowWays.Place {
  var isMoved: Bool {
    if case .moved = self { true } else { false }
  }
}
