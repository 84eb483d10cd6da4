/// Small numbers in place of ids: two rows (or sections) have the same symbol if their ids are equal. The
/// symbol of an id is the rank of the row at which it was found first; ranks count old ids first, then new
/// ones.
///
///     ids      old  c a c      new  a b
///     symbols       0 1 0           1 4
///
/// Code that works on symbols is not generic and never reads an id again. Used if ids are
/// verified or repeat.
@usableFromInline
struct IDSymbols: ~Copyable, Sendable {
  /// The symbols, old ones first. After them comes the table of ids while symbols are assigned, and later the
  /// lists of the indices that have a symbol.
  private var memory = ScratchBuffer<Int32>()
  private var oldCount = 0
  private var newCount = 0
  /// The watch that stops the work on symbols, which is then unfinished.
  var watch = CancellationWatch.off

  @_alwaysEmitIntoClient
  init() {}

  private var count: Int { oldCount + newCount }

  /// The symbols of the old ids. Valid until symbols are assigned anew.
  var old: UnsafeBufferPointer<Int32> { UnsafeBufferPointer(start: memory.base, count: oldCount) }

  /// The symbols of the new ids. Valid until symbols are assigned anew.
  var new: UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: memory.base.map { $0 + oldCount }, count: newCount)
  }

  /// Assigns symbols to the ids of both tables. A row whose id is not equal to itself gets a symbol of its
  /// own, unless it is in a run, that is, was not read.
  ///
  /// - Parameters:
  ///   - old: All old rows.
  ///   - new: The new rows that are in no run.
  ///   - runs: Rows that are known to have the same ids.
  /// - Complexity: O(*n*) for *n* ids, unless their hashes collide.
  mutating func assign(
    _ old: LeftOvers, _ new: LeftOvers,
    runs: UnsafeBufferPointer<MatchedRun> = UnsafeBufferPointer(start: nil, count: 0), _ read: IDReading
  ) {
    (oldCount, newCount) = (old.count, runs.reduce(new.count) { $0 + Int($1.count) })
    let listSize = SymbolLists.size(symbolCount: count, indexCount: max(oldCount, newCount))
    memory.reserve(count + max(IDTable.capacity(for: count), listSize))
    let symbols = memory.start
    let slots = UnsafeMutableRawPointer(symbols + count).assumingMemoryBound(to: UInt32.self)
    for isCautious in [false, true] {
      for rank in 0..<old.count { symbols[rank] = Int32(truncatingIfNeeded: rank) }
      for rank in 0..<new.count {
        symbols[oldCount + Int(new.position(rank))] = Int32(truncatingIfNeeded: oldCount + rank)
      }
      var search = IDSearch(entering: old, new, slots: slots, IDHash(isCautious: isCautious), watch)
      do throws(MatchingObstacle) {
        try search.forEachFound(of: old, .findOrEnter, read) { rank, first, _ in
          symbols[rank] = Int32(truncatingIfNeeded: first)
        }
        try search.forEachFound(of: new, .findOrEnter, read) { rank, first, _ in
          symbols[oldCount + Int(new.position(rank))] = Int32(truncatingIfNeeded: first)
        }
        break
      } catch {}
    }
    if watch.isStopped { return }
    for run in runs {
      (symbols + (oldCount + Int(run.new))).update(from: symbols + Int(run.old), count: Int(run.count))
    }
  }

  /// Returns empty lists for the indices of one side, in the memory of the table of ids. Only one set of
  /// lists can exist at a time.
  mutating func lists() -> SymbolLists {
    SymbolLists(memory: memory.start + count, symbolCount: count)
  }
}

extension IDSymbols {
  /// Calls `body` with an old and a new index of each pair: of every id the first old occurrence with the
  /// first new one, the second with the second, and so on.
  mutating func pairByOccurrence(_ body: (_ old: Int, _ new: Int) -> Void) {
    let lists = lists()
    let (old, new) = (old, new)
    for index in old.indices.reversed() {
      if watch.isStopped(after: 1) { return }
      lists.prepend(index, to: old[index])
    }
    for index in new.indices {
      if watch.isStopped(after: 1) { return }
      if let partner = lists.removeFirst(of: new[index]) { body(partner, index) }
    }
  }
}

/// Groups of rows with the same id, by position.
@usableFromInline
package struct DuplicatePositions: Sendable {
  /// For each group of old rows, the number of its rows and then their positions.
  private var old: ContiguousArray<Int32> = []
  private var new: ContiguousArray<Int32> = []

  @usableFromInline
  package init() {}

  var isEmpty: Bool { old.isEmpty && new.isEmpty }

  private subscript(side: TableSide) -> ContiguousArray<Int32> {
    get { side == .old ? old : new }
    _modify { if side == .old { yield &old } else { yield &new } }
  }

  /// Reserves room for the groups of one table.
  mutating func reserve(_ count: Int, side: TableSide) { self[side].reserveCapacity(count) }

  /// Adds the rows in a symbol's list.
  mutating func append(_ lists: SymbolLists, _ symbol: Int32, side: TableSide) {
    self[side].append(Int32(truncatingIfNeeded: lists.length(of: symbol)))
    lists.forEach(of: symbol) { self[side].append(Int32(truncatingIfNeeded: $0)) }
  }

  /// The first two rows of the first group.
  var first: (side: TableSide, earlier: Int, later: Int)? {
    guard let side = [TableSide.old, .new].first(where: { !self[$0].isEmpty }) else { return nil }
    return (side, Int(self[side][1]), Int(self[side][2]))
  }

  /// Calls `body` with the positions of each group of one table.
  func forEachGroup(_ side: TableSide, _ body: (ArraySlice<Int32>) -> Void) {
    var rest = ArraySlice(self[side])
    while let count = rest.popFirst() {
      body(rest.prefix(Int(count)))
      rest.removeFirst(Int(count))
    }
  }

  /// Returns the same groups with the sides exchanged.
  func inverted() -> DuplicatePositions {
    var inverted = DuplicatePositions()
    (inverted.old, inverted.new) = (new, old)
    return inverted
  }
}

extension IDSymbols {
  /// Returns the rows of each id that occurs more than once in a table, old ones first, in the order of the
  /// first occurrences.
  mutating func duplicates() -> DuplicatePositions {
    var duplicates = DuplicatePositions()
    appendDuplicates(in: old, side: .old, to: &duplicates)
    appendDuplicates(in: new, side: .new, to: &duplicates)
    return duplicates
  }

  private mutating func appendDuplicates(
    in symbols: UnsafeBufferPointer<Int32>, side: TableSide, to duplicates: inout DuplicatePositions
  ) {
    let lists = lists()
    var count = 0
    for index in symbols.indices.reversed() {
      if watch.isStopped(after: 1) { return }
      // The second row of a group adds the first one, too, and the group's length.
      let length = lists.prepend(index, to: symbols[index])
      if length > 1 { count &+= length == 2 ? 3 : 1 }
    }
    if count == 0 { return }
    duplicates.reserve(count, side: side)
    for symbol in symbols {
      if watch.isStopped(after: 1) { return }
      guard lists.length(of: symbol) > 1 else { continue }
      duplicates.append(lists, symbol, side: side)
      lists.empty(symbol)
    }
  }
}
