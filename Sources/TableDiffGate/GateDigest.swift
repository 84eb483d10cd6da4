public import TableDiff
public import TableDiffTesting

/// A number that stands for all lists of a result, the same wherever and whenever it is computed.
///
/// FNV-1a in 64 bits: Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo, 1991.
public struct GateDigest: Hashable, Sendable {
  /// The digest of everything added so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The digest of nothing.
  public init() {}

  /// Adds a number.
  public mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      value = (value ^ (UInt64(bitPattern: Int64(number)) >> UInt64(shift)) & 0xff) &* 0x100_0000_01b3
    }
  }

  /// Adds a path.
  public mutating func add(_ path: RowPath) {
    add(path.section)
    add(path.row)
  }

  /// Adds all lists of changes.
  ///
  /// - Complexity: O(*c*) for *c* changes.
  public mutating func add<Section>(_ changes: TableChanges<Section>) {
    add(changes.deletedSections)
    add(changes.insertedSections)
    add(changes.movedSections)
    add(changes.updatedSections)
    add(changes.deletedRows)
    add(changes.insertedRows)
    add(changes.movedRows)
    add(changes.updatedRows)
    add(changes.isMinimal ? 1 : 0)
    for duplicate in changes.duplicates {
      add(duplicate.side == .old ? 0 : 1)
      for path in duplicate.paths { add(path) }
    }
  }

  /// Adds all batches of a plan.
  ///
  /// - Complexity: O(*c*) for *c* operations.
  public mutating func add<Section>(_ plan: Plan<Section>) {
    add(plan.requiresReload ? 1 : 0)
    add(plan.steps.count)
    // Single steps say all there is, and looking at each as a batch would be quadratic.
    guard plan.steps.isEmpty else {
      for step in plan.steps { add(step) }
      return
    }
    add(plan.batches.count)
    for batch in plan.batches {
      add(batch.deletedSections)
      add(batch.insertedSections)
      add(batch.movedSections)
      add(batch.deletedRows)
      add(batch.insertedRows)
      add(batch.movedRows)
    }
  }

  /// Adds the calls of a batch.
  ///
  /// - Complexity: O(*c*) for *c* calls.
  public mutating func add(_ calls: BatchCalls) {
    for sections in [calls.deletedSections, calls.insertedSections, calls.reloadedSections] {
      add(sections.count)
      for section in sections { add(section) }
    }
    add(calls.movedSections.count)
    for move in calls.movedSections {
      add(move.from)
      add(move.to)
    }
    for paths in [calls.deletedRows, calls.insertedRows, calls.reloadedRows] {
      add(paths.count)
      for path in paths { add(path) }
    }
    add(calls.movedRows.count)
    for move in calls.movedRows {
      add(move.from)
      add(move.to)
    }
  }

  private mutating func add(_ step: Step) {
    switch step {
    case .deleteSection(let section): add([0, section])
    case .insertSection(let section, let source): add([1, section, source])
    case .moveSection(let from, let to): add([2, from, to])
    case .deleteRow(let path): add([3, path.section, path.row])
    case .insertRow(let path, let source): add([4, path.section, path.row, source.section, source.row])
    case .moveRow(let from, let to): add([5, from.section, from.row, to.section, to.row])
    }
  }

  private mutating func add(_ numbers: [Int]) {
    for number in numbers { add(number) }
  }

  private mutating func add(_ positions: SectionPositions) {
    add(positions.count)
    for position in positions { add(position) }
  }

  private mutating func add(_ pairs: SectionPairs) {
    add(pairs.count)
    for pair in pairs {
      add(pair.old)
      add(pair.new)
    }
  }

  private mutating func add(_ paths: RowPaths) {
    add(paths.count)
    for path in paths { add(path) }
  }

  private mutating func add(_ pairs: RowPairs) {
    add(pairs.count)
    for pair in pairs {
      add(pair.old)
      add(pair.new)
    }
  }
}
