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
  /// For each old section its new position, or -1 where it is deleted; behind them, for each new section its
  /// old position, or -1 where it is inserted.
  @usableFromInline var partners = ScratchBuffer<Int32>()
  @usableFromInline var oldCount = 0
  /// New sections whose header differs from that of their old section.
  @usableFromInline var updated = ScratchBuffer<Int32>()

  @inlinable
  init() {}

  @inlinable
  func oldSection(forNew section: Int) -> Int { Int(partners[oldCount + section]) }

  @inlinable
  func newSection(forOld section: Int) -> Int { Int(partners[section]) }

  @inlinable
  mutating func append(old: Int, new: Int) {
    partners[oldCount + new] = Int32(truncatingIfNeeded: old)
    partners[old] = Int32(truncatingIfNeeded: new)
  }

  /// Starts over for tables of `old` and `new` sections, none of them matched.
  @usableFromInline
  mutating func reset(old: Int, new: Int) {
    updated.removeAll()
    partners.reserve(old + new)
    partners.count = old + new
    oldCount = old
    if old + new > 0 { partners.start.initialize(repeating: -1, count: old + new) }
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
        updated.append(Int32(truncatingIfNeeded: section))
      }
    }
  }
}
