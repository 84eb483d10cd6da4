import TableDiff
import TableDiffTesting

/// The outcome of a batch by the rules of UITableView and UICollectionView, as plainly as can be.
struct PlainBatch {
  /// The place from which a row comes.
  enum RowOrigin: Equatable {
    case old(RowPath)
    case data
  }

  /// The place from which a section comes.
  enum SectionOrigin: Equatable {
    case old(Int, rows: [RowOrigin])
    case data
  }

  let calls: BatchCalls
  let before: [Int]
  let after: [Int]
  let acceptsRowChangesInMovedSections: Bool

  /// Where the sections and rows after the batch come from; `nil` if it is illegal.
  var outcome: [SectionOrigin]? {
    guard before.allSatisfy({ $0 >= 0 }), after.allSatisfy({ $0 >= 0 }), areSectionsSound, areRowsSound,
      areMovedSectionsSound
    else { return nil }
    let places = Dictionary(uniqueKeysWithValues: newSections.map { ($0.value, $0.key) })
    var outcome: [SectionOrigin] = []
    for new in after.indices {
      if arrivedSections.contains(new) {
        outcome.append(.data)
      } else if let old = places[new], let rows = rows(from: old, to: new) {
        outcome.append(.old(old, rows: rows))
      } else {
        return nil
      }
    }
    return outcome
  }
}

/// Returns the positions that elements take if those that stay fill, in order, the positions that no other
/// one enters.
private func filled(_ count: Int, leaving: [Int], entering: [Int]) -> [Int: Int] {
  let (leaving, entering) = (Set(leaving), Set(entering))
  var places: [Int: Int] = [:]
  var next = 0
  for element in 0..<count where !leaving.contains(element) {
    while entering.contains(next) { next += 1 }
    places[element] = next
    next += 1
  }
  return places
}

private func areDistinct<Place: Hashable>(_ places: [Place]) -> Bool { Set(places).count == places.count }

// Sections.
extension PlainBatch {
  private var areSectionsSound: Bool {
    let sources = calls.deletedSections + calls.reloadedSections + calls.movedSections.map(\.from)
    let targets = calls.insertedSections + calls.movedSections.map(\.to)
    return areDistinct(sources) && sources.allSatisfy(before.indices.contains)
      && areDistinct(targets) && targets.allSatisfy(after.indices.contains)
      && before.count - calls.deletedSections.count + calls.insertedSections.count == after.count
      && calls.reloadedSections.allSatisfy { stayingSections[$0] == unmovedSections[$0] }
  }

  /// The new positions of sections that are neither deleted nor moved.
  private var stayingSections: [Int: Int] {
    filled(
      before.count, leaving: calls.deletedSections + calls.movedSections.map(\.from),
      entering: calls.insertedSections + calls.movedSections.map(\.to))
  }

  /// The positions at which the host inserts sections that are reloaded.
  private var unmovedSections: [Int: Int] {
    filled(before.count, leaving: calls.deletedSections, entering: calls.insertedSections)
  }

  private var goneSections: Set<Int> { Set(calls.deletedSections + calls.reloadedSections) }

  private var arrivedSections: Set<Int> {
    Set(calls.insertedSections + calls.reloadedSections.compactMap { unmovedSections[$0] })
  }

  /// The new positions of all sections that show their rows on.
  private var newSections: [Int: Int] {
    var places = stayingSections
    for section in calls.reloadedSections { places[section] = nil }
    for move in calls.movedSections { places[move.from] = move.to }
    return places
  }

  private var areMovedSectionsSound: Bool {
    calls.movedSections.allSatisfy { move in
      let leaving = calls.movedRows.filter { $0.from.section == move.from }
      if move.from == move.to, leaving.contains(where: { $0.to.section != move.to }) { return false }
      return acceptsRowChangesInMovedSections
        || leaving.isEmpty && !calls.movedRows.contains { $0.to.section == move.to }
          && !(calls.deletedRows + calls.reloadedRows).contains { $0.section == move.from }
          && !calls.insertedRows.contains { $0.section == move.to }
    }
  }
}

// Rows.
extension PlainBatch {
  private func isIn(_ counts: [Int], _ path: RowPath) -> Bool {
    counts.indices.contains(path.section) && path.row >= 0 && path.row < counts[path.section]
  }

  // Calls about rows of sections that go or come are ignored.
  private var deletedRows: [RowPath] { calls.deletedRows.filter { !goneSections.contains($0.section) } }
  private var reloadedRows: [RowPath] { calls.reloadedRows.filter { !goneSections.contains($0.section) } }
  private var insertedRows: [RowPath] { calls.insertedRows.filter { !arrivedSections.contains($0.section) } }

  private var areRowsSound: Bool {
    let sources = deletedRows + reloadedRows + calls.movedRows.map(\.from)
    let targets = insertedRows + calls.movedRows.map(\.to)
    return areDistinct(sources) && sources.allSatisfy { isIn(before, $0) }
      && areDistinct(targets) && targets.allSatisfy { isIn(after, $0) }
      && areDistinct(calls.reloadedRows)
      && (calls.deletedRows + calls.reloadedRows).allSatisfy { before.indices.contains($0.section) }
      && calls.insertedRows.allSatisfy { after.indices.contains($0.section) }
      && !calls.reloadedRows.contains { calls.deletedSections.contains($0.section) }
      && !calls.movedRows.contains { goneSections.contains($0.from.section) }
      && !calls.movedRows.contains { arrivedSections.contains($0.to.section) }
  }

  /// Returns where the rows of a section come from; `nil` if their number does not add up, or a row that is
  /// reloaded is inserted elsewhere.
  private func rows(from old: Int, to new: Int) -> [RowOrigin]? {
    let deleted = deletedRows.filter { $0.section == old }.map(\.row)
    let movedOut = calls.movedRows.filter { $0.from.section == old }.map(\.from.row)
    let inserted = insertedRows.filter { $0.section == new }.map(\.row)
    let movedIn = calls.movedRows.filter { $0.to.section == new }
    let count = before[old] - deleted.count - movedOut.count + inserted.count + movedIn.count
    guard count == after[new] else { return nil }
    var rows = [RowOrigin](repeating: .data, count: count)
    for move in movedIn { rows[move.to.row] = .old(move.from) }
    let staying = filled(before[old], leaving: deleted + movedOut, entering: inserted + movedIn.map(\.to.row))
    for (row, place) in staying { rows[place] = .old(RowPath(section: old, row: row)) }
    let place = unmovedSections[old]
    let unmoved = filled(
      before[old], leaving: deleted, entering: calls.insertedRows.filter { $0.section == place }.map(\.row))
    let areMoved = !calls.movedSections.isEmpty || !calls.movedRows.isEmpty
    for path in reloadedRows where path.section == old {
      guard let target = staying[path.row] else { return nil }
      if areMoved, place != new || unmoved[path.row] != target { return nil }
      rows[target] = .data
    }
    return rows
  }
}
