public import TableDiffPrefetch

/// Walks a pair of sections in lockstep and pairs what lies side by side: the common prefix, the common
/// suffix, and in between whatever a short look-ahead finds again.
///
///     old  a b c d e f g        a, b   side by side: a run
///     new  a b x d e g          c | x  one row each to skip
///                               d, e   a run;  f  deleted;  g  the suffix
///
/// No row is hashed. With unique ids every pair found this way is a pair of the one and only matching, so
/// being greedy costs nothing: what stays and what moves is decided later, over all pairs. Rows without a
/// partner are left over. Contents are compared in the same pass.
///
/// The pointers are those of the two tables' storage, which outlives the alignment and is not written to.
@usableFromInline
struct Alignment<Comparison: RowComparison> {
  @usableFromInline typealias Row = Comparison.Row

  @usableFromInline let old: UnsafePointer<Row>
  @usableFromInline let new: UnsafePointer<Row>
  @usableFromInline let comparison: Comparison
  @usableFromInline let texts: TextIDs<Comparison>
  /// Where the sections' first rows stand when all rows of their tables are counted through.
  @usableFromInline let oldStart: Int32
  @usableFromInline let newStart: Int32

  /// How many rows ahead the storage of text ids is asked for.
  @usableFromInline static var prefetchDistance: Int { 16 }
  /// Whether rows may be compared without looking first whether they have the same id: only plain values by
  /// `==`, not what a caller gave.
  @inlinable @inline(__always)
  static var comparesAtOnce: Bool { _isPOD(Row.self) && Comparison.isReflexive }
  /// How many rows of plain values are compared at once.
  @usableFromInline static var laneCount: Int { 8 }
  /// How many rows are compared by their bytes at once.
  @usableFromInline static var blockCount: Int { 32 }

  @inlinable
  init(
    old: UnsafePointer<Row>, new: UnsafePointer<Row>, comparison: Comparison, oldStart: Int32, newStart: Int32
  ) {
    self.old = old
    self.new = new
    self.comparison = comparison
    self.oldStart = oldStart
    self.newStart = newStart
    texts = TextIDs(comparison, like: old)
  }

  @inlinable @inline(__always)
  func isSameRow(_ i: Int, _ j: Int) -> Bool {
    texts.areSame(old + i, new + j)
  }

  /// Whether two rows with the same id have the same content.
  @inlinable @inline(__always)
  func isUnchanged(_ i: Int, _ j: Int) -> Bool {
    if texts.areOtherBytesSame(old + i, new + j) { return true }
    return comparison.hasSameContent(old[i], new[j])
  }
}

extension Alignment {
  /// How many rows at the start have the same ids. Their updates are appended to `matching`.
  @inlinable @inline(__always)
  func prefix(oldCount: Int, newCount: Int, into matching: inout RowMatching) -> Int {
    // The same storage holds the same rows.
    if old == new, oldCount == newCount { return oldCount }
    return lockstep(
      fromOld: 0, fromNew: 0, by: 1, count: min(oldCount, newCount), into: &matching.updated,
      from: matching.updated.count)
  }

  /// Whether the first `count` rows are the same in id and content.
  @inlinable @inline(__always)
  func isSame(count: Int) -> Bool {
    for step in 0..<count where !isSameRow(step, step) || !isUnchanged(step, step) { return false }
    return true
  }

  /// Appends the first `prefix` rows to `matching` and aligns the rows after them.
  ///
  /// - Parameter newSection: The section whose rows they are, or -1 if they are a part of one.
  @inlinable @inline(__always)
  func align(
    after prefix: Int, oldCount: Int, newCount: Int, newSection: Int, into matching: inout RowMatching
  ) {
    appendRun(old: 0, new: 0, count: prefix, to: &matching)
    guard prefix < oldCount, prefix < newCount else { return }
    align(
      old: prefix..<oldCount, new: prefix..<newCount, newSection: Int32(truncatingIfNeeded: newSection),
      into: &matching)
  }

