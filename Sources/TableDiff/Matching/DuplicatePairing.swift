/// A pairing of rows whose ids repeat.
///
/// The number of matched rows of an id is given: as many as the rarer side has. They match first within their
/// own section, then across surviving sections, then through deleted and inserted ones. Which of them pair is
/// chosen for the fewest moves within a section: first along a longest common subsequence, then in order of
/// occurrence. If finding a longest one takes too long, a nearly longest one replaces it.
///
/// Unsafe: symbols, lists and partners are views of memory that the differ keeps, each with room for every
/// row of its table. Nothing else uses them during the pairing.
struct DuplicatePairing {
  /// The symbols of the old and the new rows.
  let old: UnsafeBufferPointer<Int32>
  let new: UnsafeBufferPointer<Int32>
  let lists: SymbolLists
  let tables: ComparedTables
  /// The pairs found. All rows count as left over by the alignment.
  let partners: Partners
  let watch: CancellationWatch

  /// Returns the largest number of pairs of equal ids to look at in a section that has `rowCount` rows on
  /// both sides together.
  private static func candidateBound(rowCount: Int) -> Int { max(1 << 20, 4 * rowCount) }

  /// The largest number of steps of the search for a short edit.
  private static let stepBound = 1 << 20
  /// The largest number of steps of such a search for each part, once the search for the whole has failed.
  private static let patience = 1 << 10

  /// Pairs all rows that have a partner.
  ///
  /// - Parameters:
  ///   - inexactSections: Receives the new sections in which the pairing may cost more moves than needed.
  ///   - memory: Scratch memory that nothing else uses meanwhile.
  func pair(
    _ sections: borrowing SectionMatching, inexactSections: inout ScratchBuffer<Int32>,
    memory: inout ScratchBuffer<UInt32>
  ) {
    for section in 0..<tables.new.sectionCount {
      let partner = sections.oldIndex(forNewSection: section)
      guard partner >= 0 else { continue }
      let isExact = pairSection(
        rows(ofSection: partner, in: tables.old), rows(ofSection: section, in: tables.new),
        memory: &memory)
      if watch.isStopped { return }
      if !isExact { inexactSections.append(Int32(truncatingIfNeeded: section)) }
    }
    for section in (0..<tables.old.sectionCount).reversed()
    where sections.newIndex(forOldSection: section) >= 0 {
      list(rows(ofSection: section, in: tables.old))
    }
    for section in 0..<tables.new.sectionCount where sections.oldIndex(forNewSection: section) >= 0 {
      pairWithListed(rows(ofSection: section, in: tables.new))
    }
    lists.empty(old)
    list(old.indices)
    pairWithListed(new.indices)
  }

  private func rows(ofSection section: Int, in table: BorrowedRows) -> Range<Int> {
    Int(table.starts[section])..<Int(table.starts[section + 1])
  }

  private func pair(_ i: Int, _ j: Int) {
    partners.matchedOld.set(i)
    partners.ofNew[j] = Partner(Int32(truncatingIfNeeded: i), isChanged: false)
  }

  /// Prepends the old rows without a partner to the lists of their symbols, so that the first row comes
  /// first.
  private func list(_ rows: Range<Int>) {
    for i in rows.reversed() {
      if watch.isStopped(after: 1) { return }
      if !partners.matchedOld[i] { lists.prepend(i, to: old[i]) }
    }
  }

  /// Pairs each new row without a partner with the first listed one that has its symbol.
  private func pairWithListed(_ rows: Range<Int>) {
    for j in rows {
      if watch.isStopped(after: 1) { return }
      if partners.ofNew[j].isNone, let i = lists.removeFirst(of: new[j]) { pair(i, j) }
    }
  }

  /// Pairs the rows of a pair of sections with one another.
  ///
  /// - Returns: Whether no other pairing has fewer moves.
  private func pairSection(
    _ oldRows: Range<Int>, _ newRows: Range<Int>, memory: inout ScratchBuffer<UInt32>
  ) -> Bool {
    let (i, j) = SymbolSequences(old: old, new: new, oldRows: oldRows, newRows: newRows).trim(
      oldRows, newRows, pair)
    var isExact = true
    if repeats(old, i) || repeats(new, j) {
      let bound = Self.candidateBound(rowCount: oldRows.count + newRows.count)
      isExact = pairAlongSubsequence(i, j, candidateBound: bound, memory: &memory)
    }
    list(i)
    pairWithListed(j)
    lists.empty(UnsafeBufferPointer(rebasing: old[i]))
    #if TABLE_DIFF_VERIFIED
      verifyPairs(oldRows, newRows, isExact: isExact)
    #endif
    return isExact
  }

