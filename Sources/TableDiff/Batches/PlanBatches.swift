/// The batches of a plan, in order.
public struct PlanBatches<Section: TableSectionProtocol>: RandomAccessCollection {
  @usableFromInline let plan: TablePlan<Section>

  @inlinable
  init(_ plan: TablePlan<Section>) {
    self.plan = plan
  }

  /// Always 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of batches: none where nothing but contents changes, or where the host reloads.
  @inlinable public var endIndex: Int { plan.planning.batchCount }

  /// The batch at `index`.
  ///
  /// - Complexity: O(1). Under ``BatchPolicy/sequential``, where the state of the moment has to be found
  ///   again, O(*k* · *n*) for the *k* steps before and *n* rows; use ``TablePlan/steps`` there, or go
  ///   through the batches in order.
  @inlinable
  public subscript(index: Int) -> TableBatch<Section> {
    TableBatch(plan.planning.batch(at: index), tables: plan.tables)
  }

  /// Goes through the batches in order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let plan: TablePlan<Section>
    @usableFromInline let count: Int
    @usableFromInline var index = 0
    @usableFromInline var state: SteppedTable?

    @inlinable
    init(_ batches: PlanBatches) {
      plan = batches.plan
      count = batches.count
    }

    /// The next batch to apply, or `nil` after the last.
    @inlinable
    public mutating func next() -> TableBatch<Section>? {
      guard index < count else { return nil }
      defer { index += 1 }
      return TableBatch(plan.planning.batch(at: index, from: &state), tables: plan.tables)
    }
  }

  /// Begins with the batch that is to be applied first.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }
}
