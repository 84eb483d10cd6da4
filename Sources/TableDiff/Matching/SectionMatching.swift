/// The matching of sections: which old section is which new section, and which runs are in it.
@usableFromInline
struct SectionMatching: ~Copyable, Sendable {
  @usableFromInline var oldCount = 0
  @usableFromInline var newCount = 0
  /// Three lists, one after the other: for each old section its new position, or -1 if it is deleted; for
  /// each new section its old position, or -1 if it is inserted; and for each new section the index at which
  /// its runs begin and, last, the number of runs.
  @usableFromInline var pairs = ScratchBuffer<Int32>()
  /// The pairs of sections whose headers differ, by new position.
  @usableFromInline var updated = ScratchBuffer<MatchedRun>()

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient
  func oldIndex(forNewSection section: Int) -> Int { Int(pairs[oldCount &+ section]) }

  func newIndex(forOldSection section: Int) -> Int { Int(pairs[section]) }

  /// Returns the indices of a new section's runs.
  @inline(__always)
  func runs(ofNew section: Int) -> Range<Int> {
    Range(uncheckedBounds: (Int(firstRuns[section]), Int(firstRuns[section &+ 1])))
  }

  func endOfRuns(ofNew section: Int) -> Int { Int(firstRuns[section + 1]) }

  /// Notes the end of a new section's runs, which is the beginning of the next one's.
  @inline(__always)
  mutating func endRuns(ofNew section: Int, at end: Int) {
    firstRuns[section &+ 1] = Int32(truncatingIfNeeded: end)
  }

  /// Starts over with the runs.
  mutating func beginRuns() { firstRuns[0] = 0 }

  @inline(__always)
  private var firstRuns: UnsafeMutablePointer<Int32> { pairs.start + (oldCount &+ newCount) }

  /// Starts over for tables of `old` and `new` sections, of which the `leadingCount` first ones match in
  /// place.
  @usableFromInline
  mutating func begin(old: Int, new: Int, leadingCount: Int) {
    (oldCount, newCount) = (old, new)
    pairs.reserve(old + new + new + 1)
    pairs.start.initialize(repeating: -1, count: old + new)
    for section in 0..<leadingCount { pair(old: section, new: section) }
  }

  /// Notes that two sections match.
  mutating func pair(old: Int, new: Int) {
    pairs[old] = Int32(truncatingIfNeeded: new)
    pairs[oldCount + new] = Int32(truncatingIfNeeded: old)
  }

  /// Notes a pair of sections whose headers differ.
  @usableFromInline
  mutating func noteUpdate(old: Int, new: Int) {
    updated.append(
      MatchedRun(old: Int32(truncatingIfNeeded: old), new: Int32(truncatingIfNeeded: new), count: 1))
  }
}
