// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if !canImport(ObjectiveC)
  public import TableDiff
  import TableDiffTesting

  /// What the stand-ins for diffable data sources have in common: the snapshot that was applied last, and
  /// what the data source hands out, which changes inside each batch.
  @MainActor
  public final class DiffableContent<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionID, ItemID>
    public typealias Section = TableSection<SectionID, NoHeader, ItemID>

    public private(set) var snapshot = Snapshot()
    public private(set) var table = Table<Section>()
    private let canReconfigure: Bool

    public init(canReconfigure: Bool) {
      self.canReconfigure = canReconfigure
    }

    public func item(at path: RowPath) -> ItemID? { table[path] }

    /// Takes a snapshot, and returns the changes to it. Notes the exceptions that a real data source raises.
    public func changes(
      to new: Snapshot, raise: (String) -> Void
    ) -> TableChanges<Section> {
      new.exceptions.forEach(raise)
      if !canReconfigure, !new.reconfiguredItemIdentifiers.isEmpty {
        raise("AppKit has no reconfigureItems(_:)")
      }
      let sections = new.sectionIdentifiers.map { id in
        Section(id: id, header: NoHeader(), rows: new.itemIdentifiers(inSection: id))
      }
      snapshot = new
      do {
        return try table.changes(to: Table(sections), id: { $0 }, sameContent: ==)
      } catch {
        fatalError("\(error)")
      }
    }

    /// Takes a snapshot without a batch.
    public func replace(with new: Snapshot, raise: (String) -> Void) {
      table = changes(to: new, raise: raise).new
    }

    /// Brings a view that takes batches to a snapshot.
    public func apply(_ new: Snapshot, on view: HeadlessView, completion: (() -> Void)?) {
      view.load()
      let changes = changes(to: new) { view.raise($0) }
      for batch in changes.plan().batches {
        view.performBatch(
          {
            self.table = batch.table
            view.call { $0 = BatchCalls(batch) }
          }, completion: nil)
      }
      table = changes.new
      let sections = new.sectionIdentifiers
      let reloaded = new.reloadedSectionIdentifiers.compactMap { sections.firstIndex(of: $0) }
      let rows = paths(of: new.reloadedItemIdentifiers)
      view.performBatch({ view.call { $0.reloadedSections += reloaded } }, completion: nil)
      view.performBatch(
        { view.call { $0.reloadedRows += rows } }, completion: { _ in completion?() })
      view.reconfigureRows(paths(of: new.reconfiguredItemIdentifiers))
    }

    public func paths(of items: [ItemID]) -> [RowPath] {
      items.compactMap { item in
        for (section, content) in table.sections.enumerated() {
          if let row = content.rows.firstIndex(of: item) { return RowPath(section: section, row: row) }
        }
        return nil
      }
    }
  }
#endif
