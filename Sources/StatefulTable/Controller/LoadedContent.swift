import TableDiff

/// The content of a load, prepared as far as possible in the load's own task.
@available(StatefulTable 1.0, *)
final class LoadedContent<Loader: TableLoader>: Sendable {
  typealias Store = TableStore<Loader.SectionID, Loader.Header, Loader.Row>

  private enum Content: Sendable {
    case whole(Result<Store, StoreError>)
    case part(ContiguousArray<Store.Section>)
  }

  private let content: Content

  /// Creates the content of a load. If it replaces everything, it becomes a store, which takes long for many
  /// rows.
  init(_ loaded: TableContent<Loader>, for cause: LoadCause, _ assembly: TableAssembly<Loader>) {
    content =
      if cause.direction == .refresh, loaded.placement == .whole {
        .whole(Result { () throws(StoreError) in try assembly.store(loaded.sections) })
      } else {
        .part(loaded.sections)
      }
  }

  /// Creates the content of a whole table.
  init(_ table: Table<Store.Section>) {
    content = .whole(.success(Store(table)))
  }

  /// The content as a store if it replaces everything, otherwise `nil`.
  var store: Store? {
    if case .whole(.success(let store)) = content { store } else { nil }
  }

  /// Joins the content to a store, or replaces the store.
  ///
  /// - Throws: ``StoreError/tooManyRows(count:)``. The store is then as before.
  func merge(
    into store: inout Store, _ direction: LoadDirection, _ assembly: TableAssembly<Loader>
  ) throws(StoreError) {
    switch content {
    case .whole(let whole): store = try whole.get()
    case .part(let sections):
      let merging = { (store: inout Store) throws(StoreError) in
        try assembly.join(&store, sections, direction)
      }
      _ = try store.carryOut(merging, notingWrites: false)
    }
  }
}
