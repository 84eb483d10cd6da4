/// A detector of filters, which leave several short runs in a row, each ended by rows that only one side has
/// lost.
@usableFromInline
struct Streak: BitwiseCopyable {
  /// The length below which a run is short.
  @_alwaysEmitIntoClient static var denseRun: Int { 16 }
  @_alwaysEmitIntoClient static var length: Int32 { 4 }

  @usableFromInline var deleted: Int32 = 0
  @usableFromInline var inserted: Int32 = 0
  /// Whether the last run was short.
  @usableFromInline var isDense = false
  /// Of the last rows after a gap, the number that shared the storage of their texts less the number that did
  /// not.
  @usableFromInline var sharing: Int32 = 0

  @_alwaysEmitIntoClient
  init() {}

  /// Notes whether the row after a gap shares the storage of its text.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func note(isShared: Bool) {
    sharing = isShared ? min(sharing &+ 1, Self.length) : max(sharing &- 1, -Self.length)
  }

  /// Notes the number of rows of a run.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func note(run count: Int) { isDense = count < Self.denseRun }

  /// Notes the rows that are skipped after a run.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func note(_ gap: Gap) {
    deleted = gap.new == 0 && isDense ? deleted &+ 1 : 0
    inserted = gap.old == 0 && isDense ? inserted &+ 1 : 0
  }

  /// Whether one side seems to have lost rows all over.
  @_alwaysEmitIntoClient @inline(__always)
  var isFilter: Bool { max(deleted, inserted) >= Self.length }

  /// Notes that no more rows are found in windows, until one more gap is like those of a filter.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func endFilter() {
    deleted = min(deleted, Self.length &- 1)
    inserted = min(inserted, Self.length &- 1)
  }
}

// Sections one of which seems to have lost rows all over, as a filter leaves them. A window is some of the
// next rows of the longer side, with a bit for each that matches:
//
//     longer   a b c d e f g h
//     shorter  a c d h           the place in the shorter moves on where the rows match: 1 0 1 1 0 0 0 1
extension Alignment {
  /// The number of rows of the longer side in a window: one for each bit of a word.
  @_alwaysEmitIntoClient static var windowSize: Int { UInt64.bitWidth }

  /// Continues window by window while rows are found.
  ///
  /// - Parameter isOldLonger: Whether rows were deleted rather than inserted.
  @_alwaysEmitIntoClient @inline(never)
  mutating func alignFiltered(isOldLonger: Bool, into matching: inout RowMatching) {
    var afterMatch = self
    // The number of rows of the longer side up to the last match and after it, and the number of matches.
    var (searched, ahead, matched) = (0, 0, 0)
    while hasBoth {
      let window = matchWindow(isOldLonger: isOldLonger, &matching)
      guard window != 0 else {
        let size = min(Self.windowSize, isOldLonger ? oldCount : newCount)
        skip(old: isOldLonger ? size : 0, new: isOldLonger ? 0 : size)
        ahead &+= size
        // Many more rows than usually lie between two matches rule a filter out.
        let longest = matched == 0 ? 0 : min(1024, 8 &* searched / matched &+ Self.windowSize / 2)
        guard ahead < longest else { break }
        continue
      }
      // The rows after the last match may match again once a row of the shorter side is skipped.
      let end = Self.windowSize &- window.leadingZeroBitCount
      let count = window.nonzeroBitCount
      searched &+= end
      matched &+= count
      ahead = 0
      matching.append(window, old: oldPosition, new: newPosition, isOldLonger: isOldLonger)
      skip(old: isOldLonger ? end : count, new: isOldLonger ? count : end)
      afterMatch = self
      matching.lookAhead.earn(rows: end)
      if matching.watch.isStopped(after: end) { break }
    }
    self = afterMatch
    streak.endFilter()
  }

  /// Returns which of the next rows of the longer side match, and appends those that have changed.
  // For plain values and texts that are shared, no branch depends on which rows match.
  @_alwaysEmitIntoClient @inline(__always)
  func matchWindow(isOldLonger: Bool, _ matching: inout RowMatching) -> UInt64 {
    var window: UInt64 = 0
    let (longer, shorter) = isOldLonger ? (old, new) : (new, old)
    let (longerCount, shorterCount) = isOldLonger ? (oldCount, newCount) : (newCount, oldCount)
    var place = 0
    for step in 0..<min(Self.windowSize, longerCount) {
      if place == shorterCount { break }
      let (row, other) = (longer + step, shorter + place)
      let isMatch: Bool
      let readsBits = Comparison.ID.self == String.self && reader.readsBits
      var isUnchanged = true
      if readsBits {
        isMatch = reader.textBits(row) == reader.textBits(other)
        isUnchanged = reader.areOtherBytesSame(row, other)
      } else {
        reader.prefetchText(longer + min(step &+ Self.prefetchDistance, longerCount &- 1))
        isMatch = reader.isSame(row, other)
        if Self.comparesAtOnce { isUnchanged = reader.isUnchanged(row, other) }
      }
      if isMatch, !isUnchanged || !readsBits && !Self.comparesAtOnce {
        // A row with a computed id may be another row, and one with texts in other storage unchanged.
        if readsBits, !reader.isSame(row, other) { break }
        if !(isOldLonger ? reader.isUnchanged(row, other) : reader.isUnchanged(other, row)) {
          let (oldStep, newStep) = isOldLonger ? (step, place) : (place, step)
          matching.updated.append(
            old: oldPosition &+ Int32(truncatingIfNeeded: oldStep),
            new: newPosition &+ Int32(truncatingIfNeeded: newStep), by: 1, from: matching.firstUpdate)
        }
      }
      let bit: UInt64 = isMatch ? 1 : 0
      window |= bit &<< UInt64(truncatingIfNeeded: step)
      place &+= Int(truncatingIfNeeded: bit)
    }
    return window
  }
}

extension RowMatching {
  /// Appends the rows of a window that match.
  ///
  /// - Parameters:
  ///   - old: The position of the window's first old row.
  ///   - new: The position of its first new row.
  @usableFromInline
  mutating func append(_ window: UInt64, old: Int32, new: Int32, isOldLonger: Bool) {
    var (old, new, matches) = (old, new, window)
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
