public import StatefulTable

@available(StatefulTable 1.0, *)
extension TableController {
  /// Expands a row that is collapsed, or collapses one that is expanded, and shows that: a row of the
  /// content, or of the results of a search if those are shown.
  ///
  /// Does nothing if no visible row has the id, or if it can't have children.
  public func toggleRow<Element>(withID id: Element.ID) where Loader.Row == OutlineRow<Element> {
    // Invariant: the row is in the store. Only a number of rows beyond all memory is refused.
    if state.shown == .results {
      _ = try? performResultUpdates { store throws(StoreError) in try store.toggleRow(withID: id) }
    } else {
      _ = try? performUpdates { store throws(StoreError) in try store.toggleRow(withID: id) }
    }
  }
}

extension TableStore {
  /// Expands or collapses a row, if there is one.
  fileprivate mutating func toggleRow<Element>(withID id: Element.ID) throws(StoreError)
  where Row == OutlineRow<Element> {
    guard let row = row(withID: id) else { return }
    if row.isExpanded { try collapseRow(withID: id) } else { try expandRow(withID: id) }
  }
}
