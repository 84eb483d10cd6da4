extension TableMatching {
  /// Pairs the sections of two tables by id; sections with the same id pair by occurrence, the first with the
  /// first.
  ///
  /// Leading sections need no hashing, which is the usual case.
  ///
  /// - Complexity: O(*k*) for *k* sections.
  @_alwaysEmitIntoClient
  mutating func matchSections<Section: TableSectionProtocol>(_ old: Table<Section>, _ new: Table<Section>) {
    let shorter = min(old.sections.count, new.sections.count)
    rows.removeAll()
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
    _ old: SectionArray, _ new: SectionArray, leadingCount: Int, _ read: IDReading
  ) {
    withBorrowed(old, new) { tables in
      for isCautious in [false, true] {
        do throws(MatchingObstacle) {
          return try hashSections(tables, leadingCount, IDHash(isCautious: isCautious), read)
        } catch {
          if error == .cancelled { return }
          if error == .duplicate { break }
        }
      }
      pairSectionsByOccurrence(tables, leadingCount, read)
    }
  }

  private mutating func hashSections(
    _ tables: ComparedTables, _ leading: Int, _ hash: IDHash, _ read: IDReading
  ) throws(MatchingObstacle) {
    let (oldCount, newCount) = (sections.oldCount - leading, sections.newCount - leading)
    let partners = partners(
      of: newCount, oldCount: sections.oldCount,
      behind: LeftOverMatching.slotCount(old: oldCount, new: newCount))
    let first = Int32(truncatingIfNeeded: leading)
    var matching = LeftOverMatching(
      old: LeftOvers(tables.old, first: first, count: oldCount),
      new: LeftOvers(tables.new, first: first, count: newCount),
      slots: slots.start, partners: partners, rows.watch)
    matching.hash = hash
    try matching.pair(read)
    for index in 0..<newCount where !partners.ofNew[index].isNone {
      let (old, new) = (Int(partners.ofNew[index].position), leading + index)
      sections.pair(old: old, new: new)
      if partners.ofNew[index].isChanged { sections.noteUpdate(old: old, new: new) }
    }
  }

  /// Returns partners of sections, none of which has one yet, in the memory after a table.
  private mutating func partners(of newCount: Int, oldCount: Int, behind tableSize: Int) -> Partners {
    let bitWords = Bits.wordCount(oldCount)
    // Even, as the bits are words of twice the size.
    let tableSize = (tableSize + 1) / 2 * 2
    slots.reserve(tableSize + bitWords + newCount)
    let bits = slots.start + tableSize
    bits.initialize(repeating: 0, count: bitWords)
    let ofNew = UnsafeMutableRawPointer(bits + bitWords).bindMemory(to: Partner.self, capacity: newCount)
    ofNew.initialize(repeating: .none, count: newCount)
    return Partners(ofNew: ofNew, matchedOld: Bits(bits))
  }

  /// Pairs the sections after the leading ones if ids repeat.
  private mutating func pairSectionsByOccurrence(
    _ tables: ComparedTables, _ leading: Int, _ read: IDReading
  ) {
    let (oldCount, newCount) = (sections.oldCount, sections.newCount)
    symbols.assign(
      LeftOvers(tables.old, first: 0, count: oldCount), LeftOvers(tables.new, first: 0, count: newCount),
      runs: UnsafeBufferPointer(start: nil, count: 0), read)
    symbols.pairByOccurrence { i, j in
      if i >= leading, j >= leading { sections.pair(old: i, new: j) }
    }
    tables.forEachChange(count: newCount - leading, rows.watch, read) { index in
      let partner = sections.oldIndex(forNewSection: leading + index)
      return partner < 0
        ? nil : (Int32(truncatingIfNeeded: partner), Int32(truncatingIfNeeded: leading &+ index))
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
  _ old: SectionArray, _ new: SectionArray, _ body: (ComparedTables) -> Void
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
  withBorrowed(old) { old in
    withBorrowed(new) { new in
      body(ComparedTables(old: old, new: new, Shapes(old: .unread, new: .unread)))
    }
  }
}
