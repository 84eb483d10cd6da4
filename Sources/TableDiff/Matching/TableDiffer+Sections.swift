extension TableDiffer {
  /// Pairs the sections of two tables by id; sections with the same id pair by occurrence, the first with the
  /// first.
  ///
  /// Leading sections need no hashing, which is the usual case.
  ///
  /// - Complexity: O(*k*) for *k* sections.
  @_alwaysEmitIntoClient
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
      if rows.watch.isStopped(after: 8) { return }
    }
    sections.begin(old: old.sections.count, new: new.sections.count, leadingCount: leading)
    if leading == shorter { return }
    let reader = RowReader(SectionComparison<Section>(), like: old.sections.firstAddress)
    matchSections(SectionArray(old.sections), SectionArray(new.sections)) { reader.answer($0) }
    withExtendedLifetime(old) {}
    withExtendedLifetime(new) {}
  }

  /// Pairs the sections after the leading ones as if they were the rows of one section.
  @usableFromInline
  mutating func matchSections(_ old: SectionArray, _ new: SectionArray, _ read: IDReading) {
    let leading = sections.leadingCount
    let firstUpdate = sections.updated.count
    withBorrowed(old, new) { oldRows, newRows in
      for isCautious in [false, true] {
        do throws(MatchingObstacle) {
          return try hashSections(oldRows, newRows, hash: IDHash(isCautious: isCautious), read)
        } catch {
          if error == .cancelled { return }
          sections.updated.count = firstUpdate
          sections.begin(old: old.count, new: new.count, leadingCount: leading)
          if error == .duplicate { break }
        }
      }
      pairSectionsByOccurrence(oldRows, newRows, read)
    }
  }

  private mutating func hashSections(
    _ old: BorrowedRows, _ new: BorrowedRows, hash: IDHash, _ read: IDReading
  ) throws(MatchingObstacle) {
    let leading = sections.leadingCount
    let (oldCount, newCount) = (sections.oldCount - leading, sections.newCount - leading)
    slots.reserve(IDTable.capacity(for: oldCount, isSparse: false))
    let positions = LeftOverPositions(first: Int32(truncatingIfNeeded: leading))
    let pairs = sections.pairs.start
    let matching = LeftOverMatching(
      old: LeftOvers(rows: old, positions: positions, count: oldCount, partners: pairs),
      new: LeftOvers(rows: new, positions: positions, count: newCount, partners: pairs + oldCount),
      hash: hash, table: IDTable(count: oldCount, memory: slots.start), rows.watch)
    let firstUpdate = sections.updated.count
    _ = try matching.pair(into: &sections.updated, read)
    sections.updated.sort(from: firstUpdate, rows.watch)
  }

  /// Pairs the sections after the leading ones if ids repeat.
  private mutating func pairSectionsByOccurrence(_ old: BorrowedRows, _ new: BorrowedRows, _ read: IDReading)
  {
    let leading = sections.leadingCount
    let (oldCount, newCount) = (sections.oldCount, sections.newCount)
    symbols.assign(old, new, oldCount: oldCount, newCount: newCount, rows.watch, read)
    if rows.watch.isStopped { return }
    let pairs = sections.pairs.start
    symbols.pairByOccurrence(rows.watch) { i, j in
      guard i >= leading, j >= leading else { return }
      pairs[oldCount &- 2 &* leading &+ j] = Int32(truncatingIfNeeded: i)
      pairs[i &- leading] = Int32(truncatingIfNeeded: j)
    }
    forEachChange(count: newCount - leading, old, new, rows.watch, read) { index in
      let partner = pairs[oldCount &- leading &+ index]
      return partner < 0 ? nil : (partner, Int32(truncatingIfNeeded: leading &+ index))
    } body: {
      sections.updated.append($0)
    }
  }
}

/// A comparison of sections as if they were rows, with their headers as content.
@usableFromInline
struct SectionComparison<Section: TableSectionProtocol>: RowComparison {
  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient @inline(__always)
  func id(of section: Section) -> Section.ID { section.id }

  @_alwaysEmitIntoClient @inline(__always)
  func hasSameContent(_ old: Section, _ new: Section) -> Bool { old.header == new.header }
}

/// An array of sections, which its owner keeps alive meanwhile.
@usableFromInline
struct SectionArray: BitwiseCopyable {
  let address: UInt
  let stride: Int
  let count: Int

  @usableFromInline
  init(address: UInt, stride: Int, count: Int) {
    self.address = address
    self.stride = stride
    self.count = count
  }

  @_alwaysEmitIntoClient
  init<Section>(_ sections: ContiguousArray<Section>) {
    self.init(
      address: UInt(bitPattern: sections.address), stride: MemoryLayout<Section>.stride, count: sections.count
    )
  }

  fileprivate func borrowed(
    _ base: UnsafePointer<UInt>, _ starts: UnsafePointer<(Int32, Int32)>
  ) -> BorrowedRows {
    BorrowedRows(
      bases: base, stride: stride,
      starts: UnsafeRawPointer(starts).assumingMemoryBound(to: Int32.self), pieceCount: 1)
  }
}

/// Calls `body` with sections as if they were the rows of two tables.
@inline(__always)
func withBorrowed(
  _ old: SectionArray, _ new: SectionArray, _ body: (BorrowedRows, BorrowedRows) -> Void
) {
  withUnsafePointer(to: (old.address, new.address)) { addresses in
    let bases = UnsafeRawPointer(addresses).assumingMemoryBound(to: UInt.self)
    withUnsafePointer(to: (0 as Int32, Int32(truncatingIfNeeded: old.count))) { oldStarts in
      withUnsafePointer(to: (0 as Int32, Int32(truncatingIfNeeded: new.count))) { newStarts in
        body(old.borrowed(bases, oldStarts), new.borrowed(bases + 1, newStarts))
      }
    }
  }
}
