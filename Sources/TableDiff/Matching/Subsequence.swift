/// Aligns sections where one seems to have lost rows all over, as a filter leaves them: a block of rows at a
/// time, and, for plain values, without a branch that depends on which of them are kept.
///
///     longer   a b c d e f g h
///     shorter  a c d h           the place in the shorter moves on where the rows match: 1 0 1 1 0 0 0 1
extension Alignment {
  /// How many rows of the longer side a block has: one bit of a word for each.
  @usableFromInline static var blockSize: Int { 64 }

  /// Goes on block by block from `i` and `j` as long as rows are found, and returns where it ended.
  ///
  /// - Parameter isOldLonger: Whether rows were deleted rather than inserted.
  @inlinable @inline(never)
  func alignSubsequence(
    old: Range<Int>, new: Range<Int>, isOldLonger: Bool, firstUpdate: Int, into matching: inout RowMatching
  ) -> (old: Int, new: Int) {
    isOldLonger
      ? alignSubsequence(old: old, new: new, oldLonger: true, firstUpdate: firstUpdate, into: &matching)
      : alignSubsequence(old: old, new: new, oldLonger: false, firstUpdate: firstUpdate, into: &matching)
  }

  @inlinable @inline(__always)
  func alignSubsequence(
    old: Range<Int>, new: Range<Int>, oldLonger: Bool, firstUpdate: Int, into matching: inout RowMatching
  ) -> (old: Int, new: Int) {
    var i = old.lowerBound
    var j = new.lowerBound
    // How many rows of the longer side have been searched since the last match.
    var ahead = 0
    var searched = 0
    var matched = 0
    while (oldLonger ? i &+ ahead : i) < old.upperBound, (oldLonger ? j : j &+ ahead) < new.upperBound {
      let block = compareBlock(
        old: (oldLonger ? i &+ ahead : i)..<old.upperBound,
        new: (oldLonger ? j : j &+ ahead)..<new.upperBound,
        oldLonger: oldLonger)
      guard block.matches != 0 else {
        ahead &+= Self.blockSize
        guard ahead < Self.longestGap(searched: searched, matched: matched) else { break }
        continue
      }
      if oldLonger { i &+= ahead } else { j &+= ahead }
      ahead = 0
      appendMatches(
        block.matches, changes: block.changes, i, j, oldLonger: oldLonger, firstUpdate, into: &matching)
      // The rows behind the last match may match again once a row of the shorter side is skipped.
      let end = Self.blockSize &- block.matches.leadingZeroBitCount
      let count = block.matches.nonzeroBitCount
      searched &+= end
      matched &+= count
      i &+= oldLonger ? end : count
      j &+= oldLonger ? count : end
      matching.lookAhead.earn(rows: end)
    }
    return (i, j)
  }

  /// Which of the next rows of the longer side match, and which of these have changed, a bit for each.
  @inlinable @inline(__always)
  func compareBlock(
    old: Range<Int>, new: Range<Int>, oldLonger: Bool
  ) -> (matches: UInt64, changes: UInt64) {
    let steps = min(Self.blockSize, oldLonger ? old.count : new.count)
    let places = oldLonger ? new.count : old.count
    var matches: UInt64 = 0
    var changes: UInt64 = 0
    var place = 0
    for step in 0..<steps {
      if place == places { break }
      if Comparison.ID.self == String.self {
        let ahead = min(step &+ Self.prefetchDistance, (oldLonger ? old.count : new.count) &- 1)
        texts.prefetch(
          oldLonger ? self.old + (old.lowerBound &+ ahead) : self.new + (new.lowerBound &+ ahead))
      }
      let oldRow = old.lowerBound &+ (oldLonger ? step : place)
      let newRow = new.lowerBound &+ (oldLonger ? place : step)
      let isMatch: UInt64 = isSameRow(oldRow, newRow) ? 1 : 0
      // Plain values are compared in any case, which takes no branch.
      let isChange: UInt64 =
        Self.comparesAtOnce || isMatch == 1 ? isUnchanged(oldRow, newRow) ? 0 : isMatch : 0
      matches |= isMatch &<< UInt64(truncatingIfNeeded: step)
      changes |= isChange &<< UInt64(truncatingIfNeeded: step)
      place &+= Int(truncatingIfNeeded: isMatch)
    }
    return (matches, changes)
  }

  /// After this many rows without a match, something else has happened than a filter: many more than usually
  /// lie between two matches.
  @inlinable @inline(__always)
  static func longestGap(searched: Int, matched: Int) -> Int {
    matched == 0 ? blockSize : min(1024, 8 &* searched / matched &+ blockSize / 2)
  }

  @inlinable @inline(__always)
  func appendMatches(
    _ matches: UInt64, changes: UInt64, _ i: Int, _ j: Int, oldLonger: Bool, _ firstUpdate: Int,
    into matching: inout RowMatching
  ) {
    var rest = matches
    var step = 0
    var place = 0
    while rest != 0 {
      let skipped = rest.trailingZeroBitCount
      rest &>>= UInt64(truncatingIfNeeded: skipped)
      step &+= skipped
      let length = (~rest).trailingZeroBitCount
      appendRun(
        old: i &+ (oldLonger ? step : place), new: j &+ (oldLonger ? place : step), count: length,
        to: &matching)
      rest = length == 64 ? 0 : rest &>> UInt64(truncatingIfNeeded: length)
      step &+= length
      place &+= length
    }
    guard changes != 0 else { return }
    for step in 0..<Self.blockSize where changes &>> UInt64(truncatingIfNeeded: step) & 1 == 1 {
      let place = (matches & (1 &<< UInt64(truncatingIfNeeded: step) &- 1)).nonzeroBitCount
      matching.updated.append(
        old: oldStart &+ Int32(truncatingIfNeeded: i &+ (oldLonger ? step : place)),
        new: newStart &+ Int32(truncatingIfNeeded: j &+ (oldLonger ? place : step)), by: 1,
        from: firstUpdate)
    }
  }
}

/// Recognizes a filter: several short runs, all of them ended by rows that only one side has lost.
@usableFromInline
struct Streak: BitwiseCopyable {
  /// Runs shorter than this are short.
  @usableFromInline static var denseRun: Int { 16 }
  @usableFromInline static var length: Int { 4 }

  @usableFromInline var deleted = 0
  @usableFromInline var inserted = 0
  /// Whether the last run was short.
  @usableFromInline var isDense = false

  @inlinable
  init() {}

  @inlinable @inline(__always)
  mutating func isFilter(after gap: Gap) -> Bool {
    deleted = gap.new == 0 && isDense ? deleted &+ 1 : 0
    inserted = gap.old == 0 && isDense ? inserted &+ 1 : 0
    return max(deleted, inserted) >= Self.length
  }
}
