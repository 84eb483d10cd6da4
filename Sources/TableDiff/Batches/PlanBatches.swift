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
