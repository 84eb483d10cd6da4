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
  /// The new sections whose own row differs from that of the old section, ascending.
  @usableFromInline var updatedOwnRows = ScratchBuffer<Int32>()
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

  /// Forgets the own rows of tables compared before.
  @usableFromInline
  func forgetOwnRows() {
    updatedOwnRows.removeAll()
    (oldOwnCount, newOwnCount) = (0, 0)
  }

  /// Returns whether the own row of a new section differs from that of the old one.
  @usableFromInline
  func isOwnRowUpdated(ofNewSection section: Int) -> Bool {
    let index = lastIndex(in: 0..<updatedOwnRows.count) { Int(updatedOwnRows[$0]) <= section }
    return index >= 0 && Int(updatedOwnRows[index]) == section
  }
}

extension TableMatching {
  /// Returns the addresses of two tables' rows, if at least one table has rows that are not in one array per
  /// section. The caller keeps them alive. Valid until other rows are borrowed.
  @_alwaysEmitIntoClient @inline(never)
  mutating func borrowDivided<Section: TableSectionProtocol>(
    _ old: Table<Section>, _ new: Table<Section>, readingAll: Bool
  ) -> (old: BorrowedRows, new: BorrowedRows) {
    let memory = pieces ?? PieceMemory()
    pieces = memory
    compareOwnRows(old, new, memory)
    if readingAll { memory.ends.removeAll() } else { findSharedEnds(old, new, memory) }
    let bound = PieceBound(old, new)
    memory.reserve(bound)
    let oldPlaces = place(old.shape, isOld: true, bound, memory) { old.rows.piece($1, ofSection: $0) }
    let newPlaces = place(new.shape, isOld: false, bound, memory) { new.rows.piece($1, ofSection: $0) }
    // Versions share most rows, so there are few runs.
    if memory.bases.count > bound.sectionCount, rows.runs.capacity == 0 { rows.runs.reserve(16) }
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

  /// Finds the sections whose own row has changed.
  @_alwaysEmitIntoClient
  mutating func compareOwnRows<Section: TableSectionProtocol>(
    _ old: Table<Section>, _ new: Table<Section>, _ memory: PieceMemory
  ) {
    memory.forgetOwnRows()
    memory.oldOwnCount = old.ownRowCount
    memory.newOwnCount = new.ownRowCount
    guard case .divided(let oldRows) = old.rows, case .divided(let newRows) = new.rows else { return }
    for section in newRows.indices where newRows[section].isOwn {
      let partner = sections.oldIndex(forNewSection: section)
      guard partner >= 0, oldRows[partner].isOwn else { continue }
      if !new.sections[section].hasSameOwnRow(as: old.sections[partner]) {
        memory.updatedOwnRows.append(Int32(truncatingIfNeeded: section))
      }
    }
  }

  /// Pairs the own rows of two sections, unless one of them has stored rows.
  mutating func alignOwnRow(
    _ oldRows: BorrowedRows, _ newRows: BorrowedRows, _ shapes: Shapes, oldSection: Int, newSection: Int
  ) {
    let (old, new) = (shapes.old.starts[oldSection], shapes.new.starts[newSection])
    guard let pieces, oldRows.address(at: old) == newRows.address(at: new) else { return }
    let run = MatchedRun(old: old, new: new, count: 1)
    rows.append(run)
    pieces.oldOwnCount -= 1
    pieces.newOwnCount -= 1
    if pieces.isOwnRowUpdated(ofNewSection: newSection) { rows.updated.append(run) }
  }
}

extension Table {
  /// The number of pieces in which the rows lie; an empty section counts as one.
  @_alwaysEmitIntoClient
  var pieceCount: Int {
    guard case .divided(let rows) = rows else { return sections.count }
    return rows.reduce(0) { $0 + $1.pieceCount }
  }

  /// The number of sections that have a row of their own.
  @_alwaysEmitIntoClient
  var ownRowCount: Int {
    guard case .divided(let rows) = rows else { return 0 }
    return rows.reduce(0) { $0 + ($1.isOwn ? 1 : 0) }
  }
}
