extension TableDiffer {
  /// Pairs the sections of two tables by id; sections with the same id pair by occurrence, the first with the
  /// first.
  ///
  /// Leading sections need no hashing, which is the usual case.
  ///
  /// - Complexity: O(*k*) for *k* sections.
  @inlinable
  mutating func matchSections<Section: TableSectionProtocol>(_ old: Table<Section>, _ new: Table<Section>) {
    let shorter = min(old.sections.count, new.sections.count)
    sections.updated.removeAll()
    sections.updated.span = new.sections.count
    var leading = 0
    while leading < shorter, old.sections[leading].id == new.sections[leading].id {
      if old.sections[leading].header != new.sections[leading].header {
        sections.noteUpdate(old: leading, new: leading)
      }
      leading += 1
    }
    sections.begin(old: old.sections.count, new: new.sections.count, leadingCount: leading)
    if leading == shorter || hashSections(old, new) { return }
    sections.begin(old: old.sections.count, new: new.sections.count, leadingCount: leading)
    pairByOccurrence(old.sections, new.sections)
  }

  /// Pairs the sections after the leading ones as if they were the rows of one section.
  ///
  /// - Returns: Whether their ids are different within each table.
  @inlinable @inline(never)
  mutating func hashSections<Section: TableSectionProtocol>(
    _ old: Table<Section>, _ new: Table<Section>
  ) -> Bool {
    let leading = sections.leadingCount
    let (oldCount, newCount) = (old.sections.count - leading, new.sections.count - leading)
    let firstUpdate = sections.updated.count
    slots.reserve(IDTable.capacity(for: oldCount, isSparse: false))
    bases.reserve(4 + IDTable.blockSize)
    defer {
      withExtendedLifetime(old) {}
      withExtendedLifetime(new) {}
    }
    let matcher = RowMatcher(
      old: BorrowedRows(old.sections, memory: bases.start),
      new: BorrowedRows(new.sections, memory: bases.start + 2),
      shapes: Shapes(old: old.shape, new: new.shape), comparison: SectionComparison<Section>())
    for isCautious in [false, true] {
      let pairs = sections.pairs.start
      let matching = LeftOverMatching(
        matcher, entersNew: false, like: matcher.old.row(at: Int32(truncatingIfNeeded: leading)),
        hash: IDHash(isCautious: isCautious), table: IDTable(count: oldCount, memory: slots.start),
        positions: LeftOverPositions(positions: nil, first: Int32(truncatingIfNeeded: leading)),
        count: oldCount,
        partners: (pairs + oldCount, pairs), hashes: bases.start + 4)
      do throws(MatchingObstacle) {
        _ = try matching.pair(otherCount: newCount, into: &sections.updated)
        return true
      } catch {
        sections.updated.count = firstUpdate
        if error == .duplicate { return false }
      }
    }
    return false
  }

  /// Pairs the sections after the leading ones if ids repeat.
  @inlinable @inline(never)
  mutating func pairByOccurrence<Section: TableSectionProtocol>(
    _ old: ContiguousArray<Section>, _ new: ContiguousArray<Section>
  ) {
    let leading = sections.leadingCount
    symbols.assign(oldCount: old.count - leading, newCount: new.count - leading) { side, index in
      side == .old ? old[leading + index].id : new[leading + index].id
    }
    let pairs = sections.pairs.start
    symbols.pairByOccurrence { i, j in
      pairs[old.count &- leading &+ j] = Int32(truncatingIfNeeded: leading &+ i)
      pairs[i] = Int32(truncatingIfNeeded: leading &+ j)
    }
    for section in leading..<new.count {
      let partner = sections.oldSection(forNew: section)
      if partner >= 0, old[partner].header != new[section].header {
        sections.noteUpdate(old: partner, new: section)
      }
    }
  }
}

/// Compares sections as if they were rows, with their headers as content.
@usableFromInline
struct SectionComparison<Section: TableSectionProtocol>: RowComparison {
  @inlinable
  init() {}

  @inlinable @inline(__always)
  func id(of section: Section) -> Section.ID { section.id }

  @inlinable @inline(__always)
  func hasSameContent(_ old: Section, _ new: Section) -> Bool { old.header == new.header }
}

extension BorrowedRows {
  /// Borrows the elements of an array; `memory` has room for two numbers and keeps them.
  @inlinable
  init(_ array: ContiguousArray<Row>, memory: UnsafeMutablePointer<UInt64>) {
    self.init(at: UInt64(UInt(bitPattern: array.address)), count: array.count, memory: memory)
  }

  /// Borrows rows side by side; `memory` has room for two numbers and keeps them.
  @inlinable
  init(at address: UInt64, count: Int, memory: UnsafeMutablePointer<UInt64>) {
    memory[0] = address
    let starts = UnsafeMutableRawPointer(memory + 1).bindMemory(to: Int32.self, capacity: 2)
    (starts[0], starts[1]) = (0, Int32(truncatingIfNeeded: count))
    self.init(bases: memory, starts: starts, pieceCount: 1, firstPieces: nil)
  }
}
