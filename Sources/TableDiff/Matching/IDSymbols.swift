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
  @usableFromInline var watch = CancellationWatch.off

  @_alwaysEmitIntoClient
  init() {}

  private var count: Int { oldCount + newCount }

  /// The symbols of the old ids. Valid until symbols are assigned anew.
  var old: UnsafeBufferPointer<Int32> { UnsafeBufferPointer(start: memory.base, count: oldCount) }

  /// The symbols of the new ids. Valid until symbols are assigned anew.
  var new: UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: memory.base.map { $0 + oldCount }, count: newCount)
  }

  /// Assigns symbols to the ids of both tables. A row without a stored id gets a symbol of its own, and so
  /// does one whose id is not equal to itself, unless it is aligned, that is, was not read.
  ///
  /// - Parameter aligned: Rows that are known to have the same ids, as runs by new position. The new ones are
  ///   not read.
  /// - Complexity: O(*n*) for *n* ids, unless their hashes collide.
  mutating func assign(
    _ old: BorrowedRows, _ new: BorrowedRows, oldCount: Int, newCount: Int,
    aligned: UnsafeBufferPointer<MatchedRun> = UnsafeBufferPointer(start: nil, count: 0), _ read: IDReading
  ) {
    let slots = reserve(oldCount: oldCount, newCount: newCount)
    for isCautious in [false, true] {
      let table = IDTable(count: count, memory: slots)
      table.removeAll()
      let hash = IDHash(isCautious: isCautious)
      var isDone = true
      withLeftOverChunk { chunk in
        withLeftOverChunk { probe in
          isDone =
            assign(
              old, RowsBetweenRuns(count: oldCount), from: 0, earlier: old, table, hash, (chunk, probe), read)
            && assign(
              new, RowsBetweenRuns(count: newCount, runs: aligned), from: oldCount, earlier: old, table, hash,
              (chunk, probe), read)
        }
      }
      if isDone { break }
    }
    if watch.isStopped { return }
    for run in aligned {
      let symbols = memory.start + (oldCount + Int(run.new))
      symbols.update(from: memory.start + Int(run.old), count: Int(run.count))
    }
  }

  /// Assigns symbols to the ids of some of a table's rows, the first of which has the index `firstIndex`.
  ///
  /// - Returns: Whether the hash works for them, or the watch stopped.
  private mutating func assign(
    _ rows: BorrowedRows, _ positions: RowsBetweenRuns, from firstIndex: Int, earlier: BorrowedRows,
    _ table: IDTable, _ hash: IDHash, _ chunks: (LeftOverChunk, probe: LeftOverChunk),
    _ read: IDReading
  ) -> Bool {
    let (chunk, probe) = chunks
    var positions = positions
    var (cursor, oldRows, newRows) = (RowCursor(rows), RowCursor(earlier), RowCursor(rows))
    let oldCount = oldCount
    while !watch.isStopped(after: LeftOverChunk.size) {
      var count = 0
      while count < LeftOverChunk.size, let position = positions.next() {
        chunk.setRow(count, cursor.address(at: Int32(truncatingIfNeeded: position)))
        chunk.setRanks(count, row: firstIndex &+ position, candidate: 0)
        count &+= 1
      }
      if count == 0 { return true }
      guard read(IDQuestion(.hashes, chunk, count: count, hash: hash)) == 1 else { return false }
      for offset in 0..<count {
        table_diff_prefetch(table.slots + table.bucket(chunk.hash(offset)))
        let index = chunk.ranks(offset).row
        memory.start[index] = Int32(truncatingIfNeeded: index)
      }
      assignLikely(chunk, probe, count: count, table, read) { first in
        let position = Int32(truncatingIfNeeded: first < oldCount ? first : first &- oldCount)
        return first < oldCount ? oldRows.address(at: position) : newRows.address(at: position)
      }
      for offset in 0..<count {
        if chunk.row(offset) == 0 { continue }
        let index = chunk.ranks(offset).row
        let found = table.find(
          chunk.row(offset), hash: chunk.hash(offset), isCautious: hash.isCautious, probe
        ) { first in
          let position = Int32(truncatingIfNeeded: first < oldCount ? first : first &- oldCount)
          return first < oldCount ? oldRows.address(at: position) : newRows.address(at: position)
        } same: {
          read(IDQuestion(.sameIDs, probe, count: $0))
        }
        guard let found = found?.rank else { return false }
        if found >= 0 {
          memory.start[index] = Int32(truncatingIfNeeded: found)
        } else {
          table.enter(index, hash: chunk.hash(offset), slot: ~found)
        }
      }
    }
    return true
  }

  /// Assigns symbols to those of a chunk's ids that are in the slot at which the table would have them first.
  /// The other rows stay in the chunk.
  private mutating func assignLikely(
    _ chunk: LeftOverChunk, _ probe: LeftOverChunk, count: Int, _ table: IDTable,
    _ read: IDReading, address: (_ index: Int) -> UInt64
  ) {
    var likely = 0
    for offset in 0..<count where chunk.row(offset) != 0 {
      guard let slot = table.likelySlot(chunk.hash(offset)), slot != 0 else { continue }
      let earlier = table.rank(slot)
      let candidate = address(earlier)
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
      memory.start[chunk.ranks(offset).row] = Int32(truncatingIfNeeded: earlier)
      chunk.setRow(offset, 0)
      same &= same &- 1
    }
  }

  /// Reserves memory, and returns the part for the table of ids.
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

  /// Assigns the symbol of an old index without an id to a new index without one.
  mutating func pair(old: Int, new: Int) {
    memory.start[oldCount + new] = memory.start[old]
  }

  /// Returns empty lists for the indices of one side, in the memory of the table of ids. Only one set of
  /// lists can exist at a time.
  mutating func lists() -> SymbolLists {
    SymbolLists(memory: memory.start + count, symbolCount: count)
  }

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

/// The positions of a table's rows outside some runs, in order.
private struct RowsBetweenRuns {
  private let runs: UnsafeBufferPointer<MatchedRun>
  private let count: Int
  private var position = 0
  private var run = 0

  /// Creates the positions outside of some runs.
  ///
  /// - Parameter runs: The runs to leave out, by new position.
  init(
    count: Int, runs: UnsafeBufferPointer<MatchedRun> = UnsafeBufferPointer(start: nil, count: 0)
  ) {
    self.count = count
    self.runs = runs
  }

  @inline(__always)
  mutating func next() -> Int? {
    while run < runs.count, Int(runs[run].new) == position {
      position &+= Int(runs[run].count)
      run &+= 1
    }
    guard position < count else { return nil }
    defer { position &+= 1 }
    return position
  }
}
