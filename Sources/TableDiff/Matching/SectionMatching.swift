/// The shapes of the two tables.
@usableFromInline
struct Shapes {
  @usableFromInline let old: TableShape
  @usableFromInline let new: TableShape

  @inlinable
  init(old: TableShape, new: TableShape) {
    self.old = old
    self.new = new
  }
}

/// Which old section is which new section.
@usableFromInline
struct SectionMatching: ~Copyable, Sendable {
  /// Five lists, one after the other: for each old section its new position, or -1 where it is deleted; for
  /// each new section its old position, or -1 where it is inserted; where each new section's runs begin among
  /// all aligned ones, and, last, where they end; the new sections whose header differs from the old one; for
  /// each old section how many rows before it the alignment left over.
  @usableFromInline var memory = ScratchBuffer<Int32>()
  @usableFromInline var oldCount = 0
  @usableFromInline var newCount = 0
  /// How many headers differ.
  @usableFromInline private(set) var updatedCount = 0

  @inlinable
  init() {}

  @inlinable
  func oldSection(forNew section: Int) -> Int { Int(memory[oldCount &+ section]) }

  @inlinable
  func newSection(forOld section: Int) -> Int { Int(memory[section]) }

  @inlinable
  mutating func append(old: Int, new: Int) {
    memory[oldCount + new] = Int32(truncatingIfNeeded: old)
    memory[old] = Int32(truncatingIfNeeded: new)
  }

  /// The indices of the aligned runs of a new section.
  @inlinable @inline(__always)
  func alignedRuns(ofNew section: Int) -> Range<Int> {
    let starts = memory.start + (oldCount &+ newCount)
    return Int(starts[section])..<Int(starts[section &+ 1])
  }

  /// Notes where the aligned runs of a new section end, which is where those of the next begin.
  @usableFromInline
  mutating func endAlignedRuns(ofNew section: Int, at end: Int) {
    memory[oldCount + newCount + section + 1] = Int32(truncatingIfNeeded: end)
  }

  /// The new section with the header that is the `index`-th to differ.
  func updatedSection(at index: Int) -> Int { Int(memory[oldCount + 2 * newCount + 1 + index]) }

  /// The rank that the first left-over row of an old section has or would have. Noted where there are
  /// partners.
  @inlinable
  func leftOverStart(ofOld section: Int) -> Int { Int(memory[oldCount + 3 * newCount + 1 + section]) }

  mutating func noteLeftOverStart(ofOld section: Int, _ rank: Int) {
    memory[oldCount + 3 * newCount + 1 + section] = Int32(truncatingIfNeeded: rank)
  }

  @usableFromInline
  mutating func appendUpdated(_ section: Int) {
    memory[oldCount + 2 * newCount + 1 + updatedCount] = Int32(truncatingIfNeeded: section)
    updatedCount += 1
  }

  /// Starts over for tables of `old` and `new` sections, none of them matched and none with aligned runs.
  @usableFromInline
  mutating func reset(old: Int, new: Int) {
    let pairs = old + new
    memory.reserve(2 * old + 3 * new + 1)
    memory.start.initialize(repeating: -1, count: pairs)
    (memory.start + pairs).initialize(repeating: 0, count: new + 1)
    oldCount = old
    newCount = new
    updatedCount = 0
  }
}

extension SectionMatching {
  /// Pairs the sections of two tables by id; sections with the same id pair by occurrence, the first with the
  /// first.
  ///
  /// Sections that stand at the same position on both sides need no hashing, which is the usual case.
  ///
  /// - Complexity: O(*k*) for *k* sections.
  @inlinable
  mutating func match<Section: TableSectionProtocol>(
    _ old: ContiguousArray<Section>, _ new: ContiguousArray<Section>, symbols: inout IDSymbols
  ) {
    reset(old: old.count, new: new.count)
    var prefix = 0
    while prefix < old.count, prefix < new.count, old[prefix].id == new[prefix].id {
      append(old: prefix, new: prefix)
      prefix += 1
    }
    if prefix < old.count, prefix < new.count {
      symbols.assign(oldCount: old.count - prefix, newCount: new.count - prefix) { side, index in
        side == .old ? old[prefix + index].id : new[prefix + index].id
      }
      symbols.pairByOccurrence { i, j in append(old: prefix + i, new: prefix + j) }
    }
    for section in new.indices {
      let partner = oldSection(forNew: section)
      if partner >= 0, old[partner].header != new[section].header {
        appendUpdated(section)
      }
    }
  }
}
