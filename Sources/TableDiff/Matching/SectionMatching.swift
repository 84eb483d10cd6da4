/// The matching of sections: which old section is which new section.
@usableFromInline
struct SectionMatching: ~Copyable, Sendable {
  @usableFromInline var oldCount = 0
  @usableFromInline var newCount = 0
  /// Two lists, one after the other: for each old section its new position, or -1 if it is deleted; for each
  /// new section its old position, or -1 if it is inserted.
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
  func oldIndex(forNewSection section: Int) -> Int { Int(pairs[oldCount &+ section]) }

  @_alwaysEmitIntoClient
  func newIndex(forOldSection section: Int) -> Int { Int(pairs[section]) }

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

  /// Starts over for tables of `old` and `new` sections, of which the `leadingCount` first ones match in
  /// place.
  @usableFromInline
  mutating func begin(old: Int, new: Int, leadingCount: Int) {
    (oldCount, newCount) = (old, new)
    guard old + new > 0 else { return }
    pairs.reserve(old + new)
    pairs.start.initialize(repeating: -1, count: old + new)
    for section in 0..<leadingCount { pair(old: section, new: section) }
  }

  /// Notes that two sections match.
  mutating func pair(old: Int, new: Int) {
    pairs[old] = Int32(truncatingIfNeeded: new)
    pairs[oldCount + new] = Int32(truncatingIfNeeded: old)
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
