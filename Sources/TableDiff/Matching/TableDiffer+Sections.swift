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
    matchSections(SectionArray(old.sections), SectionArray(new.sections), leadingCount: leading) {
      reader.answer($0)
    }
    withExtendedLifetime(old) {}
    withExtendedLifetime(new) {}
  }

  /// Pairs the sections after the leading ones as if they were the rows of one section.
  @usableFromInline
  mutating func matchSections(
    _ old: SectionArray, _ new: SectionArray, leadingCount leading: Int, _ read: IDReading
  ) {
    let firstUpdate = sections.updated.count
    withBorrowed(old, new) { oldRows, newRows in
      for isCautious in [false, true] {
        do throws(MatchingObstacle) {
          return try hashSections(
            oldRows, newRows, leadingCount: leading, hash: IDHash(isCautious: isCautious), read)
        } catch {
          if error == .cancelled { return }
          sections.updated.count = firstUpdate
          sections.begin(old: old.count, new: new.count, leadingCount: leading)
          if error == .duplicate { break }
        }
      }
      pairSectionsByOccurrence(oldRows, newRows, leadingCount: leading, read)
    }
  }

  private mutating func hashSections(
    _ old: BorrowedRows, _ new: BorrowedRows, leadingCount leading: Int, hash: IDHash, _ read: IDReading
  ) throws(MatchingObstacle) {
    let (oldCount, newCount) = (sections.oldCount - leading, sections.newCount - leading)
    slots.reserve(IDTable.capacity(for: oldCount, isSparse: false))
    let positions = LeftOverPositions(first: Int32(truncatingIfNeeded: leading))
    let pairs = sections.pairs.start
    let matching = LeftOverMatching(
      old: LeftOvers(rows: old, positions: positions, count: oldCount, partners: pairs + leading),
      new: LeftOvers(
        rows: new, positions: positions, count: newCount, partners: pairs + sections.oldCount + leading),
      hash: hash, table: IDTable(count: oldCount, memory: slots.start), rows.watch)
    let firstUpdate = sections.updated.count
    _ = try matching.pair(into: &sections.updated, read)
    sections.updated.sort(from: firstUpdate, rows.watch)
  }

  /// Pairs the sections after the leading ones if ids repeat.
  private mutating func pairSectionsByOccurrence(
    _ old: BorrowedRows, _ new: BorrowedRows, leadingCount leading: Int, _ read: IDReading
  ) {
    let (oldCount, newCount) = (sections.oldCount, sections.newCount)
    symbols.assign(old, new, oldCount: oldCount, newCount: newCount, rows.watch, read)
    if rows.watch.isStopped { return }
    symbols.pairByOccurrence(rows.watch) { i, j in
      if i >= leading, j >= leading { sections.pair(old: i, new: j) }
    }
    let partners = sections.pairs.start + (oldCount + leading)
    forEachChange(count: newCount - leading, old, new, rows.watch, read) { index in
      let partner = partners[index]
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

  fileprivate var spans: RowSpans { RowSpans(address: address, count: count) }
}

/// Calls `body` with sections as if they were the rows of two tables.
@inline(__always)
func withBorrowed(
  _ old: SectionArray, _ new: SectionArray, _ body: (BorrowedRows, BorrowedRows) -> Void
) {
  func withBorrowed(_ sections: SectionArray, _ body: (BorrowedRows) -> Void) {
    withUnsafePointer(to: sections.spans) { spans in
      withUnsafePointer(to: (0 as Int32, Int32(truncatingIfNeeded: sections.count))) { starts in
        body(
          BorrowedRows(
            spans, sectionCount: 1, stride: sections.stride,
            starts: UnsafeRawPointer(starts).assumingMemoryBound(to: Int32.self)))
      }
    }
  }
  withBorrowed(old) { old in withBorrowed(new) { body(old, $0) } }
}
