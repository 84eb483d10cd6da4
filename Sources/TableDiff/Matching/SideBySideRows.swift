public import CTableDiff

/// A step of an alignment, which reads the next rows of two sections.
@usableFromInline
enum AlignmentStep {
  /// Pair rows while their ids are the same, and append their updates. A side goes forwards from its first
  /// row (1) or backwards from its last (-1). The result is the number of rows, once for each side.
  case pairs(oldStep: Int, newStep: Int)
  /// Walk forwards, skip single rows if rows match after them, and append the runs, until rows differ.
  case middle
  /// Find the nearest place at which rows match again, with at most `reach` rows to skip on each side. The
  /// result is these.
  case gap(reach: Int)
  /// Find the first step, of `count`, at which rows on a line are the same. The result is the rows before it.
  case line(oldStep: Int, newStep: Int, count: Int)
}

/// A function that takes steps of an alignment.
@usableFromInline typealias RowWalking = (AlignmentStep, inout Alignment, inout RowMatching) -> Gap?

extension RowReader {
  /// Takes a step of an alignment.
  @_alwaysEmitIntoClient @inline(never)
  func step(_ step: AlignmentStep, _ alignment: inout Alignment, _ matching: inout RowMatching) -> Gap? {
    var rows = SideBySideRows(self, alignment)
    defer { rows.finish(&alignment) }
    switch step {
    case .pairs(let oldStep, let newStep):
      let count = rows.pairApart(oldStep: oldStep, newStep: newStep, into: &matching)
      return Gap(old: count, new: count)
    case .middle:
      rows.walk(&matching)
      return nil
    case .gap(let reach): return rows.gap(reach: reach)
    case .line(let oldStep, let newStep, let count):
      return rows.line(oldStep: oldStep, newStep: newStep, count: count)
    }
  }
}

/// The next rows of a pair of sections, read as values of their type.
@usableFromInline
struct SideBySideRows<Comparison: RowComparison> {
  @usableFromInline typealias Row = Comparison.Row

  @usableFromInline var reader: RowReader<Comparison>
  /// The next old row, the number of rows from it on, and its position, counted through the whole table.
  @usableFromInline var old: UnsafePointer<Row>
  @usableFromInline var oldCount: Int
  @usableFromInline var oldPosition: Int32
  /// The same of the new side.
  @usableFromInline var new: UnsafePointer<Row>
  @usableFromInline var newCount: Int
  @usableFromInline var newPosition: Int32
  @usableFromInline var streak: Streak

  /// The number of rows ahead at which the storage of text ids is prefetched.
  @usableFromInline static var prefetchDistance: Int { 16 }
  /// The number of rows that are compared by their bytes at once.
  @usableFromInline static var blockCount: Int { 32 }

  @_alwaysEmitIntoClient @inline(__always)
  init(_ reader: RowReader<Comparison>, _ place: Alignment) {
    self.reader = reader
    old = place.oldRows.assumingMemoryBound(to: Row.self) + place.old.lowerBound
    new = place.newRows.assumingMemoryBound(to: Row.self) + place.new.lowerBound
    oldCount = place.old.count
    newCount = place.new.count
    oldPosition = place.oldStart &+ Int32(truncatingIfNeeded: place.old.lowerBound)
    newPosition = place.newStart &+ Int32(truncatingIfNeeded: place.new.lowerBound)
    streak = place.streak
  }

  /// Notes the rows that are left in the alignment.
  @_alwaysEmitIntoClient @inline(__always)
  func finish(_ place: inout Alignment) {
    place.skip(old: place.old.count &- oldCount, new: place.new.count &- newCount)
    place.streak = streak
  }

  @_alwaysEmitIntoClient @inline(__always)
  mutating func skip(old oldSkipped: Int, new newSkipped: Int) {
    old += oldSkipped
    new += newSkipped
    oldCount &-= oldSkipped
    newCount &-= newSkipped
    oldPosition &+= Int32(truncatingIfNeeded: oldSkipped)
    newPosition &+= Int32(truncatingIfNeeded: newSkipped)
  }

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

  @_alwaysEmitIntoClient @inline(__always)
  func isSame(_ oldOffset: Int, _ newOffset: Int) -> Bool { reader.isSame(old + oldOffset, new + newOffset) }
}

