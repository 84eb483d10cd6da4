/// Small numbers in place of ids: two rows (or sections) have the same symbol where their ids are equal.
///
/// What works on symbols is not generic and never touches an id again. Used for sections, and for rows where
/// ids are verified or repeat.
@usableFromInline
struct IDSymbols: ~Copyable, Sendable {
  @usableFromInline var old = ScratchBuffer<Int32>()
  @usableFromInline var new = ScratchBuffer<Int32>()
  /// For each symbol, where it occurs first: an old index, or the complement of a new one.
  @usableFromInline var firsts = ScratchBuffer<Int32>()
  @usableFromInline var slots = ScratchBuffer<UInt32>()
  private var heads = ScratchBuffer<Int32>()
  private var nexts = ScratchBuffer<Int32>()

  @inlinable
  init() {}

  /// How many different ids there are. Ids that are not equal to themselves count one by one.
  @inlinable
  var count: Int { firsts.count }

  /// Numbers the ids of both tables in order of first appearance, old ones first.
  ///
  /// - Complexity: O(*n*) for *n* ids, as long as their hashes do not collide.
  @inlinable
  mutating func assign<ID: Hashable>(
    oldCount: Int, newCount: Int, id: (_ side: TableSide, _ index: Int) -> ID
  ) {
    let total = oldCount + newCount
    old.reserve(oldCount)
    new.reserve(newCount)
    firsts.reserve(total)
    slots.reserve(IDTable.capacity(for: total, isSparse: false))
    old.count = oldCount
    new.count = newCount
    for isCautious in [false, true] {
      firsts.removeAll()
      let table = IDTable(count: total, memory: slots.start)
      let hash = IDHash(isCautious: isCautious)
      var isDone = true
      for index in 0..<oldCount where isDone {
        let symbol = symbol(of: id(.old, index), first: Int32(truncatingIfNeeded: index), table, hash, id)
        old[index] = symbol
        isDone = symbol >= 0
      }
      for index in 0..<newCount where isDone {
        let symbol = symbol(of: id(.new, index), first: ~Int32(truncatingIfNeeded: index), table, hash, id)
        new[index] = symbol
        isDone = symbol >= 0
      }
      if isDone { return }
    }
  }

  /// The symbol of an id, a new one where it is the first of its kind; -1 where probes grow too long for the
  /// cheap hash.
  @inlinable @inline(__always)
  mutating func symbol<ID: Hashable>(
    of value: ID, first: Int32, _ table: IDTable, _ hash: IDHash,
    _ id: (_ side: TableSide, _ index: Int) -> ID
  ) -> Int32 {
    let symbol = firsts.count
    guard isEqualToItself(value) else {
      firsts.append(first)
      return Int32(truncatingIfNeeded: symbol)
    }
    let hashed = hash(value)
    let tag = table.tag(hashed)
    var slot = table.firstSlot(hashed)
    var probes = 0
    while table.slots[slot] != 0 {
      if table.slots[slot] & ~table.rankMask == tag {
        let candidate = table.rank(table.slots[slot])
        let place = firsts[candidate]
        let other = place >= 0 ? id(.old, Int(place)) : id(.new, Int(~place))
        if other == value { return Int32(truncatingIfNeeded: candidate) }
      }
      slot = table.slot(after: slot)
      probes += 1
      if probes > IDTable.longestProbe, !hash.isCautious { return -1 }
    }
    table.slots[slot] = tag | UInt32(truncatingIfNeeded: symbol + 1)
    firsts.append(first)
    return Int32(truncatingIfNeeded: symbol)
  }

  /// Calls `body` with an old and a new index of each pair: of every id the first old occurrence with the
  /// first new one, the second with the second, and so on.
  @usableFromInline
  mutating func pairByOccurrence(_ body: (_ old: Int, _ new: Int) -> Void) {
    heads.reserve(count)
    nexts.reserve(old.count)
    for symbol in 0..<count { heads[symbol] = -1 }
    for index in stride(from: old.count - 1, through: 0, by: -1) {
      let symbol = Int(old[index])
      nexts[index] = heads[symbol]
      heads[symbol] = Int32(truncatingIfNeeded: index)
    }
    for index in 0..<new.count {
      let symbol = Int(new[index])
      let partner = heads[symbol]
      guard partner >= 0 else { continue }
      heads[symbol] = nexts[Int(partner)]
      body(Int(partner), index)
    }
  }
}

/// Whether a value is equal to itself, as all but a few (a floating-point NaN) are.
@inlinable @inline(__always)
func isEqualToItself<Value: Equatable>(_ value: Value) -> Bool {
  value == value
}
