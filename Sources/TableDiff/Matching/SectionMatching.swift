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
  /// For each new section the index at which its runs begin and, last, the number of runs.
  @usableFromInline var firstRuns = ScratchBuffer<Int32>()
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

  /// Returns the indices of a new section's runs.
  @_alwaysEmitIntoClient @inline(__always)
  func runs(ofNew section: Int) -> Range<Int> {
    Int(firstRuns[section])..<Int(firstRuns[section &+ 1])
  }

  func endOfRuns(ofNew section: Int) -> Int { Int(firstRuns[section + 1]) }

  /// Notes the end of a new section's runs, which is the beginning of the next one's.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func endRuns(ofNew section: Int, at end: Int) {
    firstRuns[section &+ 1] = Int32(truncatingIfNeeded: end)
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

  /// Reserves room for the beginnings of the sections' runs.
  mutating func beginRuns() {
    firstRuns.reserve(newCount + 1)
    firstRuns[0] = 0
  }

  /// Notes a pair of sections after the leading ones.
  mutating func pair(old: Int, new: Int) {
    pairs[old - leadingCount] = Int32(truncatingIfNeeded: new)
    pairs[oldCount - 2 * leadingCount + new] = Int32(truncatingIfNeeded: old)
  }

  /// Notes a pair of sections whose headers differ.
  @usableFromInline
  mutating func noteUpdate(old: Int, new: Int) {
    updated.append(
      MatchedRun(old: Int32(truncatingIfNeeded: old), new: Int32(truncatingIfNeeded: new), count: 1))
  }
}
