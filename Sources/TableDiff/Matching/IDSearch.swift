internal import CTableDiff

/// The reason for which rows could not be paired by a search for their ids.
enum MatchingObstacle: Error {
  /// Two rows of one table have the same id, so there is a choice of pairs.
  case duplicate
  /// The cheap hash does not work: ids crowd together, or not all of them are ASCII.
  case unsuitableHash
  /// The task was cancelled.
  case cancelled
}

/// A search for rows with the same ids: ids are entered into a table of ranks, and looked up in it.
///
/// Rows are taken in chunks, and each chunk in passes: hash the ids, ask for their slots, ask for the rows
/// there, compare. So the waits for memory, which take most of the time if ids are strings, overlap.
struct IDSearch {
  /// Whether ids are entered, looked up, or entered unless they are found.
  enum Way { case enter, find, findOrEnter }

  /// The rows that can be entered. Ranks count the first ones, and then the second ones.
  private var first: LeftOvers
  private var second: LeftOvers
  private let table: IDTable
  private let hash: IDHash
  private let watch: CancellationWatch
  /// The question that compares rows with those entered: their ids, or contents too.
  var kind = IDQuestion.Kind.sameIDs
  /// Whether new rows are compared with old ones that were entered.
  var findsNew = true
  /// The number of rows that were entered or looked up instead: the rank of the next one.
  private var enteredCount = 0
  /// The number of buckets after which the cheap hash is given up.
  private static var longestProbe: Int { 64 }

  /// Creates a search.
  ///
  /// - Parameter slots: Room for a table of the ids of all rows that can be entered.
  init(
    entering first: LeftOvers, _ second: LeftOvers? = nil, slots: UnsafeMutablePointer<UInt32>,
    _ hash: IDHash, _ watch: CancellationWatch
  ) {
    self.first = first
    self.second = second ?? first
    table = IDTable(count: first.count + (second?.count ?? 0), memory: slots)
    self.hash = hash
    self.watch = watch
  }

  /// Looks up or enters the ids of some rows, and calls `body` with those that are found: the row's rank
  /// among these rows, the rank of the entered row with that id, and whether the contents differ.
  ///
  /// - Parameter isDone: Returns whether to leave a row out.
  @inline(__always)
  mutating func forEachFound(
    of rows: LeftOvers, _ way: Way, _ read: IDReading,
    unless isDone: (Int) -> Bool = { _ in false },
    _ body: (_ rank: Int, _ entered: Int, _ isChanged: Bool) throws(MatchingObstacle) -> Void
  ) throws(MatchingObstacle) {
    var rows = rows
    try withRowChunk { chunk throws(MatchingObstacle) in
      try withRowChunk { probe throws(MatchingObstacle) in
        var chunk = chunk
        var rank = 0
        while rank < rows.count {
          chunk.count = min(RowChunk.size, rows.count &- rank)
          rows.locate(chunk, from: rank)
          for offset in 0..<chunk.count where isDone(rank &+ offset) { chunk.setRow(offset, 0) }
          var (found, changed) = try take(chunk, way, probe, read)
          while found != 0 {
            let offset = found.trailingZeroBitCount
            let isChanged = changed &>> UInt64(truncatingIfNeeded: offset) & 1 != 0
            try body(rank &+ offset, chunk.rank(offset), isChanged)
            found &= found &- 1
          }
          rank &+= chunk.count
          if watch.isStopped(after: chunk.count) { throw .cancelled }
        }
      }
    }
  }

