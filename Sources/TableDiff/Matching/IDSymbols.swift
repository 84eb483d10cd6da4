/// Small numbers in place of ids: two rows (or sections) have the same symbol where their ids are equal. The
/// symbol of an id is the first index at which it occurs, old ones counted first, new ones on from there.
///
///     ids      old  c a c      new  a b
///     symbols       0 1 0           1 4
///
/// What works on symbols is not generic and never touches an id again. Used for sections, and for rows where
/// ids are verified or repeat.
@usableFromInline
struct IDSymbols: ~Copyable, Sendable {
  /// The symbols, old ones first, and behind them, one after the other: the table of ids while symbols are
  /// assigned, and the lists of the indices that have a symbol.
  @usableFromInline var memory = ScratchBuffer<Int32>()
  @usableFromInline var oldCount = 0
  @usableFromInline var newCount = 0

  @inlinable
  init() {}

  @inlinable
  var count: Int { oldCount + newCount }

  /// The symbols of the old ids. Valid until symbols are assigned anew.
  var old: UnsafeBufferPointer<Int32> { UnsafeBufferPointer(start: memory.base, count: oldCount) }

  /// The symbols of the new ids. Valid until symbols are assigned anew.
  var new: UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: memory.base.map { $0 + oldCount }, count: newCount)
  }

  /// Gives the ids of both tables their symbols. An index without an id gets a symbol of its own.
  ///
  /// - Complexity: O(*n*) for *n* ids, as long as their hashes do not collide.
  @inlinable
  mutating func assign<ID: Hashable>(
    oldCount: Int, newCount: Int, hasID: (_ side: TableSide, _ index: Int) -> Bool = { _, _ in true },
    id: (_ side: TableSide, _ index: Int) -> ID
  ) {
    let slots = reserve(oldCount: oldCount, newCount: newCount)
    for isCautious in [false, true] {
      let table = IDTable(count: count, memory: slots)
      let hash = IDHash(isCautious: isCautious)
      var isDone = true
      for index in 0..<count where isDone {
        guard index < oldCount ? hasID(.old, index) : hasID(.new, index &- oldCount) else {
          memory.start[index] = Int32(truncatingIfNeeded: index)
          continue
        }
        let value = index < oldCount ? id(.old, index) : id(.new, index &- oldCount)
        let symbol = symbol(of: value, at: index, table, hash, id)
        memory.start[index] = symbol
        isDone = symbol >= 0
      }
      if isDone { return }
    }
  }

  /// Makes room, and returns that of the table of ids.
  @usableFromInline
  mutating func reserve(oldCount: Int, newCount: Int) -> UnsafeMutablePointer<UInt32> {
    self.oldCount = oldCount
    self.newCount = newCount
    memory.reserve(
      count
        + max(
          IDTable.capacity(for: count, isSparse: false),
          SymbolLists.size(symbolCount: count, indexCount: max(oldCount, newCount))))
    return UnsafeMutableRawPointer(memory.start + count).assumingMemoryBound(to: UInt32.self)
  }

  /// The symbol of an id, its own index where it is the first of its kind; -1 where probes grow too long for
  /// the cheap hash.
  @inlinable @inline(__always)
  borrowing func symbol<ID: Hashable>(
    of value: ID, at index: Int, _ table: IDTable, _ hash: IDHash,
    _ id: (_ side: TableSide, _ index: Int) -> ID
  ) -> Int32 {
    guard isEqualToItself(value) else { return Int32(truncatingIfNeeded: index) }
    let hashed = hash(value)
    let found = table.find(hashed, isCautious: hash.isCautious) { first in
      value == (first < oldCount ? id(.old, first) : id(.new, first &- oldCount))
    }
    guard let found else { return -1 }
    guard found < 0 else { return Int32(truncatingIfNeeded: found) }
    table.enter(index, hash: hashed, slot: ~found)
    return Int32(truncatingIfNeeded: index)
  }

  /// Gives a new index the symbol of an old one that has no id either.
  @usableFromInline
  mutating func pair(old: Int, new: Int) {
    memory.start[oldCount + new] = memory.start[old]
  }

  /// Empty lists for the indices of one side, in the room that the table of ids had: there is one set of
  /// lists at a time.
  mutating func lists() -> SymbolLists {
    SymbolLists(
      memory: memory.start + count, symbolCount: count, indexCount: max(oldCount, newCount))
  }

  /// Calls `body` with an old and a new index of each pair: of every id the first old occurrence with the
  /// first new one, the second with the second, and so on.
  @usableFromInline
  mutating func pairByOccurrence(_ body: (_ old: Int, _ new: Int) -> Void) {
    let lists = lists()
    let (old, new) = (old, new)
    for index in old.indices.reversed() { lists.prepend(index, to: old[index]) }
    for index in new.indices {
      if let partner = lists.removeFirst(of: new[index]) { body(partner, index) }
    }
  }
}

/// Whether a value is equal to itself, as all but a few (a floating-point NaN) are.
@inlinable @inline(__always)
func isEqualToItself<Value: Equatable>(_ value: Value) -> Bool {
  value == value
}
