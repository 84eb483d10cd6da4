/// Pairs rows whose ids repeat.
///
/// How many rows of an id are matched is given: as many as the rarer side has, first within their own
/// section, then across surviving sections, then through deleted and inserted ones. Which of them pair is
/// chosen for the fewest moves within a section: first along a longest common subsequence, then the first
/// that is left with the first. Where a section has too many pairs of equal ids for that, the first always
/// pairs with the first.
struct DuplicatePairing {
  /// The partner of every row. All of them count as left over by the alignment.
  private(set) var partners: Partners
  /// The new sections in which the pairing may cost more moves than needed.
  private(set) var inexactSections: [Int] = []

  private let old: [Int32]
  private let new: [Int32]
  private let shapes: Shapes
  private var queues: SymbolQueues

  /// How many pairs of equal ids may be looked at in a section of `rowCount` rows on both sides together.
  static func bound(rowCount: Int) -> Int { max(1 << 20, 4 * rowCount) }

  init(_ symbols: borrowing IDSymbols, sections: borrowing SectionMatching, shapes: Shapes) {
    old = (0..<symbols.old.count).map { symbols.old[$0] }
    new = (0..<symbols.new.count).map { symbols.new[$0] }
    self.shapes = shapes
    partners = Partners(newCount: new.count, oldCount: old.count)
    queues = SymbolQueues(symbolCount: symbols.count, positionCount: old.count)
    var survivingOld: [Range<Int>] = []
    var survivingNew: [Range<Int>] = []
    for section in 0..<shapes.new.sectionCount {
      let partner = sections.oldSection(forNew: section)
      guard partner >= 0 else { continue }
      let oldRows = Self.indices(ofSection: partner, in: shapes.old)
      let newRows = Self.indices(ofSection: section, in: shapes.new)
      pairSection(section, oldRows, newRows)
      survivingOld.append(oldRows)
      survivingNew.append(newRows)
    }
    survivingOld.sort { $0.lowerBound < $1.lowerBound }
    pairInOrder(survivingOld.lazy.joined(), survivingNew.lazy.joined())
    pairInOrder(old.indices, new.indices)
  }

  private static func indices(ofSection section: Int, in shape: TableShape) -> Range<Int> {
    Int(shape.starts[section])..<Int(shape.starts[section + 1])
  }

  private mutating func pair(_ i: Int, _ j: Int) {
    partners[oldRank: i] = Int32(truncatingIfNeeded: j)
    partners[newRank: j] = Int32(truncatingIfNeeded: i)
  }

  /// Pairs the rows without a partner: of each id the first old one with the first new one, and so on.
  private mutating func pairInOrder(_ oldRows: some Sequence<Int>, _ newRows: some Sequence<Int>) {
    queues.fill(oldRows.lazy.filter { [partners] in partners[oldRank: $0] < 0 }) { [old] in old[$0] }
    for j in newRows where partners[newRank: j] < 0 {
      if let i = queues.removeFirst(of: new[j]) { pair(i, j) }
    }
    queues.empty(old)
  }

  private mutating func pairSection(_ section: Int, _ oldRows: Range<Int>, _ newRows: Range<Int>) {
    var i = oldRows
    var j = newRows
    while let first = i.first, let other = j.first, old[first] == new[other] {
      pair(first, other)
      i.removeFirst()
      j.removeFirst()
    }
    while let last = i.last, let other = j.last, old[last] == new[other] {
      pair(last, other)
      i.removeLast()
      j.removeLast()
    }
    if repeats(old[i]) || repeats(new[j]) {
      let bound = Self.bound(rowCount: oldRows.count + newRows.count)
      if let pairs = CommonSubsequence.pairs(old[i], new[j], bound: bound, occurrences: &queues) {
        for (i, j) in pairs { pair(i, j) }
      } else {
        inexactSections.append(section)
      }
    }
    // Only this section's symbols are in use, so emptying their queues costs no more than filling them.
    queues.fill(i.lazy.filter { [partners] in partners[oldRank: $0] < 0 }) { [old] in old[$0] }
    for j in j where partners[newRank: j] < 0 {
      if let i = queues.removeFirst(of: new[j]) { pair(i, j) }
    }
    queues.empty(old[i])
  }

  private mutating func repeats(_ symbols: ArraySlice<Int32>) -> Bool {
    defer { queues.empty(symbols) }
    for symbol in symbols {
      if queues.length(of: symbol) > 0 { return true }
      queues.mark(symbol)
    }
    return false
  }
}

extension IDSymbols {
  /// The rows of each id that occurs more than once in a table, old ones first, in the order of the first.
  @usableFromInline
  borrowing func duplicates() -> DuplicatePositions {
    var duplicates = DuplicatePositions()
    appendDuplicates(in: old, side: .old, to: &duplicates)
    appendDuplicates(in: new, side: .new, to: &duplicates)
    return duplicates
  }

  private borrowing func appendDuplicates(
    in symbols: borrowing ScratchBuffer<Int32>, side: TableSide, to duplicates: inout DuplicatePositions
  ) {
    var queues = SymbolQueues(symbolCount: count, positionCount: symbols.count)
    queues.fill(0..<symbols.count) { symbols[$0] }
    var group: [Int32] = []
    for index in 0..<symbols.count where queues.length(of: symbols[index]) > 1 {
      group.removeAll(keepingCapacity: true)
      queues.forEach(of: symbols[index]) { group.append(Int32(truncatingIfNeeded: $0)) }
      queues.empty(CollectionOfOne(symbols[index]))
      duplicates.append(group, side: side)
    }
  }
}
