public import TableDiff

/// All operations that read rows, such as those that make stores and tables. Created in code that knows the
/// rows' type, so that they are specialized for that type.
@available(StatefulTable 1.0, *)
@usableFromInline
struct TableAssembly<Loader: TableLoader>: Sendable {
  @usableFromInline typealias Store = TableStore<Loader.SectionID, Loader.Header, Loader.Row>
  @usableFromInline
  typealias Section = DisplaySection<Loader.SectionID, Loader.Header, Loader.Row>

  /// Returns the table that has some parts around the sections of a store, or `nil` if it would have more
  /// than `Int32.max` rows.
  @usableFromInline let display: @Sendable (DisplayParts, Store.StoredSections) -> Table<Section>?
  /// Returns a store of some sections.
  @usableFromInline let store: @Sendable (ContiguousArray<Store.Section>) throws(StoreError) -> Store
  /// Joins loaded sections to a store, at an edge or on top.
  @usableFromInline
  let join: @Sendable (inout Store, ContiguousArray<Store.Section>, LoadEdge?) throws(StoreError) -> Void

  /// Makes the index of a store by the rows' ids.
  @usableFromInline let index: @Sendable (Store) -> Void
  /// Returns whether a store has all rows of an answer.
  @usableFromInline let isKnown: @Sendable (TableContent<Loader>, Store) -> Bool

  @inlinable
  init() {
    display = { parts, sections in try? parts.table(around: sections) }
    store = { sections throws(StoreError) in try Store(sections: sections) }
    index = { $0.madeIndex() }
    isKnown = { page, store in
      page.sections.allSatisfy { $0.rows.allSatisfy { store.containsRow(withID: $0.id) } }
    }
    join = { store, page, edge throws(StoreError) in
      switch edge {
      case .append: try store.joinAtEnd(page)
      case .prepend: try store.joinAtStart(page)
      case nil: try store.joinOnTop(page)
      }
    }
  }
}