  /// Pairs rows along a longest common subsequence.
  ///
  /// - Returns: Whether it was found within the bounds. Otherwise no row is paired.
  private func pairAlongSubsequence(
    _ i: Range<Int>, _ j: Range<Int>, candidateBound: Int, memory: inout ScratchBuffer<UInt32>
  ) -> Bool {
    for row in i { lists.prepend(row, to: old[row]) }
    defer { lists.empty(UnsafeBufferPointer(rebasing: old[i])) }
    var candidateCount = 0
    for row in j { candidateCount += lists.length(of: new[row]) }
    if watch.isStopped(after: i.count + j.count) { return false }
    // Dealing out a pair takes as long as some ten steps, so a failed search costs a fifth more.
    let symbols = SymbolSequences(old: old, new: new, oldRows: i, newRows: j)
    var edit = ShortestEdit(
      symbols, bound: min(Self.stepBound, 2 * candidateCount), memory: &memory, watch)
    if edit.forEachPair(pair) || watch.isStopped { return true }
    partners.matchedOld.clear(i)
    for row in j { partners.ofNew[row] = .none }
    guard candidateCount <= candidateBound else {
      edit = ShortestEdit(
        symbols, bound: Self.stepBound, patience: Self.patience, memory: &memory, watch)
      _ = edit.forEachPair(pair)
      return false
    }
    var subsequence = CommonSubsequence(symbols, candidateCount: candidateCount, memory: &memory)
    subsequence.forEachPair(lists, watch, pair)
    return true
  }

  /// Returns whether two of these rows have the same symbol.
  private func repeats(_ symbols: UnsafeBufferPointer<Int32>, _ rows: Range<Int>) -> Bool {
    defer { lists.empty(UnsafeBufferPointer(rebasing: symbols[rows])) }
    for row in rows {
      if watch.isStopped(after: 1) { return false }
      if lists.length(of: symbols[row]) > 0 { return true }
      lists.prepend(row, to: symbols[row])
    }
    return false
  }
}

extension TableMatching {
  /// Assigns every row of both tables, which are aligned, the symbol of its id.
  mutating func assignSymbols(_ tables: ComparedTables, _ read: IDReading) {
    rows.countRows()
    symbols.assign(
      LeftOvers(allOf: tables.old), rows.leftOvers(tables, sections).new,
      runs: UnsafeBufferPointer(start: rows.runs.base, count: rows.runs.count), read)
  }

  /// Pairs the rows by their symbols, and compares their contents. All rows count as left over by the
  /// alignment.
  mutating func pairDuplicates(_ tables: ComparedTables, _ read: IDReading) {
    rows.removeAll()
    sections.beginRuns()
    for section in 0..<tables.new.sectionCount { sections.endRuns(ofNew: section, at: 0) }
    guard tables.old.rowCount > 0, tables.new.rowCount > 0 else { return }
    let newCount = tables.new.rowCount
    let partners = rows.beginPartners(oldRowCount: tables.old.rowCount, newCount: newCount)
    let lists = symbols.lists()
    DuplicatePairing(
      old: symbols.old, new: symbols.new, lists: lists, tables: tables, partners: partners, watch: rows.watch
    ).pair(sections, inexactSections: &rows.inexactSections, memory: &slots)
    if rows.watch.isStopped { return }
    tables.forEachChange(count: newCount, rows.watch, read) { row in
      let partner = partners.ofNew[row]
      return partner.isNone ? nil : (partner.position, Int32(truncatingIfNeeded: row))
    } body: {
      partners.ofNew[Int($0.new)] = Partner($0.old, isChanged: true)
    }
    var pairCount = 0
    for row in 0..<newCount where !partners.ofNew[row].isNone { pairCount += 1 }
    rows.merge(partners, count: pairCount, &sections, tables)
  }
}
