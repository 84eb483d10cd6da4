/// Aligns sections one of which seems to have lost rows all over, as a filter leaves them.
///
/// Takes a window of rows at a time. For plain values, no branch depends on which of them are kept.
///
///     longer   a b c d e f g h
///     shorter  a c d h           the place in the shorter moves on where the rows match: 1 0 1 1 0 0 0 1
extension SideBySideRows {
  /// The number of rows of the longer side in a window: one for each bit of a word.
  @usableFromInline static var windowSize: Int { 64 }

  /// Continues window by window while rows are found.
  ///
  /// - Parameter isOldLonger: Whether rows were deleted rather than inserted.
  /// - Returns: The number of rows found.
  @_alwaysEmitIntoClient @inline(__always)
  func alignSubsequence(
    _ alignment: inout Alignment, isOldLonger oldLonger: Bool, into matching: inout RowMatching
  ) -> Int {
    let (old, new) = (alignment.old, alignment.new)
    var (i, j) = (old.lowerBound, new.lowerBound)
    // The number of rows of the longer side that have been searched since the last match.
    var ahead = 0
    var searched = 0
    var matched = 0
    let readsBits = areShared(alignment)
    while (oldLonger ? i &+ ahead : i) < old.upperBound, (oldLonger ? j : j &+ ahead) < new.upperBound {
      let (oldRow, newRow) = (oldLonger ? i &+ ahead : i, oldLonger ? j : j &+ ahead)
      var window = compareWindow(
        old: oldRow..<old.upperBound, new: newRow..<new.upperBound, oldLonger: oldLonger,
        readsBits: readsBits)
      if readsBits, window.changes != 0 {
        window = confirm(window, self.old + oldRow, self.new + newRow, oldLonger: oldLonger)
      }
      guard window.matches != 0 else {
        ahead &+= Self.windowSize
        guard ahead < Self.longestGap(searched: searched, matched: matched) else { break }
        continue
      }
      if oldLonger { i &+= ahead } else { j &+= ahead }
      ahead = 0
      alignment.appendMatches(
        window.matches, changes: window.changes, i, j, oldLonger: oldLonger, into: &matching)
      // The rows after the last match may match again once a row of the shorter side is skipped.
      let end = Self.windowSize &- window.matches.leadingZeroBitCount
      let count = window.matches.nonzeroBitCount
      searched &+= end
      matched &+= count
      i &+= oldLonger ? end : count
      j &+= oldLonger ? count : end
      matching.lookAhead.earn(rows: end)
      if matching.watch.isStopped(after: end) { break }
    }
    alignment.skip(old: i &- old.lowerBound, new: j &- new.lowerBound)
    return matched
  }

  /// Returns which of the next rows of the longer side match, and which of these have changed, a bit for
  /// each.
  ///
  /// - Parameter readsBits: Whether texts with the same bits count as the same, and rows with any other byte
  ///   that differs as changed, which is then to be confirmed.
  @_alwaysEmitIntoClient @inline(__always)
  func compareWindow(
    old: Range<Int>, new: Range<Int>, oldLonger: Bool, readsBits: Bool
  ) -> (matches: UInt64, changes: UInt64) {
    let longer = oldLonger ? self.old + old.lowerBound : self.new + new.lowerBound
    var shorter = oldLonger ? self.new + new.lowerBound : self.old + old.lowerBound
    let end = shorter + (oldLonger ? new.count : old.count)
    let last = (oldLonger ? old.count : new.count) &- 1
    var matches: UInt64 = 0
    var changes: UInt64 = 0
    for step in 0...min(Self.windowSize &- 1, last) {
      if shorter == end { break }
      let row = longer + step
      let isMatch: UInt64
      var isUnchanged = true
      if readsBits {
        isMatch = reader.textBits(row) == reader.textBits(shorter) ? 1 : 0
        isUnchanged = reader.areOtherBytesSame(row, shorter)
      } else {
        if Comparison.ID.self == String.self {
          reader.prefetchText(longer + min(step &+ Self.prefetchDistance, last))
        }
        isMatch = reader.isSame(row, shorter) ? 1 : 0
        // Plain values are compared in any case, which takes no branch.
        if Self.comparesAtOnce || isMatch == 1 {
          isUnchanged = hasSameContent(row, shorter, oldLonger: oldLonger)
        }
      }
      changes |= (isUnchanged ? 0 : isMatch) &<< UInt64(truncatingIfNeeded: step)
      matches |= isMatch &<< UInt64(truncatingIfNeeded: step)
      shorter += Int(truncatingIfNeeded: isMatch)
    }
    return (matches, changes)
  }

  /// Compares the rows that look changed. A row with a computed id may be another row, and a row with texts
  /// in other storage may be unchanged. Ends the window before the first pair of different rows.
  @_alwaysEmitIntoClient @inline(never)
  func confirm(
    _ window: (matches: UInt64, changes: UInt64), _ old: UnsafePointer<Row>, _ new: UnsafePointer<Row>,
    oldLonger: Bool
  ) -> (matches: UInt64, changes: UInt64) {
    var changes = window.changes
    var rest = window.changes
    while rest != 0 {
      let step = rest.trailingZeroBitCount
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: step)
      rest ^= bit
      let place = (window.matches & (bit &- 1)).nonzeroBitCount
      let longer = (oldLonger ? old : new) + step
      let shorter = (oldLonger ? new : old) + place
      guard reader.isSame(longer, shorter) else {
        return (window.matches & (bit &- 1), changes & (bit &- 1))
      }
      if hasSameContent(longer, shorter, oldLonger: oldLonger) { changes ^= bit }
    }
    return (window.matches, changes)
  }

  /// Returns whether a row of the longer side and its partner in the shorter have the same content.
  @_alwaysEmitIntoClient @inline(__always)
  func hasSameContent(_ longer: UnsafePointer<Row>, _ shorter: UnsafePointer<Row>, oldLonger: Bool) -> Bool {
    let isSwapped = !oldLonger && !Comparison.isSymmetric
    return reader.isUnchanged(isSwapped ? shorter : longer, isSwapped ? longer : shorter)
  }

  /// Returns the number of rows without a match after which a filter is ruled out: many more than usually lie
  /// between two matches.
  @_alwaysEmitIntoClient @inline(__always)
  static func longestGap(searched: Int, matched: Int) -> Int {
    matched == 0 ? windowSize : min(1024, 8 &* searched / matched &+ windowSize / 2)
  }
}

extension Alignment {
  /// Appends the rows of a window that match, and those of them that have changed.
  @usableFromInline
  func appendMatches(
    _ matches: UInt64, changes: UInt64, _ i: Int, _ j: Int, oldLonger: Bool,
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
    for step in 0..<UInt64.bitWidth where changes &>> UInt64(truncatingIfNeeded: step) & 1 == 1 {
      let place = (matches & (1 &<< UInt64(truncatingIfNeeded: step) &- 1)).nonzeroBitCount
      matching.updated.append(
        old: oldStart &+ Int32(truncatingIfNeeded: i &+ (oldLonger ? step : place)),
        new: newStart &+ Int32(truncatingIfNeeded: j &+ (oldLonger ? place : step)), by: 1,
        from: firstUpdate)
    }
  }
}
