import TableDiff

/// What a load brought, prepared as far as can be in the load's own task.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
final class LoadedContent<Loader: TableLoader>: Sendable {
  typealias Store = TableStore<Loader.SectionID, Loader.Header, Loader.Row>

  private enum Content: Sendable {
    case whole(Result<Store, StoreError>)
    case part(ContiguousArray<Store.Section>)
  }

  private let content: Content

  /// Content that takes the place of all that is there becomes a store of its own, which takes long for many
  /// rows.
  init(_ loaded: TableContent<Loader>, for cause: LoadCause, _ assembly: TableAssembly<Loader>) {
    content =
      if cause.direction == .refresh, loaded.placement == .whole {
        .whole(Result { () throws(StoreError) in try assembly.store(loaded.sections) })
      } else {
        .part(loaded.sections)
      }
  }

  /// A whole table.
  init(_ table: Table<Store.Section>) {
    content = .whole(.success(Store(table)))
  }

  /// The content itself, if it takes the place of all that is there.
  var store: Store? {
    if case .whole(.success(let store)) = content { store } else { nil }
  }

  /// Makes it part of the store, or the store.
  ///
  /// - Throws: ``StoreError/tooManyRows(count:)``; the store is as it was then.
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
