/// Pairs sections in which single rows come and go all over.
///
/// The next match is unpredictable, so no branch depends on it. Of four pairs, the walk takes the first that
/// is the same, in the order of these numbers, and skips the rows before it.
///
///               new j    new j + 1
///     old i       1          3
///         i + 1   2          4
extension SideBySideRows {
  /// The largest number of rows to pair before the runs found are counted.
  @usableFromInline static var churnPart: Int { 60 }
  /// The number of gaps in a part below which a walk that compares several rows at once is faster.
  @usableFromInline static var leastGaps: Int { 10 }

  /// Continues while there are many gaps, on both sides, and none of more than a few rows.
  ///
  /// - Returns: The number of the ``AlignmentStop``.
  @_alwaysEmitIntoClient @inline(__always)
  func walkChurned(_ place: inout Alignment, _ matching: inout RowMatching) -> Int {
    var (i, j) = (place.old.lowerBound, place.new.lowerBound)
    // The number of rows in the run under way.
    var length = 0
    var stop = AlignmentStop.mismatch
    while true {
      // The last step may take two rows.
      let steps = min(Self.churnPart &- 1, (place.old.upperBound &- i) / 2, (place.new.upperBound &- j) / 2)
      guard steps > Self.leastGaps else { break }
      matching.aligned.makeRoom(for: Self.churnPart, at: newStart &+ Int32(truncatingIfNeeded: j))
      matching.updated.makeRoom(for: Self.churnPart, at: newStart &+ Int32(truncatingIfNeeded: j))
      var update = matching.updated.start + matching.updated.count
      let start = (i, j)
      var run = matching.aligned.start + matching.aligned.count
      var step = 0
      while step < steps {
        let same = isLikelySame(i, j) ? 1 : 0
        let isNextOld = isLikelySame(i &+ 1, j) ? 1 : 0
        let isNextNew = isLikelySame(i, j &+ 1) ? 1 : 0
        let areNext = isLikelySame(i &+ 1, j &+ 1) ? 1 : 0
        if same | isNextOld | isNextNew | areNext == 0 { break }
        run.pointee = MatchedRun(
          old: oldStart &+ Int32(truncatingIfNeeded: i &- length),
          new: newStart &+ Int32(truncatingIfNeeded: j &- length), count: Int32(truncatingIfNeeded: length))
        run += (1 &- same) & (length > 0 ? 1 : 0)
        length = length & (0 &- same) &+ 1
        i &+= (1 &- same) & (isNextOld | (1 &- isNextNew))
        j &+= (1 &- same) & (1 &- isNextOld)
        if Comparison.ID.self == String.self {
          if !reader.areOtherBytesSame(old + i, new + j) {
            guard isSameRow(i, j) else {
              length &-= 1
              break
            }
            noteChange(i, j, countingAs: 1, at: &update)
          }
        } else {
          noteChange(i, j, countingAs: 1, at: &update)
          // The next row has been compared already if none was skipped. Otherwise this one is read once more.
          let second = same & areNext
          i &+= second
          j &+= second
          length &+= second
          step &+= second
          noteChange(i, j, countingAs: second, at: &update)
        }
        i &+= 1
        j &+= 1
        step &+= 1
      }
      let (deleted, inserted) = (i &- start.0 &- step, j &- start.1 &- step)
      matching.aligned.count = run - matching.aligned.start
      matching.updated.count = update - matching.updated.start
      matching.lookAhead.earn(rows: step)
      if matching.watch.isStopped(after: step) { break }
      if step < steps {
        // Not single rows, but maybe a few.
        place.appendRun(old: i &- length, new: j &- length, count: length, to: &matching)
        length = 0
        place.skip(old: i &- place.old.lowerBound, new: j &- place.new.lowerBound)
        guard let gap = Gap(nearGap(place)) else {
          place.isMismatch = true
          break
        }
        if (Comparison.ID.self == String.self && reader.textWord >= 0) {
          let isUnshared = gap.old &+ gap.new == 0
          place.streak.note(isShared: !isUnshared)
          if isUnshared { break }
        }
        i &+= gap.old
        j &+= gap.new
        continue
      }
      if deleted &+ inserted < Self.leastGaps {
        place.streak.churned = 0
        break
      }
      if deleted == 0 || inserted == 0 {
        stop = inserted == 0 ? AlignmentStop.oldFiltered : AlignmentStop.newFiltered
        break
      }
    }
    place.appendRun(old: i &- length, new: j &- length, count: length, to: &matching)
    place.skip(old: i &- place.old.lowerBound, new: j &- place.new.lowerBound)
    return stop
  }

  /// Writes a pair of rows to `update`, which advances by `count` if their contents differ.
  @_alwaysEmitIntoClient @inline(__always)
  func noteChange(
    _ i: Int, _ j: Int, countingAs count: Int, at update: inout UnsafeMutablePointer<MatchedRun>
  ) {
    update.pointee = MatchedRun(
      old: oldStart &+ Int32(truncatingIfNeeded: i), new: newStart &+ Int32(truncatingIfNeeded: j), count: 1)
    update += isUnchanged(i, j) ? 0 : count
  }

  /// Returns the number of the nearest gap of a few rows; that of no rows if the next rows are the same
  /// though their bits differ; or ``Gap/none``.
  // Separate, so that the loop stays short; with a copy of the place, so that the caller's stays in
  // registers.
  @_alwaysEmitIntoClient @inline(never)
  func nearGap(_ place: Alignment) -> Int {
    if (Comparison.ID.self == String.self && reader.textWord >= 0) {
      let shared = gap(place, from: 1, to: LookAhead.corner, readsBits: true)
      let isTwoSided = Gap(shared).map { $0.old > 0 && $0.new > 0 } ?? true
      if isTwoSided, isSameRow(place.old.lowerBound, place.new.lowerBound) {
        return Gap(old: 0, new: 0).number
      }
      if shared != Gap.none { return shared }
    }
    return gap(place, from: 1, to: LookAhead.corner, readsBits: false)
  }
}
