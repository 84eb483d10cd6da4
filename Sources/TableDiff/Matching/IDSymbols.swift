internal import CTableDiff

/// Small numbers in place of ids: two rows (or sections) have the same symbol if their ids are equal. The
/// symbol of an id is the first index at which it occurs; indices count old ids first, then new ones.
///
///     ids      old  c a c      new  a b
///     symbols       0 1 0           1 4
///
/// Code that works on symbols is not generic and never reads an id again. Used for sections, and for rows if
/// ids are verified or repeat.
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
    _ old: LeftOvers, _ new: LeftOvers, runs: UnsafeBufferPointer<MatchedRun>, _ read: IDReading
  ) {
    reserve(oldCount: old.count, newCount: runs.reduce(new.count) { $0 + Int($1.count) })
    for isCautious in [false, true] {
      var table = IDTable(
        count: count,
        memory: UnsafeMutableRawPointer(memory.start + count).assumingMemoryBound(to: UInt32.self))
      table.isCautious = isCautious
      table.removeAll()
      var search = SymbolSearch(
        symbols: memory.start, oldCount: oldCount, table: table, hash: IDHash(isCautious: isCautious),
        old: RowCursor(old.rows), new: RowCursor(new.rows))
      if search.assign(old, from: 0, watch, read), search.assign(new, from: oldCount, watch, read) { break }
    }
    if watch.isStopped { return }
    for run in runs {
      let symbols = memory.start + (oldCount + Int(run.new))
      symbols.update(from: memory.start + Int(run.old), count: Int(run.count))
    }
  }

  /// Reserves memory for the symbols, and after them for the table of ids or the lists.
  mutating func reserve(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
    memory.reserve(
      count
        + max(
          IDTable.capacity(for: count, isSparse: false),
          SymbolLists.size(symbolCount: count, indexCount: max(oldCount, newCount))))
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

/// The assignment of symbols under way.
///
/// Unsafe: it writes to memory with room for the symbols of both tables, and reads rows that outlive it.
private struct SymbolSearch {
  let symbols: UnsafeMutablePointer<Int32>
  let oldCount: Int
  let table: IDTable
  let hash: IDHash
  var old: RowCursor
  var new: RowCursor

  /// Assigns symbols to the ids of some of a table's rows, the first of which has the index `firstIndex`.
  ///
  /// - Returns: Whether the hash works for them, or the watch stopped.
  mutating func assign(
    _ rows: LeftOvers, from firstIndex: Int, _ watch: CancellationWatch, _ read: IDReading
  ) -> Bool {
    var cursor = RowCursor(rows.rows)
    var isDone = true
    withLeftOverChunk { chunk in
      withLeftOverChunk { probe in
        var rank = 0
        while isDone, rank < rows.count, !watch.isStopped(after: LeftOverChunk.size) {
          let count = min(LeftOverChunk.size, rows.count &- rank)
          rows.locate(from: rank, count: count, in: chunk, &cursor)
          for offset in 0..<count {
            let index = firstIndex &+ Int(rows.position(rank &+ offset))
            chunk.setRanks(offset, row: index, candidate: 0)
            symbols[index] = Int32(truncatingIfNeeded: index)
          }
          isDone = read(IDQuestion(.hashes, chunk, count: count, hash: hash)) == 1
          isDone = isDone && assign(chunk, probe, count: count, read)
          rank &+= count
        }
      }
    }
    return isDone
  }

  /// Assigns symbols to the rows of a chunk with their hashes.
  ///
  /// - Returns: Whether the hash works for them.
  private mutating func assign(
    _ chunk: LeftOverChunk, _ probe: LeftOverChunk, count: Int, _ read: IDReading
  ) -> Bool {
    for offset in 0..<count { table_diff_prefetch(table.slots + table.bucket(chunk.hash(offset))) }
    assignLikely(chunk, probe, count: count, read)
    let table = table
    for offset in 0..<count where chunk.row(offset) != 0 {
      let hash = chunk.hash(offset)
      let found = table.find(chunk.row(offset), hash: hash, probe) {
        address(ofIndex: $0)
      } same: {
        read(IDQuestion(.sameIDs, probe, count: $0))
      }
      guard let found = found?.rank else { return false }
      let index = chunk.ranks(offset).row
      if found >= 0 {
        symbols[index] = Int32(truncatingIfNeeded: found)
      } else {
        table.enter(index, hash: hash, slot: ~found)
      }
    }
    return true
  }

  /// Assigns symbols to those of a chunk's ids that are in the slot at which the table would have them first.
  /// The other rows stay in the chunk.
  private mutating func assignLikely(
    _ chunk: LeftOverChunk, _ probe: LeftOverChunk, count: Int, _ read: IDReading
  ) {
    var likely = 0
    for offset in 0..<count where chunk.row(offset) != 0 {
      guard let slot = table.likelySlot(chunk.hash(offset)), slot != 0 else { continue }
      let earlier = table.rank(slot)
      let candidate = address(ofIndex: earlier)
      table_diff_prefetch(UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: candidate)))
      probe.setRow(likely, chunk.row(offset))
      probe.setCandidate(likely, candidate)
      probe.setRanks(likely, row: offset, candidate: earlier)
      likely &+= 1
    }
    if likely == 0 { return }
    var same = read(IDQuestion(.sameIDs, probe, count: likely))
    while same != 0 {
      let (offset, earlier) = probe.ranks(same.trailingZeroBitCount)
      symbols[chunk.ranks(offset).row] = Int32(truncatingIfNeeded: earlier)
      chunk.setRow(offset, 0)
      same &= same &- 1
    }
  }

  /// Returns the address of the row with an index.
  @inline(__always)
  private mutating func address(ofIndex index: Int) -> UInt64 {
    index < oldCount
      ? old.address(at: Int32(truncatingIfNeeded: index))
      : new.address(at: Int32(truncatingIfNeeded: index &- oldCount))
  }
}