  // Separate, so that the loop over sections stays short.
  @inlinable @inline(never)
  func align(old: Range<Int>, new: Range<Int>, newSection: Int32, into matching: inout RowMatching) {
    if old == new, old.lowerBound == 0, newSection >= 0, isReversed(count: old.count) {
      matching.reversedSections.append(newSection)
      return
    }
    let firstInSuffix = matching.updated.count
    let shorter = min(old.count, new.count)
    let suffix = lockstep(
      fromOld: old.upperBound - 1, fromNew: new.upperBound - 1, by: -1, count: shorter,
      into: &matching.updated, from: firstInSuffix)
    let firstBetween = matching.updated.count
    if suffix < shorter {
      matching.lookAhead.beginSection()
      alignCore(
        old: old.lowerBound..<(old.upperBound - suffix), new: new.lowerBound..<(new.upperBound - suffix),
        firstUpdate: firstBetween, into: &matching)
    }
    appendRun(old: old.upperBound - suffix, new: new.upperBound - suffix, count: suffix, to: &matching)
    matching.sortUpdates(suffixFrom: firstInSuffix, othersFrom: firstBetween)
  }

  /// Whether the rows stand in the opposite order, as after a tap on the header of a sorted column.
  @inlinable @inline(never)
  func isReversed(count: Int) -> Bool {
    guard count > 1 else { return false }
    for step in 0..<count where !isSameRow(step, count &- 1 &- step) { return false }
    return true
  }

  /// Aligns the rows between prefix and suffix: look ahead, skip, pair a run, and again.
  @inlinable
  func alignCore(
    old: Range<Int>, new: Range<Int>, firstUpdate: Int, into matching: inout RowMatching
  ) {
    var i = old.lowerBound
    var j = new.lowerBound
    var streak = Streak()
    while i < old.upperBound, j < new.upperBound {
      guard
        let gap = gap(
          old: i..<old.upperBound, new: j..<new.upperBound, lookAhead: &matching.lookAhead)
          ?? farGap(
            old: i..<old.upperBound, new: j..<new.upperBound, lookAhead: &matching.lookAhead)
      else { return }
      i += gap.old
      j += gap.new
      if streak.isFilter(after: gap) {
        (i, j) = alignSubsequence(
          old: i..<old.upperBound, new: j..<new.upperBound, isOldLonger: gap.new == 0,
          firstUpdate: firstUpdate, into: &matching)
      }
      let count = lockstep(
        fromOld: i, fromNew: j, by: 1, count: min(old.upperBound - i, new.upperBound - j),
        into: &matching.updated, from: firstUpdate)
      appendRun(old: i, new: j, count: count, to: &matching)
      matching.lookAhead.earn(rows: count)
      streak.isDense = count < Streak.denseRun
      i += count
      j += count
    }
  }

  @inlinable @inline(__always)
  func appendRun(old i: Int, new j: Int, count: Int, to matching: inout RowMatching) {
    guard count > 0 else { return }
    let run = MatchedRun(
      old: oldStart &+ Int32(truncatingIfNeeded: i), new: newStart &+ Int32(truncatingIfNeeded: j),
      count: Int32(truncatingIfNeeded: count))
    matching.appendAligned(run)
  }

  /// Pairs rows side by side from `i` and `j` on, forwards or backwards, as long as their ids are the same,
  /// at most `count`. Updates are appended in the order in which they are met, to runs from the index `floor`
  /// on.
  ///
  /// - Returns: How many rows were paired.
  @inlinable @inline(__always)
  func lockstep(
    fromOld i: Int, fromNew j: Int, by direction: Int, count: Int,
    into updated: inout ScratchBuffer<MatchedRun>, from floor: Int
  ) -> Int {
    var step = 0
    while true {
      step = firstChange(fromOld: i, fromNew: j, by: direction, step: step, count: count)
      guard step < count, isSameRow(i + step * direction, j + step * direction) else { return step }
      updated.append(
        old: oldStart &+ Int32(truncatingIfNeeded: i + step * direction),
        new: newStart &+ Int32(truncatingIfNeeded: j + step * direction), by: Int32(direction), from: floor)
      step += 1
    }
  }