  /// Looks up or enters the ids of a chunk's rows.
  ///
  /// - Returns: Which are found, and which of these differ in content, a bit for each. The chunk then has the
  ///   ranks of the entered rows.
  @inline(never)
  private mutating func take(
    _ chunk: RowChunk, _ way: Way, _ probe: RowChunk, _ read: IDReading
  ) throws(MatchingObstacle) -> (found: UInt64, changed: UInt64) {
    guard ask(.hashes, chunk, read) == 1 else { throw .unsuitableHash }
    let table = table
    let firstRank = enteredCount
    for offset in 0..<chunk.count { table_diff_prefetch(table.slots + table.bucket(chunk.hash(offset))) }
    var rest: UInt64 = 0
    var answer: UInt64 = 0
    if way == .enter {
      for offset in 0..<chunk.count where chunk.row(offset) != 0 { rest |= Self.bit(offset) }
    } else {
      rest = noteLikely(chunk, way)
      if rest != 0 { answer = ask(kind, chunk, read) }
      rest &= ~answer
    }
    while rest != 0 {
      let offset = rest.trailingZeroBitCount
      rest &= rest &- 1
      let hash = chunk.hash(offset)
      if way != .find, let room = table.likelyRoom(hash) {
        table.enter(firstRank &+ offset, hash: hash, slot: room)
        continue
      }
      let (entered, bits) = try find(chunk.row(offset), hash: hash, probe, read)
      if entered >= 0 {
        chunk.setRank(offset, entered)
        answer |= (bits & (1 | 1 &<< 32)) &<< UInt64(truncatingIfNeeded: offset)
      } else if way != .find {
        table.enter(firstRank &+ offset, hash: hash, slot: ~entered)
      }
    }
    if way != .find { enteredCount &+= chunk.count }
    return (answer & 0xFFFF_FFFF, answer &>> 32)
  }

  /// Notes the candidates of a chunk's rows: those in the first slots that may have their ids.
  ///
  /// - Returns: The rows to look up further unless they are the same as their candidates, a bit for each.
  @inline(__always)
  private mutating func noteLikely(_ chunk: RowChunk, _ way: Way) -> UInt64 {
    let table = table
    var rest: UInt64 = 0
    for offset in 0..<chunk.count {
      chunk.setCandidate(offset, 0)
      if chunk.row(offset) == 0 { continue }
      let bucket = table.bucket(chunk.hash(offset))
      let likely = table.likelySlots(bucket, chunk.hash(offset))
      if likely != 0 {
        let entered = table.rank(inSlot: bucket &+ likely.trailingZeroBitCount)
        let candidate = address(entered)
        table_diff_prefetch(UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: candidate)))
        chunk.setCandidate(offset, candidate)
        chunk.setRank(offset, entered)
      } else if way == .find, table.hasRoom(bucket) {
        continue
      }
      rest |= Self.bit(offset)
    }
    return rest
  }

  @inline(__always)
  private static func bit(_ offset: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: offset) }

  /// Looks up the id of a row.
  ///
  /// Candidates from several buckets are collected and asked for together, because ids that collide fill many
  /// buckets.
  ///
  /// - Returns: The rank of the entered row with that id and the answer from its bit on, or the complement of
  ///   the slot in which there is room for the id.
  // Separate, so that the loop around stays short.
  @inline(never)
  private mutating func find(
    _ row: UInt64, hash: UInt64, _ probe: RowChunk, _ read: IDReading
  ) throws(MatchingObstacle) -> (entered: Int, answer: UInt64) {
    let table = table
    var bucket = table.bucket(hash)
    var probes = 0
    var probe = probe
    probe.count = 0
    while true {
      var likely = table.likelySlots(bucket, hash)
      let room = table.room(inBucket: bucket)
      while likely != 0 {
        let entered = table.rank(inSlot: bucket &+ likely.trailingZeroBitCount)
        probe.append(row, candidate: address(entered), rank: entered)
        likely &= likely &- 1
      }
      if probe.count > 0, room != nil || probe.count > RowChunk.size &- IDTable.bucketSize {
        let answer = ask(kind, probe, read)
        if answer != 0 {
          let offset = answer.trailingZeroBitCount
          return (probe.rank(offset), answer &>> UInt64(truncatingIfNeeded: offset))
        }
        probe.count = 0
      }
      if let room { return (~room, 0) }
      bucket = table.bucket(after: bucket)
      probes &+= 1
      if probes > Self.longestProbe, !self.hash.isCautious { throw .unsuitableHash }
    }
  }

  /// Asks a question about a chunk's rows.
  @inline(__always)
  private func ask(_ kind: IDQuestion.Kind, _ chunk: RowChunk, _ read: IDReading) -> UInt64 {
    read(IDQuestion(kind: kind, chunk: chunk, hash: hash, isNew: findsNew))
  }

  /// Returns the address of the row with a rank.
  @inline(__always)
  private mutating func address(_ rank: Int) -> UInt64 {
    rank < first.count ? first.address(rank) : second.address(rank &- first.count)
  }
}

