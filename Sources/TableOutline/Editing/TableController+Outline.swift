public import StatefulTable

@available(StatefulTable 1.0, *)
extension TableController {
  /// Expands a row of the content that is collapsed, or collapses one that is expanded, and shows that.
  ///
  /// Does nothing if no visible row of the content has the id, or if the results of a search are shown.
  ///
  /// - Returns: Whether there is such a row that can have children.
  @discardableResult
  public func toggleRow<Element>(withID id: Element.ID) -> Bool where Loader.Row == OutlineRow<Element> {
    guard state.shown != .results, let row = store.row(withID: id), row.isExpandable else { return false }
    // Invariant: the row is in the store. Only a number of rows beyond all memory is refused.
    let outcome: PerformedUpdates<Loader.SectionID, Loader.Header, Loader.Row>?
    outcome = try? performUpdates { store throws(StoreError) in
      if row.isExpanded { try store.collapseRow(withID: id) } else { try store.expandRow(withID: id) }
    }
    return outcome != nil
  }
}
