/// The rows of a window of the longer side that match rows of the shorter one, and those of them that have
/// changed, a bit for each.
///
///     longer   a b c d e f g h
///     shorter  a c d h           the place in the shorter moves on where the rows match: 1 0 1 1 0 0 0 1
@usableFromInline
struct FilterWindow: BitwiseCopyable {
  @usableFromInline var matches: UInt64 = 0
  @usableFromInline var changes: UInt64 = 0

  /// The number of rows of the longer side in a window: one for each bit of a word.
  @usableFromInline static var size: Int { 64 }

  @_alwaysEmitIntoClient
  init() {}
}

/// Aligns sections one of which seems to have lost rows all over, as a filter leaves them. Takes a window of
/// rows at a time.
extension SideBySideRows {
  /// Continues window by window while rows are found.
  ///
  /// - Parameter isOldLonger: Whether rows were deleted rather than inserted.
  @_alwaysEmitIntoClient @inline(never)
  mutating func alignFiltered(isOldLonger: Bool, into matching: inout RowMatching) {
    reader.readsBits = areShared
    var afterMatch = self
    // The number of rows of the longer side up to the last match, and the number of matches.
    var (searched, matched) = (0, 0)
    while oldCount > 0, newCount > 0 {
      let window = compareWindow(isOldLonger: isOldLonger)
      guard window.matches != 0 else {
        skip(
          old: isOldLonger ? min(FilterWindow.size, oldCount) : 0,
          new: isOldLonger ? 0 : min(FilterWindow.size, newCount))
        let ahead = isOldLonger ? afterMatch.oldCount &- oldCount : afterMatch.newCount &- newCount
        // Many more rows than usually lie between two matches rule a filter out.
        let longest = matched == 0 ? 0 : min(1024, 8 &* searched / matched &+ FilterWindow.size / 2)
        guard ahead < longest else { break }
        continue
      }
      // The rows after the last match may match again once a row of the shorter side is skipped.
      let end = FilterWindow.size &- window.matches.leadingZeroBitCount
      let count = window.matches.nonzeroBitCount
      searched &+= end
      matched &+= count
      matching.append(window, old: oldPosition, new: newPosition, isOldLonger: isOldLonger)
      skip(old: isOldLonger ? end : count, new: isOldLonger ? count : end)
      afterMatch = self
      matching.lookAhead.earn(rows: end)
      if matching.watch.isStopped(after: end) { break }
    }
    self = afterMatch
    streak.endFilter()
  }

  /// Returns which of the next rows of the longer side match, and which of these have changed.
  // For plain values and texts that are shared, no branch depends on which rows match.
  @_alwaysEmitIntoClient @inline(__always)
  func compareWindow(isOldLonger: Bool) -> FilterWindow {
    var window = FilterWindow()
    let longer = isOldLonger ? old : new
    var shorter = isOldLonger ? new : old
    let end = shorter + (isOldLonger ? newCount : oldCount)
    let last = (isOldLonger ? oldCount : newCount) &- 1
    for step in 0...min(FilterWindow.size &- 1, last) {
      if shorter == end { break }
      let row = longer + step
      let isMatch: UInt64
      var isUnchanged = true
      if Comparison.ID.self == String.self, reader.readsBits {
        isMatch = reader.textBits(row) == reader.textBits(shorter) ? 1 : 0
        isUnchanged = reader.areOtherBytesSame(row, shorter)
      } else {
        reader.prefetchText(longer + min(step &+ Self.prefetchDistance, last))
        isMatch = reader.isSame(row, shorter) ? 1 : 0
        if Self.comparesAtOnce || isMatch == 1 {
          isUnchanged = hasSameContent(row, shorter, isOldLonger: isOldLonger)
        }
      }
      window.changes |= (isUnchanged ? 0 : isMatch) &<< UInt64(truncatingIfNeeded: step)
      window.matches |= isMatch &<< UInt64(truncatingIfNeeded: step)
      shorter += Int(truncatingIfNeeded: isMatch)
    }
    if Comparison.ID.self == String.self, reader.readsBits, window.changes != 0 {
      confirm(&window, isOldLonger: isOldLonger)
    }
    return window
  }

  /// Compares the rows that look changed because any byte differs. A row with a computed id may be another
  /// row, and a row with texts in other storage may be unchanged. Ends the window before the first pair of
  /// different rows.
  @_alwaysEmitIntoClient @inline(never)
  func confirm(_ window: inout FilterWindow, isOldLonger: Bool) {
    var rest = window.changes
    while rest != 0 {
      let step = rest.trailingZeroBitCount
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: step)
      rest ^= bit
      let place = (window.matches & (bit &- 1)).nonzeroBitCount
      let (longer, shorter) = isOldLonger ? (old + step, new + place) : (new + step, old + place)
      guard reader.isSame(longer, shorter) else {
        window.matches &= bit &- 1
        window.changes &= bit &- 1
        return
      }
      if hasSameContent(longer, shorter, isOldLonger: isOldLonger) { window.changes ^= bit }
    }
  }

  /// Returns whether a row of the longer side and its partner in the shorter have the same content.
  @_alwaysEmitIntoClient @inline(__always)
  func hasSameContent(
    _ longer: UnsafePointer<Row>, _ shorter: UnsafePointer<Row>, isOldLonger: Bool
  ) -> Bool {
    let isSwapped = !isOldLonger && !Comparison.isSymmetric
    return reader.isUnchanged(isSwapped ? shorter : longer, isSwapped ? longer : shorter)
  }
}

extension RowMatching {
  /// Appends the rows of a window that match, and those of them that have changed.
  ///
  /// - Parameters:
  ///   - old: The position of the window's first old row.
  ///   - new: The position of its first new row.
  @usableFromInline
  mutating func append(_ window: FilterWindow, old: Int32, new: Int32, isOldLonger: Bool) {
    var (old, new) = (old, new)
    var changes = window.changes
    while changes != 0 {
      let step = Int32(changes.trailingZeroBitCount)
      let place = Int32((window.matches & (changes & (0 &- changes) &- 1)).nonzeroBitCount)
      updated.append(
        old: old &+ (isOldLonger ? step : place), new: new &+ (isOldLonger ? place : step), by: 1,
        from: firstUpdate)
      changes &= changes &- 1
    }
    var matches = window.matches
    while matches != 0 {
      let skipped = matches.trailingZeroBitCount
      if isOldLonger { old &+= Int32(skipped) } else { new &+= Int32(skipped) }
      matches >>= skipped
      let length = (~matches).trailingZeroBitCount
      append(MatchedRun(old: old, new: new, count: Int32(length)))
      old &+= Int32(length)
      new &+= Int32(length)
      matches >>= length
    }
  }
}
