public import TableDiff

/// Makes stores and tables of rows, and does all else that reads rows. Created in code that knows the rows'
/// type, so that it is compiled for that type.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
@usableFromInline
struct TableAssembly<Loader: TableLoader>: Sendable {
  @usableFromInline typealias Store = TableStore<Loader.SectionID, Loader.Header, Loader.Row>
  @usableFromInline
  typealias Section = DisplaySection<Loader.SectionID, Loader.Header, Loader.Row, Loader.Failure>

  /// Puts the table together that shows some parts around the sections of a store. Beyond `Int32.max` rows
  /// there is no room for the edge rows, and no table.
  @usableFromInline let display: @Sendable (DisplayParts, Store.StoredSections) -> ComposedDisplay<Section>?
  /// Makes a store of sections.
  @usableFromInline let store: @Sendable (ContiguousArray<Store.Section>) throws(StoreError) -> Store
  /// Makes loaded sections part of a store.
  @usableFromInline
  let join: @Sendable (inout Store, ContiguousArray<Store.Section>, LoadDirection) throws(StoreError) -> Void

  /// Makes the index of a store by the rows' ids.
  @usableFromInline let index: @Sendable (Store) -> Void
  /// Makes the request of a load that goes on from a store's rows.
  @usableFromInline let request: @Sendable (LoadCause, Store) -> TableRequest<Loader.Row>
  /// Returns whether there is no row in an answer.
  @usableFromInline let isEmpty: @Sendable (TableContent<Loader>) -> Bool

  @inlinable
  init() {
    display = { parts, sections in
      (try? parts.table(around: sections)).map { ComposedDisplay(parts, $0) }
    }
    store = { sections throws(StoreError) in try Store(sections: sections) }
    index = { $0.makeIndex() }
    request = { TableRequest(cause: $0, store: $1) }
    isEmpty = { $0.isEmpty }
    join = { store, page, direction throws(StoreError) in
      switch direction {
      case .append: try store.joinAtEnd(page)
      case .prepend: try store.joinAtStart(page)
      case .refresh: try store.joinOnTop(page)
      }
    }
  }
}
