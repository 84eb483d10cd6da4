public import CTableDiff

/// The rows of a pair of sections, read as values of their type.
@usableFromInline
struct SideBySideRows<Comparison: RowComparison> {
  @usableFromInline typealias Row = Comparison.Row

  @usableFromInline let reader: RowReader<Comparison>
  @usableFromInline let old: UnsafePointer<Row>
  @usableFromInline let new: UnsafePointer<Row>
  @usableFromInline let oldStart: Int32
  @usableFromInline let newStart: Int32

  /// The number of rows ahead at which the storage of text ids is prefetched.
  @usableFromInline static var prefetchDistance: Int { 16 }
  /// Whether rows may be compared before their ids are: only plain values by `==`, and none by a caller's
  /// comparison.
  @_alwaysEmitIntoClient @inline(__always)
  static var comparesAtOnce: Bool {
    // Types of ids are compared when the code is specialized, and `_isPOD` only after it is optimized.
    Comparison.ID.self != String.self && _isPOD(Row.self) && Comparison.isReflexive
  }
  /// Whether rows with the same bytes count as the same, with the same content. Not so for ids that may be a
  /// NaN; whether one contains a NaN is not known.
  @_alwaysEmitIntoClient @inline(__always)
  static var comparesCopies: Bool {
    Comparison.isReflexive && Comparison.ID.self != Double.self && Comparison.ID.self != Float.self
  }
  /// The number of rows that are compared by their bytes at once.
  @usableFromInline static var blockCount: Int { 32 }

  @_alwaysEmitIntoClient @inline(__always)
  init(_ reader: RowReader<Comparison>, _ alignment: Alignment) {
    self.reader = reader
    old = alignment.oldRows.assumingMemoryBound(to: Row.self)
    new = alignment.newRows.assumingMemoryBound(to: Row.self)
    oldStart = alignment.oldStart
    newStart = alignment.newStart
  }

  @_alwaysEmitIntoClient @inline(__always)
  func isSameRow(_ i: Int, _ j: Int) -> Bool {
    reader.isSame(old + i, new + j)
  }

  @_alwaysEmitIntoClient @inline(__always)
  func isSameRow(_ i: Int, _ j: Int, readsBits: Bool) -> Bool {
    if Comparison.ID.self == String.self, readsBits, !isLikelySame(i, j) { return false }
    return isSameRow(i, j)
  }

  /// Returns whether two rows are the same, without reading texts: those with the same bits are likely to be.
  @_alwaysEmitIntoClient @inline(__always)
  func isLikelySame(_ i: Int, _ j: Int) -> Bool {
    (Comparison.ID.self == String.self && reader.textWord >= 0)
      ? reader.textBits(old + i) == reader.textBits(new + j) : isSameRow(i, j)
  }

  @_alwaysEmitIntoClient @inline(__always)
  func isUnchanged(_ i: Int, _ j: Int) -> Bool {
    reader.isUnchanged(old + i, new + j)
  }
}

extension SideBySideRows {
  /// Pairs runs and skips single rows between them, until rows no longer match.
  ///
  /// - Returns: The number of an ``AlignmentStop``.
  @_alwaysEmitIntoClient @inline(__always)
  func walk(_ alignment: inout Alignment, _ matching: inout RowMatching) -> Int {
    var place = alignment
    defer { alignment = place }
    // Whether the next rows have the same texts in different storage, though most texts are shared.
    var isUnshared = false
    while true {
      let readsBits = areShared(place) && !isUnshared
      if !place.isMismatch {
        let (i, j) = (place.old.lowerBound, place.new.lowerBound)
        let count = pairSideBySide(
          fromOld: i, fromNew: j, isBackward: false, count: min(place.old.count, place.new.count),
          readsBits: readsBits, into: &matching, from: place.firstUpdate)
        place.appendRun(old: i, new: j, count: count, to: &matching)
        matching.lookAhead.earn(rows: count)
        place.streak.note(run: count)
        place.skip(old: count, new: count)
        if matching.watch.isStopped(after: count) { return AlignmentStop.mismatch }
      }
      if readsBits, !place.isMismatch {
        isUnshared = isUnsharedRow(place)
        if isUnshared { continue }
      } else {
        isUnshared = false
      }
      place.isMismatch = false
      guard let gap = nextGap(&place) else { return AlignmentStop.mismatch }
      place.skip(old: gap.old, new: gap.new)
      if place.streak.isFilter(after: gap) {
        return gap.new == 0 ? AlignmentStop.oldFiltered : AlignmentStop.newFiltered
      }
    }
  }

