/// The matching of sections: which old section is which new section.
///
///     old   a b c d e f          a, b, c   leading: matched in place, in no list
///     new   a b c x e d
@usableFromInline
struct SectionMatching: ~Copyable, Sendable {
  /// The number of sections at the start of both tables that have the same ids.
  @usableFromInline private(set) var leadingCount = 0
  @usableFromInline var oldCount = 0
  @usableFromInline var newCount = 0
  /// Two lists, one after the other: for each old section after the leading ones its new position, or -1 if
  /// it is deleted; for each such new section its old position, or -1 if it is inserted.
  @usableFromInline var pairs = ScratchBuffer<Int32>()
  /// Two lists. The first has the index, among all aligned runs, at which each new section's runs begin and,
  /// last, at which they end. The second has for each old section the number of rows before it that the
  /// alignment left over.
  @usableFromInline var runs = ScratchBuffer<Int32>()
  /// The pairs of sections whose headers differ, by new position.
  @usableFromInline var updated = ScratchBuffer<MatchedRun>()

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient
  func oldIndex(forNewSection section: Int) -> Int {
    section < leadingCount ? section : Int(pairs[oldCount &- 2 &* leadingCount &+ section])
  }

  @_alwaysEmitIntoClient
  func newIndex(forOldSection section: Int) -> Int {
    section < leadingCount ? section : Int(pairs[section &- leadingCount])
  }

  /// Returns the indices of the aligned runs of a new section.
  @_alwaysEmitIntoClient @inline(__always)
  func alignedRuns(ofNew section: Int) -> Range<Int> {
    Int(runs[section])..<Int(runs[section &+ 1])
  }

  /// Notes the end of a new section's aligned runs, which is the beginning of the next one's.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func endAlignedRuns(ofNew section: Int, at end: Int) {
    runs[section &+ 1] = Int32(truncatingIfNeeded: end)
  }

  /// Returns the rank that the first left-over row of an old section has or would have. Noted if there are
  /// partners.
  @_alwaysEmitIntoClient
  func leftOverStart(ofOld section: Int) -> Int {
    Int(runs[newCount &+ 1 &+ section])
  }

  mutating func noteLeftOverStart(ofOld section: Int, _ rank: Int) {
    runs[newCount &+ 1 &+ section] = Int32(truncatingIfNeeded: rank)
  }

  /// Starts over for tables of `old` and `new` sections, of which only the leading ones are matched.
  @usableFromInline
  mutating func begin(old: Int, new: Int, leadingCount: Int) {
    (oldCount, newCount) = (old, new)
    self.leadingCount = leadingCount
    let count = old + new - 2 * leadingCount
    guard count > 0 else { return }
    pairs.reserve(count)
    pairs.start.initialize(repeating: -1, count: count)
  }

  /// Reserves room for the runs of all sections.
  @usableFromInline
  mutating func beginRuns() {
    runs.reserve(oldCount + newCount + 1)
    runs[0] = 0
  }

  /// Notes a pair of sections whose headers differ.
  @usableFromInline
  mutating func noteUpdate(old: Int, new: Int) {
    updated.append(
      MatchedRun(old: Int32(truncatingIfNeeded: old), new: Int32(truncatingIfNeeded: new), count: 1))
  }
}
