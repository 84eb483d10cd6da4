public import CTableDiff

/// The part of neighbouring rows to align.
@usableFromInline
enum AlignedPart {
  /// Those at the start that have the same ids, as the rows go on after their spans.
  case start
  /// All rows of both sections.
  case sections
  /// All of them.
  case all
  /// All of them, the first of which differ.
  case rest
}

/// A function that aligns neighbouring rows of two sections. It returns the number of those at the start that
/// have the same ids.
@usableFromInline typealias Aligning = (AlignedPart, RowSpan, RowSpan, inout RowMatching) -> Int

extension RowReader {
  /// Aligns rows that start at positions of their tables, and returns the number of those at the start that
  /// have the same ids.
  @_alwaysEmitIntoClient @inline(never)
  func align(_ part: AlignedPart, _ old: RowSpan, _ new: RowSpan, _ matching: inout RowMatching) -> Int {
    var rows = Alignment(self, old, new)
    let count = part == .rest ? 0 : rows.pair(oldStep: 1, newStep: 1, into: &matching)
    if count > 0 { rows.takeRun(count, to: &matching) }
    if part != .start { rows.align(mayBeReversed: part == .sections && count == 0, into: &matching) }
    return count
  }
}

/// A walk through a pair of sections in lockstep. It pairs the common prefix, the common suffix, and between
/// them the rows that a short look-ahead finds.
///
///     old  a b c d e f g        a, b   side by side: a run
///     new  a b x d e g          c | x  one row each to skip
///                               d, e   a run;  f  deleted;  g  the suffix
///
/// The walk hashes no row. With unique ids, there is only one matching, and each pair found is a pair of it;
/// so the walk can be greedy. Which rows stay and which move is decided later, over all pairs. Rows without a
/// partner are left over. The same pass compares contents.
///
/// Unsafe: the pointers are those of the two tables' storage, which outlives the alignment and is not written
/// to.
@usableFromInline
struct Alignment<Comparison: RowComparison> {
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
  @usableFromInline var streak = Streak()

  /// The number of rows ahead at which the storage of text ids is prefetched.
  @_alwaysEmitIntoClient static var prefetchDistance: Int { 16 }
  /// The number of rows that are compared by their bytes at once.
  @_alwaysEmitIntoClient static var blockCount: Int { 32 }

  /// Creates the alignment of rows that start at positions of their tables.
  @_alwaysEmitIntoClient @inline(__always)
  init(_ reader: RowReader<Comparison>, _ old: RowSpan, _ new: RowSpan) {
    self.reader = reader
    self.old = UnsafePointer(bitPattern: old.address).unsafelyUnwrapped
    self.new = UnsafePointer(bitPattern: new.address).unsafelyUnwrapped
    (oldCount, newCount) = (Int(old.count), Int(new.count))
    (oldPosition, newPosition) = (old.start, new.start)
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

  /// Whether both sides have rows that are not aligned yet.
  @_alwaysEmitIntoClient @inline(__always)
  var hasBoth: Bool { oldCount > 0 && newCount > 0 }

  /// Whether rows may be compared before their ids are: only plain values by `==`, and none by a caller's
  /// comparison.
  @_alwaysEmitIntoClient @inline(__always)
  static var comparesAtOnce: Bool {
    // Types of ids are compared when the code is specialized, and `_isPOD` only after it is optimized.
    Comparison.ID.self != String.self && _isPOD(Row.self) && Comparison.isReflexive && Comparison.isSymmetric
  }

  /// Whether rows with the same bytes count as the same, with the same content. Not so for ids that may be a
  /// NaN; whether one contains a NaN is not known.
  @_alwaysEmitIntoClient @inline(__always)
  static var comparesCopies: Bool {
    Comparison.isReflexive && Comparison.ID.self != Double.self && Comparison.ID.self != Float.self
  }

  @_alwaysEmitIntoClient @inline(__always)
  var hasTexts: Bool { Comparison.ID.self == String.self && reader.haveBits }

  /// Whether most of the last rows found after a gap had texts that share their storage, so that their bits
  /// decide.
  @_alwaysEmitIntoClient @inline(__always)
  var areShared: Bool { hasTexts && streak.sharing > 0 }

  @_alwaysEmitIntoClient @inline(__always)
  func isSame(_ oldOffset: Int, _ newOffset: Int) -> Bool { reader.isSame(old + oldOffset, new + newOffset) }
}

extension Alignment {
  /// Aligns the rows, the first of which differ.
  ///
  /// - Parameter mayBeReversed: Whether to look for rows in reverse order.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func align(mayBeReversed: Bool, into matching: inout RowMatching) {
    guard hasBoth, !matching.watch.isStopped else { return }
    if mayBeReversed, alignReversed(into: &matching) { return }
    let firstInSuffix = matching.beginUpdates()
    let suffix = pair(oldStep: -1, newStep: -1, into: &matching)
    oldCount &-= suffix
    newCount &-= suffix
    let (oldEnd, newEnd) = (
      oldPosition &+ Int32(truncatingIfNeeded: oldCount), newPosition &+ Int32(truncatingIfNeeded: newCount)
    )
    let firstBetween = matching.beginUpdates()
    if hasBoth { alignMiddle(into: &matching) }
    if suffix > 0 {
      matching.append(MatchedRun(old: oldEnd, new: newEnd, count: Int32(truncatingIfNeeded: suffix)))
    }
    matching.sortUpdates(suffixFrom: firstInSuffix, othersFrom: firstBetween)
  }

