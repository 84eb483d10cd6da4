public import TableDiff

/// Makes stores and tables of rows. Created in code that knows the rows' type, so that it is compiled for
/// that type.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
@usableFromInline
struct TableAssembly<Loader: TableLoader>: Sendable {
  @usableFromInline
  typealias Store = TableStore<Loader.SectionID, Loader.Header, Loader.Row>
  @usableFromInline
  typealias Section = DisplaySection<Loader.SectionID, Loader.Header, Loader.Row, Loader.Failure>

  /// Puts the table together that shows some parts around the sections of a store.
  @usableFromInline
  let table: @Sendable (DisplayParts, Store?) throws(TableError) -> Table<Section>
  /// Makes a store of sections.
  @usableFromInline
  let store: @Sendable (ContiguousArray<Store.Section>) throws(StoreError) -> Store
  /// Makes loaded sections part of a store.
  @usableFromInline
  let join: @Sendable (inout Store, ContiguousArray<Store.Section>, LoadDirection) throws(StoreError) -> Void

  @inlinable
  init() {
    table = { parts, store throws(TableError) in try parts.table(around: store) }
    store = { sections throws(StoreError) in try Store(sections: sections) }
    join = { store, page, direction throws(StoreError) in
      switch direction {
      case .append: try store.joinAtEnd(page)
      case .prepend: try store.joinAtStart(page)
      case .refresh: try store.joinOnTop(page)
      }
    }
  }
}