extension SideBySideRows {
  /// Pairs rows while their ids are the same. Updates are appended in the order in which they are met.
  ///
  /// - Returns: The number of paired rows.
  @_alwaysEmitIntoClient @inline(__always)
  func pair(oldStep: Int, newStep: Int, into matching: inout RowMatching) -> Int {
    let count = min(oldCount, newCount)
    let oldStart = oldStep > 0 ? 0 : oldCount &- 1
    let newStart = newStep > 0 ? 0 : newCount &- 1
    let prefetchEnd = reader.readsBits ? 0 : count
    var step = 0
    // Most runs between changes are short: only after some equal rows, more are compared at once.
    var nextBlock = Self.comparesCopies && oldStep == newStep ? Self.blockCount / 4 : .max
    var blockInterval = Self.blockCount
    while step < count {
      let end = min(count, step &+ CancellationWatch.interval)
      while step < end {
        let (i, j) = (oldStart &+ step &* oldStep, newStart &+ step &* newStep)
        if step == nextBlock {
          let copied = copiedRows(old + i, new + j, by: oldStep, count: end &- step)
          blockInterval = copied > 0 ? Self.blockCount : blockInterval &* 2
          step &+= copied
          nextBlock = step &+ blockInterval
          if copied > 0 { continue }
        }
        if Comparison.ID.self == String.self, step &+ Self.prefetchDistance < prefetchEnd {
          reader.prefetchText(old + (i &+ Self.prefetchDistance &* oldStep))
          reader.prefetchText(new + (j &+ Self.prefetchDistance &* newStep))
        }
        if reader.areSameBesideStorage(old + i, new + j) {
          step &+= 1
          continue
        }
        guard isSame(i, j) else { return step }
        if !reader.isUnchanged(old + i, new + j) {
          matching.updated.append(
            old: oldPosition &+ Int32(truncatingIfNeeded: i),
            new: newPosition &+ Int32(truncatingIfNeeded: j),
            by: Int32(oldStep), from: matching.firstUpdate)
          if nextBlock < .max { nextBlock = step &+ Self.blockCount / 4 }
        }
        step &+= 1
      }
      if step < count, matching.watch.isStopped(after: CancellationWatch.interval) { break }
    }
    return step
  }

  /// Does the same. Compiled once, as a call costs nothing compared to texts, or to long runs.
  @_alwaysEmitIntoClient @inline(never)
  func pairApart(oldStep: Int, newStep: Int, into matching: inout RowMatching) -> Int {
    pair(oldStep: oldStep, newStep: newStep, into: &matching)
  }

  /// Returns the number of rows, of `count` side by side, that are copies, as far as blocks of rows show.
  ///
  /// Rows with the same bytes are the same, whatever their type, and no text is read: versions of a table
  /// hold copies of each other's rows.
  @_alwaysEmitIntoClient @inline(never)
  func copiedRows(
    _ old: UnsafePointer<Row>, _ new: UnsafePointer<Row>, by direction: Int, count: Int
  ) -> Int {
    let byteCount = Self.blockCount &* MemoryLayout<Row>.stride
    var copied = 0
    while copied &+ Self.blockCount <= count {
      let areCopies =
        direction > 0
        ? table_diff_are_same_bytes(old + copied, new + copied, byteCount)
        : table_diff_are_same_bytes_before(old + (1 &- copied), new + (1 &- copied), byteCount)
      if !areCopies { break }
      copied &+= Self.blockCount
    }
    return copied
  }
}