  /// Aligns all rows if they are in reverse order, as after a tap on the header of a sorted column: each row
  /// is a run.
  ///
  /// - Returns: Whether nothing is left to align.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func alignReversed(into matching: inout RowMatching) -> Bool {
    guard oldCount == newCount, oldCount > 1 else { return false }
    let firstUpdate = matching.beginUpdates()
    let count = pair(oldStep: -1, newStep: 1, into: &matching)
    if matching.watch.isStopped { return true }
    guard count == oldCount else {
      matching.updated.count = firstUpdate
      return false
    }
    matching.appendReversed(MatchedRun(old: oldPosition, new: newPosition, count: Int32(count)))
    return true
  }

  /// Pairs rows while their ids are the same. Compiled once, as a call costs nothing compared to texts, or to
  /// long runs.
  // Mutating, so that it gets the address of the alignment and not a copy, of which it loads what it needs.
  @_alwaysEmitIntoClient @inline(never)
  mutating func pair(oldStep: Int, newStep: Int, into matching: inout RowMatching) -> Int {
    let rows = self
    return rows.pairInline(oldStep: oldStep, newStep: newStep, into: &matching)
  }

  /// Pairs rows while their ids are the same. A side goes forwards from its first row (1) or backwards from
  /// its last (-1). Updates are appended in the order in which they are met.
  ///
  /// - Returns: The number of paired rows.
  @_alwaysEmitIntoClient @inline(__always)
  func pairInline(oldStep: Int, newStep: Int, into matching: inout RowMatching) -> Int {
    let count = min(oldCount, newCount)
    let oldStart = oldStep > 0 ? 0 : oldCount &- 1
    let newStart = newStep > 0 ? 0 : newCount &- 1
    let prefetchEnd = reader.readsBits ? 0 : count
    var step = 0
    // Most runs between changes are short: only after some equal rows, more are compared at once. Short
    // sections are, as most don't change.
    let isShort = count > Self.blockCount / 4 && count <= Self.blockCount
    let firstBlock = isShort ? 0 : Self.blockCount / 4
    var nextBlock = Self.comparesCopies && oldStep == newStep ? firstBlock : .max
    var blockInterval = Self.blockCount
    while step < count {
      let end = min(count, step &+ CancellationWatch.interval)
      while step < end {
        let (i, j) = (oldStart &+ step &* oldStep, newStart &+ step &* newStep)
        if step == nextBlock {
          let limit = min(count &- step, CancellationWatch.interval)
          let copied = Self.copiedRows(old + i, new + j, by: oldStep, count: limit)
          blockInterval = copied > 0 ? Self.blockCount : blockInterval &* 2
          step &+= copied
          // At once if the limit ended the search for copies, not a row.
          nextBlock = step &+ (copied == limit ? 0 : blockInterval)
          if copied > 0 { continue }
        }
        if Comparison.ID.self == String.self, step &+ Self.prefetchDistance < prefetchEnd {
          reader.prefetchText(old + (i &+ Self.prefetchDistance &* oldStep))
          reader.prefetchText(new + (j &+ Self.prefetchDistance &* newStep))
        }
        if Self.comparesCopies, reader.areSameBesideStorage(old + i, new + j) {
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

  /// Returns the number of rows, of `count` side by side, that are copies, as far as blocks of rows show.
  ///
  /// Rows with the same bytes are the same, whatever their type, and no text is read: versions of a table
  /// hold copies of each other's rows.
  @_alwaysEmitIntoClient @inline(never)
  static func copiedRows(
    _ old: UnsafePointer<Row>, _ new: UnsafePointer<Row>, by direction: Int, count: Int
  ) -> Int {
    func areCopies(from first: Int, count: Int) -> Bool {
      let byteCount = count &* MemoryLayout<Row>.stride
      return direction > 0
        ? table_diff_are_same_bytes(old + first, new + first, byteCount)
        : table_diff_are_same_bytes_before(old + (1 &- first), new + (1 &- first), byteCount)
    }
    var copied = 0
    while copied &+ blockCount <= count {
      guard areCopies(from: copied, count: blockCount) else { return copied }
      copied &+= blockCount
    }
    return copied < count && areCopies(from: copied, count: count &- copied) ? count : copied
  }

  /// Appends the next rows as a run, and skips them.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func takeRun(_ count: Int, to matching: inout RowMatching) {
    matching.append(
      MatchedRun(old: oldPosition, new: newPosition, count: Int32(truncatingIfNeeded: count)))
    skip(old: count, new: count)
  }
}

// Between prefix and suffix.
extension Alignment {
  /// Aligns the rows between prefix and suffix: pairs runs and skips the nearest rows between them, until the
  /// budget runs out.
  @_alwaysEmitIntoClient @inline(never)
  mutating func alignMiddle(into matching: inout RowMatching) {
    matching.lookAhead.beginSection()
    reader.readsBits = areShared
    while true {
      if streak.isFilter { alignFiltered(isOldLonger: streak.deleted > 0, into: &matching) }
      let count =
        Comparison.ID.self == String.self
        ? pair(oldStep: 1, newStep: 1, into: &matching) : pairInline(oldStep: 1, newStep: 1, into: &matching)
      if count > 0 {
        takeRun(count, to: &matching)
        streak.note(run: count)
        matching.lookAhead.earn(rows: count)
      }
      guard !matching.watch.isStopped(after: count), hasBoth,
        let gap = nextGap() ?? longGap(&matching) ?? farGap(&matching)
      else { return }
      skip(old: gap.old, new: gap.new)
      if gap != (0, 0) { streak.note(gap) }
      reader.readsBits = areShared && gap != (0, 0)
    }
  }
}