  /// Returns the single row on each side, or on one of them, after which the rows match again.
  @_alwaysEmitIntoClient @inline(__always)
  func nextGap(_ place: inout Alignment) -> Gap? {
    let (i, j) = (place.old.lowerBound, place.new.lowerBound)
    guard i &+ 1 < place.old.upperBound, j &+ 1 < place.new.upperBound else { return nil }
    guard Comparison.ID.self == String.self else { return adjacentGap(i, j, readsBits: false) }
    if areShared(place), let gap = adjacentGap(i, j, readsBits: true) { return gap }
    reader.prefetchText(old + min(i &+ Self.prefetchDistance &+ 1, place.old.upperBound &- 1))
    let gap = adjacentGap(i, j, readsBits: false)
    note(gap, in: &place)
    return gap
  }

  @_alwaysEmitIntoClient @inline(__always)
  func adjacentGap(_ i: Int, _ j: Int, readsBits: Bool) -> Gap? {
    if isSameRow(i &+ 1, j, readsBits: readsBits) { return Gap(old: 1, new: 0) }
    if isSameRow(i, j &+ 1, readsBits: readsBits) { return Gap(old: 0, new: 1) }
    if isSameRow(i &+ 1, j &+ 1, readsBits: readsBits) { return Gap(old: 1, new: 1) }
    return nil
  }

  /// Returns whether the next rows, which have texts with different bits, have the same text nevertheless.
  @_alwaysEmitIntoClient @inline(__always)
  func isUnsharedRow(_ place: Alignment) -> Bool {
    let (i, j) = (place.old.lowerBound, place.new.lowerBound)
    guard i < place.old.upperBound, j < place.new.upperBound else { return false }
    if i &+ 1 < place.old.upperBound, isLikelySame(i &+ 1, j) { return false }
    if j &+ 1 < place.new.upperBound, isLikelySame(i, j &+ 1) { return false }
    return isSameRow(i, j)
  }
}

extension SideBySideRows {
  /// Pairs rows side by side from `i` and `j` on, forwards or backwards, while their ids are the same, at
  /// most `count`. Updates are appended in the order in which they are met, to runs from the index `floor`
  /// on.
  ///
  /// - Parameter readsBits: Whether texts with other bits count as different.
  /// - Returns: The number of paired rows.
  @_alwaysEmitIntoClient @inline(__always)
  func pairSideBySide(
    fromOld i: Int, fromNew j: Int, isBackward: Bool, count: Int, readsBits: Bool = false,
    into matching: inout RowMatching, from floor: Int
  ) -> Int {
    Comparison.ID.self == String.self
      ? lockstepApart(
        fromOld: i, fromNew: j, isBackward: isBackward, count: count, readsBits: readsBits, into: &matching,
        from: floor)
      : lockstep(
        fromOld: i, fromNew: j, isBackward: isBackward, count: count, readsBits: false, into: &matching,
        from: floor)
  }

  /// Pairs all rows with those of the other side in reverse order, as after a tap on the header of a sorted
  /// column: each pair is a run.
  ///
  /// - Returns: The number of rows if all are paired; otherwise none is, and the number is smaller.
  @_alwaysEmitIntoClient @inline(never)
  func pairReversed(_ place: Alignment, _ matching: inout RowMatching) -> Int {
    let (runCount, updateCount) = (matching.runs.count, matching.updated.count)
    let last = place.old.upperBound &- 1
    var step = 0
    while step < place.new.count, isSameRow(last &- step, place.new.lowerBound &+ step) {
      let (i, j) = (last &- step, place.new.lowerBound &+ step)
      let run = MatchedRun(
        old: oldStart &+ Int32(truncatingIfNeeded: i), new: newStart &+ Int32(truncatingIfNeeded: j), count: 1
      )
      matching.runs.append(run)
      if !isUnchanged(i, j) { matching.updated.append(run) }
      step &+= 1
      if matching.watch.isStopped(after: 1) { break }
    }
    if step < place.new.count { (matching.runs.count, matching.updated.count) = (runCount, updateCount) }
    return step
  }

  // For texts, compared to which a call costs nothing, so it is compiled once.
  @_alwaysEmitIntoClient @inline(never)
  func lockstepApart(
    fromOld i: Int, fromNew j: Int, isBackward: Bool, count: Int, readsBits: Bool,
    into matching: inout RowMatching, from floor: Int
  ) -> Int {
    lockstep(
      fromOld: i, fromNew: j, isBackward: isBackward, count: count, readsBits: readsBits, into: &matching,
      from: floor)
  }

