internal import TableDiff

/// A copy of a table's state for the task of a load. The task compares its rows with the displayed ones, so
/// the main actor only has to show them.
///
/// If another event comes first, the display may be out of date, which only costs time: its parts and its
/// rows are compared before it is used.
@available(StatefulTable 1.0, *)
struct Foresight<Loader: TableLoader>: Sendable {
  typealias Store = TableStore<Loader.SectionID, Loader.Header, Loader.Row>
  typealias Section = DisplaySection<Loader.SectionID, Loader.Header, Loader.Row>

  /// The state while the load is under way.
  let state: TableState<AnyQuery>
  /// The table that is displayed while the load is under way.
  let base: Table<Section>
  let policy: BatchPolicy
  let options: DisplayOptions
  let assembly: TableAssembly<Loader>
  let differ: BackgroundDiffer<Section>

  /// Returns the display of a store's rows after `event`, which says that they are the answer. Returns `nil`
  /// if there is nothing to compare.
  func display(
    of store: Store, after event: TableEvent<AnyQuery>
  ) async -> ForeseenDisplay<Loader>? {
    guard !store.isEmpty, base.shape.rowCount > 0 else { return nil }
    var state = state
    _ = state.send(event)
    let parts = DisplayParts(state: state, options: options)
    guard let table = assembly.display(parts, store.sections)?.table,
      let plan = await differ.plan(from: base, to: table, policy: policy)
    else { return nil }
    return ForeseenDisplay(parts: parts, sections: store.sections, plan: plan)
  }
}

/// A display, and the plan that leads to it.
@available(StatefulTable 1.0, *)
final class ForeseenDisplay<Loader: TableLoader>: Sendable {
  let parts: DisplayParts
  let sections: Foresight<Loader>.Store.StoredSections
  let plan: PreparedPlan<Foresight<Loader>.Section>

  init(
    parts: DisplayParts, sections: Foresight<Loader>.Store.StoredSections,
    plan: PreparedPlan<Foresight<Loader>.Section>
  ) {
    self.parts = parts
    self.sections = sections
    self.plan = plan
  }

  /// Returns whether this is the display of some parts around a store's sections.
  func shows(_ parts: DisplayParts, around others: Foresight<Loader>.Store.StoredSections) -> Bool {
    guard self.parts.hasSameTable(as: parts) else { return false }
    return others.withUnsafeBufferPointer { others in
      sections.withUnsafeBufferPointer { $0.baseAddress == others.baseAddress }
    }
  }
}
