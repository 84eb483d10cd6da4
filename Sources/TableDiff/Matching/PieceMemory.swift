/// The memory of a comparison of tables whose rows are not all in one array per section.
///
/// Only the differ that made it refers to it, so nothing else reads or writes it meanwhile.
@usableFromInline
final class PieceMemory: @unchecked Sendable {
  /// The addresses of the pieces' rows, old ones first.
  @usableFromInline var bases = ScratchBuffer<UInt>()
  /// For the old table and then for the new one: the first piece of each section. Then, for both again, the
  /// start of each piece. A table with one array per section has no such places.
  @usableFromInline var places = ScratchBuffer<Int32>()
  /// For each new section the pieces that it shares with the old one at both ends, if they are many.
  @usableFromInline var ends = ScratchBuffer<SharedEnds>()
  /// The rows that a pair of sections keeps in the same storage.
  @usableFromInline var shared = SharedRuns()
  /// The number of each table's rows that are their sections' own and were not aligned.
  @usableFromInline var oldOwnCount = 0
  @usableFromInline var newOwnCount = 0

  @usableFromInline
  init() {}

  /// Reserves room for the places of two tables.
  @usableFromInline
  func reserve(_ bound: PieceBound) {
    bases.removeAll()
    bases.reserve(bound.likely)
    places.removeAll()
    places.reserve(bound.sectionPlaces + bound.likely)
    places.count = bound.sectionPlaces
  }

  /// Returns the rows of a table whose places are noted, the first of them at an index of `bases`.
  @usableFromInline
  func borrowed(_ placed: PlacedRows, from base: Int, stride: Int) -> BorrowedRows {
    BorrowedRows(
      bases: UnsafePointer(bases.start + base), stride: stride,
      starts: UnsafePointer(places.start + placed.starts), pieceCount: placed.pieceCount,
      firstPieces: UnsafePointer(places.start + placed.firstPieces))
  }

  /// Returns the pieces that a new section shares with the old one at both ends; none for -1, which is no
  /// section.
  @usableFromInline
  func sharedEnds(ofNewSection section: Int) -> SharedEnds {
    section >= 0 && section < ends.count ? ends[section] : SharedEnds()
  }
}

extension TableDiffer {
  /// Returns the addresses of two tables' rows, if at least one table has rows that are not in one array per
  /// section. The caller keeps them alive. Valid until other rows are borrowed.
  @_alwaysEmitIntoClient @inline(never)
  mutating func borrowDivided<Section: TableSectionProtocol>(
    _ old: Table<Section>, _ new: Table<Section>, readingAll: Bool
  ) -> (old: BorrowedRows, new: BorrowedRows) {
    let memory = pieces ?? PieceMemory()
    pieces = memory
    if readingAll { memory.ends.removeAll() } else { findSharedEnds(old, new, memory) }
    let bound = PieceBound(old, new)
    memory.reserve(bound)
    let oldPlaces = place(old.shape, isOld: true, bound, memory) { old.rows.piece($1, ofSection: $0) }
    let newPlaces = place(new.shape, isOld: false, bound, memory) { new.rows.piece($1, ofSection: $0) }
    // Versions share most rows, so there are few runs.
    if memory.bases.count > bound.sectionCount, rows.aligned.capacity == 0 { rows.aligned.reserve(16) }
    let stride = MemoryLayout<Section.StoredRow>.stride
    return (
      memory.borrowed(oldPlaces, from: 0, stride: stride),
      memory.borrowed(newPlaces, from: oldPlaces.pieceCount, stride: stride)
    )
  }

  /// Finds the pieces that both tables have at the ends of a section.
  @_alwaysEmitIntoClient
  mutating func findSharedEnds<Section: TableSectionProtocol>(
    _ old: Table<Section>, _ new: Table<Section>, _ memory: PieceMemory
  ) {
    memory.ends.removeAll()
    guard case .divided(let oldRows) = old.rows, case .divided(let newRows) = new.rows else { return }
    for section in newRows.indices {
      let partner = sections.oldIndex(forNewSection: section)
      guard partner >= 0, case .pieces(let pieces) = newRows[section].storage, pieces.list.count > 8,
        case .pieces(let oldPieces) = oldRows[partner].storage
      else { continue }
      memory.ends.reserve(newRows.count)
      while memory.ends.count < section { memory.ends.append(SharedEnds()) }
      memory.ends.append(pieces.sharedEnds(with: oldPieces))
    }
  }

  /// Counts the own rows of both tables. If a section with such a row has the id of one without, no sections
  /// are paired, so that no section has rows of both kinds between two batches.
  @_alwaysEmitIntoClient
  mutating func countOwnRows<Section: TableSectionProtocol>(_ old: Table<Section>, _ new: Table<Section>) {
    let (oldSections, newSections) = (old.rows.ownSections, new.rows.ownSections)
    if pieces == nil, oldSections.isEmpty, newSections.isEmpty { return }
    let memory = pieces ?? PieceMemory()
    pieces = memory
    (memory.oldOwnCount, memory.newOwnCount) = (oldSections.count, newSections.count)
    let partners = newSections.map { sections.oldIndex(forNewSection: $0) }
    let isMixed =
      partners.contains { $0 >= 0 && !old.rows[$0].isOwn }
      || oldSections.contains { sections.newIndex(forOldSection: $0) >= 0 && !partners.contains($0) }
    guard isMixed else { return }
    sections.updated.removeAll()
    sections.begin(old: old.sections.count, new: new.sections.count, leadingCount: 0)
  }

  /// Notes the own rows that differ from those of the old sections with the same ids.
  @_alwaysEmitIntoClient
  mutating func noteOwnUpdates<Section: TableSectionProtocol>(_ old: Table<Section>, _ new: Table<Section>) {
    let count = rows.updated.count
    for section in new.rows.ownSections {
      let partner = sections.oldIndex(forNewSection: section)
      if partner < 0 || new.rows[section].isSameOwnRow(as: old.rows[partner]) { continue }
      rows.updated.append(
        MatchedRun(old: old.shape.starts[partner], new: new.shape.starts[section], count: 1))
    }
    if rows.updated.count > count { rows.sortUpdatesOfLeftOvers() }
  }

  /// Pairs the own rows of two sections, unless one of them has stored rows.
  mutating func alignOwnRow(
    _ oldRows: BorrowedRows, _ newRows: BorrowedRows, _ shapes: Shapes, oldSection: Int, newSection: Int
  ) {
    let (old, new) = (shapes.old.starts[oldSection], shapes.new.starts[newSection])
    guard let pieces, oldRows.address(at: old) == newRows.address(at: new) else { return }
    rows.appendAligned(MatchedRun(old: old, new: new, count: 1))
    pieces.oldOwnCount -= 1
    pieces.newOwnCount -= 1
  }
}

extension Table {
  /// The number of pieces in which the rows lie; an empty section counts as one.
  @_alwaysEmitIntoClient
  var pieceCount: Int {
    guard case .divided(let rows) = rows else { return sections.count }
    return rows.reduce(0) { $0 + $1.pieceCount }
  }
}

extension TableRows {
  /// The sections that have a row of their own.
  @_alwaysEmitIntoClient
  var ownSections: [Int] {
    guard case .divided(let rows) = self else { return [] }
    return rows.indices.filter { rows[$0].isOwn }
  }
}