  @_alwaysEmitIntoClient @inline(__always)
  func lockstep(
    fromOld i: Int, fromNew j: Int, isBackward: Bool, count: Int, readsBits: Bool,
    into matching: inout RowMatching, from floor: Int
  ) -> Int {
    let direction = isBackward ? -1 : 1
    var step = 0
    // The step up to which to go before the next check.
    var part = min(count, CancellationWatch.interval)
    while true {
      step = firstChange(
        fromOld: i, fromNew: j, by: direction, step: step, count: part, ahead: count, readsBits: readsBits)
      if step == part, part < count {
        if matching.watch.isStopped(after: CancellationWatch.interval) { return step }
        part = min(count, part &+ CancellationWatch.interval)
        continue
      }
      guard step < count,
        isSameRow(i &+ step &* direction, j &+ step &* direction, readsBits: readsBits)
      else { return step }
      // If a row has changed, its neighbours often have, too.
      repeat {
        matching.updated.append(
          old: oldStart &+ Int32(truncatingIfNeeded: i &+ step &* direction),
          new: newStart &+ Int32(truncatingIfNeeded: j &+ step &* direction), by: Int32(direction),
          from: floor)
        step &+= 1
        guard step < part else { break }
        guard isSameRow(i &+ step &* direction, j &+ step &* direction, readsBits: readsBits) else {
          return step
        }
      } while !isUnchanged(i &+ step &* direction, j &+ step &* direction)
      if step < part { step &+= 1 }
    }
  }

  /// Returns the first step, from `step` on, at which the rows side by side differ in id or content.
  ///
  /// - Parameter ahead: The number of rows that are likely to be read next.
  @_alwaysEmitIntoClient @inline(__always)
  func firstChange(
    fromOld i: Int, fromNew j: Int, by direction: Int, step: Int, count: Int, ahead: Int,
    readsBits: Bool
  ) -> Int {
    // Most runs between changes are short: only after some equal rows, blocks of rows are compared.
    var copies = CopySearch(from: step &+ 8)
    var step = step
    while step < count {
      if Self.comparesCopies, step == copies.next {
        let isCopy = areCopies(i, j, by: direction, step: step, count: 1)
        let copied = isCopy ? copiedRows(i, j, by: direction, step: step, count: count) : 0
        step = copies.after(copied, from: step)
        guard step < count else { return step }
      }
      guard isSame(i, j, by: direction, step: step, count: ahead, readsBits: readsBits) else { return step }
      step &+= 1
    }
    return step
  }

  @_alwaysEmitIntoClient @inline(__always)
  func isSame(_ i: Int, _ j: Int, by direction: Int, step: Int, count: Int, readsBits: Bool) -> Bool {
    let offset = step &* direction
    if Comparison.ID.self == String.self {
      if readsBits {
        guard isLikelySame(i &+ offset, j &+ offset) else { return false }
      } else if step &+ Self.prefetchDistance < count {
        reader.prefetchText(old + (i &+ offset) + Self.prefetchDistance &* direction)
        reader.prefetchText(new + (j &+ offset) + Self.prefetchDistance &* direction)
      }
    }
    return reader.isSameAndUnchanged(old + (i &+ offset), new + (j &+ offset))
  }

  /// Returns the number of next rows side by side that are copies, as far as blocks of rows show.
  @_alwaysEmitIntoClient @inline(never)
  func copiedRows(_ i: Int, _ j: Int, by direction: Int, step: Int, count: Int) -> Int {
    var copied = 0
    while step &+ copied &+ Self.blockCount <= count,
      areCopies(i, j, by: direction, step: step &+ copied, count: Self.blockCount)
    {
      copied &+= Self.blockCount
    }
    return copied
  }

  /// Returns whether the next rows side by side have the same bytes. Then they are the same, whatever their
  /// type, and texts are not read: versions of a table hold copies of each other's rows.
  @_alwaysEmitIntoClient @inline(__always)
  func areCopies(_ i: Int, _ j: Int, by direction: Int, step: Int, count: Int) -> Bool {
    let byteCount = count &* MemoryLayout<Row>.stride
    if direction > 0 { return table_diff_are_same_bytes(old + (i &+ step), new + (j &+ step), byteCount) }
    let (oldEnd, newEnd) = (old + (i &- step &+ 1), new + (j &- step &+ 1))
    return table_diff_are_same_bytes_before(oldEnd, newEnd, byteCount)
  }
}

/// A schedule for checking whether rows are copies: soon again after copies, and ever later after other rows.
@usableFromInline
struct CopySearch {
  /// The step at which to check next.
  @usableFromInline var next: Int
  @usableFromInline var interval = firstInterval

  @usableFromInline static var firstInterval: Int { 32 }

  @_alwaysEmitIntoClient @inline(__always)
  init(from step: Int) {
    next = step
  }

  /// Notes the number of copies from a step on, and returns the step after them.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func after(_ count: Int, from step: Int) -> Int {
    interval = count > 0 ? Self.firstInterval : interval &* 2
    next = step &+ count &+ interval
    return step &+ count
  }
}
