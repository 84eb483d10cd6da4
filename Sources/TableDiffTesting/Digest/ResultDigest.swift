public import TableDiff

/// A number that identifies all lists of results. It is the same wherever and whenever it is computed: in
/// another process, under another hash seed, on another machine.
///
/// FNV-1a in 64 bits: Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo, 1991.
public struct ResultDigest: Hashable, Sendable {
  /// The digest of everything added so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the digest of nothing.
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
    addAll(changes.deletedSections) { $0.add($1) }
    addAll(changes.insertedSections) { $0.add($1) }
    addAll(changes.movedSections) { $0.add($1) }
    addAll(changes.updatedSections) { $0.add($1) }
    addAll(changes.deletedRows) { $0.add($1) }
    addAll(changes.insertedRows) { $0.add($1) }
    addAll(changes.movedRows) { $0.add($1) }
    addAll(changes.updatedRows) { $0.add($1) }
    add(changes.isMinimal ? 1 : 0)
    for duplicate in changes.duplicates {
      add(duplicate.side == .old ? 0 : 1)
      for path in duplicate.paths { add(path) }
    }
  }

  /// Adds all batches of a plan, or its steps.
  ///
  /// - Complexity: O(*c*) for *c* operations.
  public mutating func add<Section>(_ plan: TablePlan<Section>) {
    add(plan.requiresReload ? 1 : 0)
    add(plan.steps.count)
    // Single steps contain everything, and reading each as a batch would be quadratic.
    guard plan.steps.isEmpty else {
      for step in plan.steps { add(step) }
      return
    }
    add(plan.batches.count)
    for batch in plan.batches { add(batch) }
  }

  /// Adds all lists of a batch.
  ///
  /// - Complexity: O(*c*) for *c* operations.
  public mutating func add<Section>(_ batch: TableBatch<Section>) {
    addAll(batch.deletedSections) { $0.add($1) }
    addAll(batch.insertedSections) { $0.add($1) }
    addAll(batch.movedSections) { $0.add($1) }
    addAll(batch.deletedRows) { $0.add($1) }
    addAll(batch.insertedRows) { $0.add($1) }
    addAll(batch.movedRows) { $0.add($1) }
  }

  /// Adds the calls of a batch.
  ///
  /// - Complexity: O(*c*) for *c* calls.
  public mutating func add(_ calls: BatchCalls) {
    for sections in [calls.deletedSections, calls.insertedSections, calls.reloadedSections] {
      addAll(sections) { $0.add($1) }
    }
    addAll(calls.movedSections) { digest, move in
      digest.add(move.from)
      digest.add(move.to)
    }
    for paths in [calls.deletedRows, calls.insertedRows, calls.reloadedRows] {
      addAll(paths) { $0.add($1) }
    }
    addAll(calls.movedRows) { digest, move in
      digest.add(move.from)
      digest.add(move.to)
    }
  }
}

extension ResultDigest {
  /// Adds the number of elements, and each of them.
  private mutating func addAll<Elements: Collection>(
    _ elements: Elements, _ add: (inout ResultDigest, Elements.Element) -> Void
  ) {
    self.add(elements.count)
    for element in elements { add(&self, element) }
  }

  private mutating func add(_ pair: SectionPair) {
    add(pair.old)
    add(pair.new)
  }

  private mutating func add(_ pair: RowPair) {
    add(pair.old)
    add(pair.new)
  }

  private mutating func add(_ step: TableStep) {
    let numbers =
      switch step {
      case .deleteSection(let section): [0, section]
      case .insertSection(let section, let source): [1, section, source]
      case .moveSection(let from, let to): [2, from, to]
      case .deleteRow(let path): [3, path.section, path.row]
      case .insertRow(let path, let source): [4, path.section, path.row, source.section, source.row]
      case .moveRow(let from, let to): [5, from.section, from.row, to.section, to.row]
      }
    for number in numbers { add(number) }
  }
}
