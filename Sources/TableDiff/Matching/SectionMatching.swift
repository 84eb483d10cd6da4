/// The matching of sections: which old section is which new section, and which runs are in it.
@usableFromInline
struct SectionMatching: ~Copyable, Sendable {
  @usableFromInline var oldCount = 0
  @usableFromInline var newCount = 0
  /// Three lists, one after the other: for each old section its new position, or -1 if it is deleted; for
  /// each new section its old position, or -1 if it is inserted; and for each new section the index at which
  /// its runs begin and, last, the number of runs.
  @usableFromInline var pairs = ScratchBuffer<Int32>()
  /// The pairs of sections whose headers differ, by new position.
  @usableFromInline var updated = ScratchBuffer<MatchedRun>()

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient
  func oldIndex(forNewSection section: Int) -> Int { Int(pairs[oldCount &+ section]) }

  func newIndex(forOldSection section: Int) -> Int { Int(pairs[section]) }

  /// Returns the indices of a new section's runs.
  @inline(__always)
  func runs(ofNew section: Int) -> Range<Int> {
    Range(uncheckedBounds: (Int(firstRuns[section]), Int(firstRuns[section &+ 1])))
  }

  func endOfRuns(ofNew section: Int) -> Int { Int(firstRuns[section + 1]) }

  /// Notes the end of a new section's runs, which is the beginning of the next one's.
  @inline(__always)
  mutating func endRuns(ofNew section: Int, at end: Int) {
    firstRuns[section &+ 1] = Int32(truncatingIfNeeded: end)
  }

  /// Starts over with the runs.
  mutating func beginRuns() { firstRuns[0] = 0 }

  @inline(__always)
  private var firstRuns: UnsafeMutablePointer<Int32> { pairs.start + (oldCount &+ newCount) }

  /// Starts over for tables of `old` and `new` sections, of which the `leadingCount` first ones match in
  /// place.
  @usableFromInline
  mutating func begin(old: Int, new: Int, leadingCount: Int) {
    (oldCount, newCount) = (old, new)
    pairs.reserve(old + new + new + 1)
    pairs.start.initialize(repeating: -1, count: old + new)
    for section in 0..<leadingCount { pair(old: section, new: section) }
  }

  /// Notes that two sections match.
  mutating func pair(old: Int, new: Int) {
    pairs[old] = Int32(truncatingIfNeeded: new)
    pairs[oldCount + new] = Int32(truncatingIfNeeded: old)
  }

  /// Notes a pair of sections whose headers differ.
  @usableFromInline
  mutating func noteUpdate(old: Int, new: Int) {
    updated.append(
      MatchedRun(old: Int32(truncatingIfNeeded: old), new: Int32(truncatingIfNeeded: new), count: 1))
  }
}

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
    matchSections(
      SectionArray(old.sections, from: leading), SectionArray(new.sections, from: leading), leading
    ) { reader.answer($0) }
    withExtendedLifetime(old) {}
    withExtendedLifetime(new) {}
  }

  /// Pairs the sections after the leading ones as if they were the rows of one section.
  @usableFromInline
  mutating func matchSections(
    _ old: SectionArray, _ new: SectionArray, _ leadingCount: Int, _ read: IDReading
  ) {
    let count = new.count
    defer { rows.matchedOld = nil }
    withBorrowed(old, new) { tables in
      let (old, new) = (LeftOvers(allOf: tables.old), LeftOvers(allOf: tables.new))
      if let (partners, _) = partners(of: old, new, areShortLived: true, read) {
        for index in 0..<count where !partners.ofNew[index].isNone {
          let (old, new) = (leadingCount + Int(partners.ofNew[index].position), leadingCount + index)
          sections.pair(old: old, new: new)
          if partners.ofNew[index].isChanged { sections.noteUpdate(old: old, new: new) }
        }
        return
      }
      symbols.assign(old, new, read)
      symbols.pairByOccurrence { sections.pair(old: leadingCount + $0, new: leadingCount + $1) }
      tables.forEachChange(count: count, rows.watch, read) { index in
        let partner = sections.oldIndex(forNewSection: leadingCount + index) - leadingCount
        return partner < 0 ? nil : (Int32(truncatingIfNeeded: partner), Int32(truncatingIfNeeded: index))
      } body: {
        sections.noteUpdate(old: leadingCount + Int($0.old), new: leadingCount + Int($0.new))
      }
    }
  }

  /// Throws an error if a section has the id of an earlier one.
  @_alwaysEmitIntoClient
  mutating func verifySections<Section: TableSectionProtocol>(
    _ old: ContiguousArray<Section>, _ new: ContiguousArray<Section>
  ) throws(TableError) {
    let reader = RowReader(SectionComparison<Section>(), like: old.firstAddress ?? new.firstAddress)
    defer {
      withExtendedLifetime(old) {}
      withExtendedLifetime(new) {}
    }
    try verifySections(SectionArray(old), SectionArray(new)) { reader.answer($0) }
  }

  @usableFromInline
  mutating func verifySections(
    _ old: SectionArray, _ new: SectionArray, _ read: IDReading
  ) throws(TableError) {
    withBorrowed(old, new) {
      symbols.assign(LeftOvers(allOf: $0.old), LeftOvers(allOf: $0.new), read)
    }
    guard let first = symbols.duplicates().first else { return }
    throw .duplicateSection(side: first.side, earlier: first.earlier, section: first.later)
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

/// Sections as if they were the rows of one section. Their owner keeps them alive meanwhile.
@usableFromInline
struct SectionArray: BitwiseCopyable {
  @usableFromInline let address: UInt
  @usableFromInline let stride: Int
  @usableFromInline let count: Int

  /// Creates the sections of an array after some leading ones.
  @_alwaysEmitIntoClient
  init<Section>(_ sections: ContiguousArray<Section>, from leading: Int = 0) {
    address = UInt(bitPattern: sections.address + leading)
    stride = MemoryLayout<Section>.stride
    count = sections.count - leading
  }

  @inline(__always)
  fileprivate func withBorrowed(_ body: (BorrowedRows) -> Void) {
    withUnsafePointer(to: RowSpans(address: address, count: count)) { spans in
      withUnsafePointer(to: (0 as Int32, Int32(truncatingIfNeeded: count))) { starts in
        let starts = UnsafeRawPointer(starts).assumingMemoryBound(to: Int32.self)
        body(BorrowedRows(spans, sectionCount: 1, stride: stride, starts: starts))
      }
    }
  }
}

/// Calls `body` with sections as if they were the rows of two tables.
@inline(__always)
private func withBorrowed(_ old: SectionArray, _ new: SectionArray, _ body: (ComparedTables) -> Void) {
  old.withBorrowed { old in
    new.withBorrowed { new in body(ComparedTables(old: old, new: new)) }
  }
}