  /// The first step, from `step` on, at which the rows side by side differ in id or content.
  @inlinable @inline(__always)
  func firstChange(fromOld i: Int, fromNew j: Int, by direction: Int, step: Int, count: Int) -> Int {
    // Most runs between changes are short: only once some rows are the same, more are compared at once.
    var copies = CopySearch(from: step &+ Self.laneCount)
    var lanesFrom = Self.comparesAtOnce ? step &+ Self.laneCount : .max
    var step = step
    while step < count {
      if Self.comparesAtOnce {
        if step == lanesFrom {
          // A block that is compared ahead costs more than it saves if a change is near.
          let copiesFrom = step &+ 3 &* Self.blockCount
          step = afterLanes(i, j, by: direction, step: step, count: min(count, copiesFrom))
          if step == copiesFrom {
            step &+= copiedRows(i, j, by: direction, step: step, count: count)
            step = afterLanes(i, j, by: direction, step: step, count: count)
          }
          lanesFrom = .max
          guard step < count else { return step }
        }
      } else if Comparison.isReflexive, step == copies.next {
        let isCopy = areCopies(i, j, by: direction, step: step, count: 1)
        let copied = isCopy ? copiedRows(i, j, by: direction, step: step, count: count) : 0
        step = copies.after(copied, from: step)
        guard step < count else { return step }
      }
      guard isSame(i, j, by: direction, step: step, count: count) else { return step }
      step &+= 1
    }
    return step
  }

  @inlinable @inline(__always)
  func isSame(_ i: Int, _ j: Int, by direction: Int, step: Int, count: Int) -> Bool {
    if Comparison.ID.self == String.self {
      let ahead = step &+ Self.prefetchDistance
      if ahead < count {
        texts.prefetch(old + (i &+ ahead &* direction))
        texts.prefetch(new + (j &+ ahead &* direction))
      }
    }
    return isSameRow(i &+ step &* direction, j &+ step &* direction)
      && isUnchanged(i &+ step &* direction, j &+ step &* direction)
  }

  /// The step after the rows side by side that are found to be the same when several are compared at once.
  @inlinable @inline(__always)
  func afterLanes(_ i: Int, _ j: Int, by direction: Int, step: Int, count: Int) -> Int {
    var step = step
    while step &+ Self.laneCount <= count, areLanesSame(i, j, by: direction, step: step) {
      step &+= Self.laneCount
    }
    return step
  }

  /// How many of the next rows side by side are copies, as far as blocks of rows show.
  @inlinable @inline(never)
  func copiedRows(_ i: Int, _ j: Int, by direction: Int, step: Int, count: Int) -> Int {
    var copied = 0
    while step &+ copied &+ Self.blockCount <= count,
      areCopies(i, j, by: direction, step: step &+ copied, count: Self.blockCount)
    {
      copied &+= Self.blockCount
    }
    return copied
  }

  /// Whether the next rows side by side have the same bytes. Then they are the same, whatever their type, and
  /// texts are not read: versions of a table hold copies of each other's rows.
  @inlinable @inline(__always)
  func areCopies(_ i: Int, _ j: Int, by direction: Int, step: Int, count: Int) -> Bool {
    let byteCount = count &* MemoryLayout<Row>.stride
    if direction > 0 { return table_diff_are_same_bytes(old + (i &+ step), new + (j &+ step), byteCount) }
    let (oldEnd, newEnd) = (old + (i &- step &+ 1), new + (j &- step &+ 1))
    return table_diff_are_same_bytes_before(oldEnd, newEnd, byteCount)
  }

  /// Whether the next rows side by side are all the same, without a branch between them: the processor
  /// compares plain values several at a time.
  @inlinable @inline(__always)
  func areLanesSame(_ i: Int, _ j: Int, by direction: Int, step: Int) -> Bool {
    if mayBeBytewiseHashable(Comparison.ID.self), comparison.comparesIDsAsBytes {
      return areCopies(i, j, by: direction, step: step, count: Self.laneCount)
    }
    let start = direction > 0 ? step : -(step &+ Self.laneCount &- 1)
    var differ = false
    for lane in 0..<Self.laneCount {
      if !isSameRow(i &+ start &+ lane, j &+ start &+ lane) { differ = true }
      if !isUnchanged(i &+ start &+ lane, j &+ start &+ lane) { differ = true }
    }
    return !differ
  }
}

/// When to look whether rows are copies: soon again after copies, and ever later after other rows.
@usableFromInline
struct CopySearch {
  /// The step at which to look next.
  @usableFromInline var next: Int
  @usableFromInline var interval = firstInterval

  @usableFromInline static var firstInterval: Int { 32 }

  @inlinable @inline(__always)
  init(from step: Int) {
    next = step
  }

  /// Notes how many rows from a step on were copies, and returns the step after them.
  @inlinable @inline(__always)
  mutating func after(_ count: Int, from step: Int) -> Int {
    interval = count > 0 ? Self.firstInterval : interval &* 2
    next = step &+ count &+ interval
    return step &+ count
  }
}
