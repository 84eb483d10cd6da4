/// The batches of a plan, in order.
public struct PlanBatches<Section: TableSectionProtocol>: RandomAccessCollection {
  let plan: Plan<Section>

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of batches: none where nothing but contents changes, or where the host reloads.
  public var endIndex: Int { plan.staged.count + plan.steps.count }

  /// The batch at `index`.
  ///
  /// - Complexity: O(1). Under ``Policy/sequentialSteps``, where the state of the moment has to be found
  ///   again, O(*k* · *n*) for the *k* steps before and *n* rows; use ``Plan/steps`` there, or go through the
  ///   batches in order.
  public subscript(index: Int) -> Batch<Section> {
    precondition(index >= 0 && index < count, "index \(index) is out of range: there are \(count) batches")
    if plan.steps.isEmpty {
      let batch = plan.staged[index]
      return Batch(operations: batch.operations, source: batch.after, plan: plan.tables)
    }
    var state = SteppedTable(plan.tables)
    for step in plan.steps[..<index] { _ = state.apply(step) }
    return batch(plan.steps[index], from: &state, isLast: index == count - 1)
  }

  private func batch(_ step: Step, from state: inout SteppedTable, isLast: Bool) -> Batch<Section> {
    let operations = state.apply(step)
    return Batch(operations: operations, source: isLast ? .final : state.arrangement, plan: plan.tables)
  }

  /// Goes through the batches in order.
  public struct Iterator: IteratorProtocol {
    private let batches: PlanBatches
    private var index = 0
    private var state: SteppedTable?

    init(_ batches: PlanBatches) {
      self.batches = batches
      if !batches.plan.steps.isEmpty { state = SteppedTable(batches.plan.tables) }
    }

    /// The next batch to apply, or `nil` after the last.
    public mutating func next() -> Batch<Section>? {
      guard index < batches.count else { return nil }
      defer { index += 1 }
      guard var state else { return batches[index] }
      self.state = nil
      defer { self.state = state }
      return batches.batch(
        batches.plan.steps[index], from: &state, isLast: index == batches.count - 1)
    }
  }

  /// Begins with the batch that is to be applied first.
  public func makeIterator() -> Iterator { Iterator(self) }
}

/// The table while single operations are carried out, in pieces of the old and the new one.
struct SteppedTable {
  private(set) var arrangement: Arrangement
  private let oldShape: TableShape
  private let newShape: TableShape
  private var shape: TableShape

  init<Section>(_ tables: PlanTables<Section>) {
    oldShape = tables.old.shape
    newShape = tables.new.shape
    shape = oldShape
    arrangement = Arrangement(
      sections: ContiguousArray(
        (0..<oldShape.sectionCount).map { Arrangement.Section(old: $0, new: -1, rows: .old) }))
  }

  /// Carries out one operation and returns it as a batch.
  mutating func apply(_ step: Step) -> BatchOperations {
    var list = OperationList()
    let before = shape
    switch step {
    case .deleteSection(let section):
      list.deletedSections = [Int32(section)]
      arrangement.sections.remove(at: section)
    case .insertSection(let section, let new):
      list.insertedSections = [Int32(section)]
      arrangement.sections.insert(Arrangement.Section(old: -1, new: new, rows: .new), at: section)
    case .moveSection(let from, let to):
      list.movedSections = [(Int32(from), Int32(to))]
      arrangement.sections.insert(arrangement.sections.remove(at: from), at: to)
    case .deleteRow(let path):
      _ = remove(path)
      list.delete(before.position(of: path))
    case .insertRow(let path, let new):
      insert(Arrangement.Piece(side: .new, start: newShape.position(of: new), count: 1), at: path)
    case .moveRow(let from, let to):
      insert(remove(from), at: to)
    }
    shape = arrangement.shape(old: oldShape, new: newShape)
    if case .insertRow(let path, _) = step { list.insert(shape.position(of: path)) }
    if case .moveRow(let from, let to) = step {
      list.move(before.position(of: from), to: shape.position(of: to))
    }
    return list.batch(before: before, after: shape)
  }

  private mutating func remove(_ path: RowPath) -> Arrangement.Piece {
    var rows = pieces(of: path.section)
    let row = rows.remove(at: path.row)
    arrangement.sections[path.section].rows = .pieces(rows)
    return row
  }

  private mutating func insert(_ row: Arrangement.Piece, at path: RowPath) {
    var rows = pieces(of: path.section)
    rows.insert(row, at: path.row)
    arrangement.sections[path.section].rows = .pieces(rows)
  }

  /// The rows of a section one by one.
  private mutating func pieces(of section: Int) -> ContiguousArray<Arrangement.Piece> {
    let place = arrangement.sections[section]
    let range: (TableSide, Range<Int32>)
    switch place.rows {
    case .pieces(let pieces):
      arrangement.sections[section].rows = .pieces([])
      return pieces
    case .old: range = (.old, oldShape.positions(inSection: place.old))
    case .new: range = (.new, newShape.positions(inSection: place.new))
    }
    return ContiguousArray(range.1.map { Arrangement.Piece(side: range.0, start: $0, count: 1) })
  }
}
