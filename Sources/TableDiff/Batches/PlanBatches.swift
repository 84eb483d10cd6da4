/// The batches of a plan, in order.
public struct PlanBatches<Section: TableSectionProtocol>: RandomAccessCollection {
  @usableFromInline let plan: TablePlan<Section>

  @inlinable
  init(_ plan: TablePlan<Section>) {
    self.plan = plan
  }

  /// Always 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of batches: 0 if only contents change, or if the host reloads.
  @inlinable public var endIndex: Int { plan.planning.batchCount }

  /// Accesses the batch at `index`.
  ///
  /// - Complexity: O(1). Under ``BatchPolicy/sequential``, O(*k* · *n*) for the *k* steps before and *n*
  ///   rows, because the state before the batch has to be found again. Use ``TablePlan/steps`` there, or
  ///   iterate over the batches in order.
  @inlinable
  public subscript(index: Int) -> TableBatch<Section> {
    TableBatch(plan.planning.batch(at: index), tables: plan.tables)
  }

  /// An iterator over the batches, in order.
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

    /// Returns the next batch to apply, or `nil` after the last.
    @inlinable
    public mutating func next() -> TableBatch<Section>? {
      guard index < count else { return nil }
      defer { index += 1 }
      return TableBatch(plan.planning.batch(at: index, from: &state), tables: plan.tables)
    }
  }

  /// Returns an iterator that begins with the batch to apply first.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }
}