extension SideBySideRows {
  /// Pairs runs and skips single rows between them, until rows no longer match.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func walk(_ matching: inout RowMatching) {
    reader.readsBits = areShared
    while true {
      if streak.isFilter { alignFiltered(isOldLonger: streak.deleted > 0, into: &matching) }
      let count =
        Comparison.ID.self == String.self
        ? pairApart(oldStep: 1, newStep: 1, into: &matching) : pair(oldStep: 1, newStep: 1, into: &matching)
      takeRun(count, to: &matching)
      matching.lookAhead.earn(rows: count)
      if matching.watch.isStopped(after: count) { return }
      guard let gap = nextGap() else { return }
      skip(old: gap.old, new: gap.new)
      if gap.rowCount > 0 { streak.note(gap) }
      reader.readsBits = areShared && gap.rowCount > 0
    }
  }

  /// Appends the next rows as a run, and skips them.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func takeRun(_ count: Int, to matching: inout RowMatching) {
    guard count > 0 else { return }
    matching.append(
      MatchedRun(old: oldPosition, new: newPosition, count: Int32(truncatingIfNeeded: count)))
    streak.note(run: count)
    skip(old: count, new: count)
  }

  /// Returns the single row on each side, or on one of them, after which the rows match again; no row at all
  /// if the next rows have the same text in different storage, though most texts are shared.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func nextGap() -> Gap? {
    guard oldCount > 0, newCount > 0 else { return nil }
    reader.readsBits = false
    guard areShared else {
      let gap = gapOnLines(of: 1)
      note(gap)
      return gap
    }
    reader.readsBits = true
    let likely = gapOnLines(of: 1)
    reader.readsBits = false
    if let likely, likely.rowCount == 1 { return likely }
    if isSame(0, 0) { return Gap(old: 0, new: 0) }
    if let likely { return likely }
    let gap = gapOnLines(of: 1)
    note(gap)
    return gap
  }

  /// Returns the nearest gap of more than one row: of some rows on one side, of as many on both, and, of a
  /// few rows, of any number on each.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func gap(reach: Int) -> Gap? {
    findGap { $0.gapOnLines(from: 2, to: LookAhead.corner) ?? $0.gapInCorner() }
      ?? findGap { $0.gapOnLines(from: LookAhead.corner &+ 1, to: reach) }
  }

  /// Returns the gap that a search finds: by bits first, if most texts are shared.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func findGap(_ search: (SideBySideRows) -> Gap?) -> Gap? {
    if areShared {
      reader.readsBits = true
      if let gap = search(self) { return gap }
    }
    reader.readsBits = false
    let gap = search(self)
    note(gap)
    return gap
  }

  @_alwaysEmitIntoClient @inline(never)
  func gapOnLines(from first: Int, to last: Int) -> Gap? {
    var count = first
    while count <= last {
      if let gap = gapOnLines(of: count) { return gap }
      count &+= 1
    }
    return nil
  }

  /// Returns the gap of so many rows on one side, or on both, after which the rows match again.
  @_alwaysEmitIntoClient @inline(__always)
  func gapOnLines(of count: Int) -> Gap? {
    if count < oldCount, isSame(count, 0) { return Gap(old: count, new: 0) }
    if count < newCount, isSame(0, count) { return Gap(old: 0, new: count) }
    if count < oldCount, count < newCount, isSame(count, count) { return Gap(old: count, new: count) }
    return nil
  }

  @_alwaysEmitIntoClient @inline(never)
  func gapInCorner() -> Gap? {
    var k = 2
    while k <= LookAhead.corner {
      for l in 1..<k {
        if k < oldCount, l < newCount, isSame(k, l) { return Gap(old: k, new: l) }
        if k < newCount, l < oldCount, isSame(l, k) { return Gap(old: l, new: k) }
      }
      k &+= 1
    }
    return nil
  }

  /// Returns the rows before the first of `count` steps along a line at which the rows are the same.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func line(oldStep: Int, newStep: Int, count: Int) -> Gap? {
    if hasTexts {
      // One text may share the storage of another, which shows without reading either.
      reader.readsBits = true
      if let gap = gapOnLine(oldStep: oldStep, newStep: newStep, count: count) { return gap }
    }
    reader.readsBits = false
    return gapOnLine(oldStep: oldStep, newStep: newStep, count: count)
  }

  @_alwaysEmitIntoClient @inline(never)
  func gapOnLine(oldStep: Int, newStep: Int, count: Int) -> Gap? {
    for step in 0..<count where isSame(step &* oldStep, step &* newStep) {
      return Gap(old: step &* oldStep, new: step &* newStep)
    }
    return nil
  }
}

// Texts that share their storage, so that their bits decide.
extension SideBySideRows {
  @_alwaysEmitIntoClient @inline(__always)
  var hasTexts: Bool { Comparison.ID.self == String.self && reader.haveBits }

  /// Whether most of the last rows found after a gap had texts that share their storage.
  @_alwaysEmitIntoClient @inline(__always)
  var areShared: Bool { hasTexts && streak.sharing > 0 }

  /// Notes whether the rows after a gap have texts that share their storage.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func note(_ gap: Gap?) {
    guard hasTexts, let gap else { return }
    streak.note(isShared: reader.textBits(old + gap.old) == reader.textBits(new + gap.new))
  }
}