/// An open-addressing table from ids to the ranks of rows: four bytes a slot, no object, no stored id.
///
///     slot   | tag (the remaining bits) | rank + 1 (as many bits as the count needs) |     0: empty
///
/// The tag is a part of the hash. Ids are compared only if tags agree, so nearly every comparison of ids
/// succeeds. Eight slots are a bucket, filled from its beginning and compared at once, as the number of
/// probes of single slots is unpredictable, which costs more than the comparison. An id that finds its bucket
/// full goes into the next one.
struct IDTable: BitwiseCopyable {
  let slots: UnsafeMutablePointer<UInt32>
  let bucketCount: Int
  private let rankMask: UInt32
  static var bucketSize: Int { 8 }

  private static func bucketCount(for count: Int) -> Int { 2 * count / bucketSize + 1 }

  /// Returns the number of slots for `count` ids: two for each. Some more allow the table to begin at a cache
  /// line, so that no bucket lies in two.
  static func capacity(for count: Int) -> Int { bucketSize * bucketCount(for: count) + 16 }

  /// Creates an empty table for `count` ids in `memory`, which has room for as many slots as `capacity`
  /// returns and outlives the table.
  init(count: Int, memory: UnsafeMutablePointer<UInt32>) {
    bucketCount = Self.bucketCount(for: count)
    slots = UnsafeMutableRawPointer(memory).alignedUp(toMultipleOf: 64).bindMemory(
      to: UInt32.self, capacity: Self.bucketSize * bucketCount)
    rankMask = UInt32(truncatingIfNeeded: UInt64(1) << UInt64(Int.bitWidth - count.leadingZeroBitCount) &- 1)
    slots.initialize(repeating: 0, count: Self.bucketSize * bucketCount)
  }

  /// Returns the first slot of the bucket for a hash.
  @inline(__always)
  func bucket(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash >> 32 &* UInt64(truncatingIfNeeded: bucketCount)) >> 32)
      &* Self.bucketSize
  }

  /// Returns the first slot of the bucket after one.
  @inline(__always)
  func bucket(after bucket: Int) -> Int {
    bucket &+ Self.bucketSize == Self.bucketSize &* bucketCount ? 0 : bucket &+ Self.bucketSize
  }

  /// Returns which slots of a bucket have the tag of a hash, a bit for each.
  @inline(__always)
  func likelySlots(_ bucket: Int, _ hash: UInt64) -> UInt32 {
    table_diff_slots_equal(slots + bucket, ~rankMask, tag(hash))
  }

  /// Returns whether a bucket has an empty slot.
  @inline(__always)
  func hasRoom(_ bucket: Int) -> Bool { slots[bucket &+ Self.bucketSize &- 1] == 0 }

  /// Returns the first empty slot of a bucket, or `nil` if it is full.
  @inline(__always)
  func room(inBucket bucket: Int) -> Int? {
    let empty = table_diff_slots_equal(slots + bucket, ~0, 0)
    return empty == 0 ? nil : bucket &+ empty.trailingZeroBitCount
  }

  /// Returns the slot for an id if its bucket has room and no id with the same tag; otherwise `nil`.
  @inline(__always)
  func likelyRoom(_ hash: UInt64) -> Int? {
    let bucket = bucket(hash)
    return likelySlots(bucket, hash) == 0 ? room(inBucket: bucket) : nil
  }

  /// Returns the rank in a slot.
  @inline(__always)
  func rank(inSlot slot: Int) -> Int { Int(slots[slot] & rankMask) &- 1 }

  /// Writes the rank of an id to an empty slot.
  @inline(__always)
  func enter(_ rank: Int, hash: UInt64, slot: Int) {
    slots[slot] = tag(hash) | UInt32(truncatingIfNeeded: rank &+ 1)
  }

  /// Returns the tag of a hash, which is not 0, so that no empty slot has it.
  @inline(__always)
  private func tag(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) & ~rankMask | (rankMask &+ 1)
  }
}
