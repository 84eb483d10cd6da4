#if canImport(UIKit) && !os(watchOS)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif
#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  public import TableDiff

  @available(macOS 10.15.1, *)
  extension Table {
    /// Creates a table of a snapshot's sections and of the rows with its item identifiers.
    ///
    ///     let shown = try Table(dataSource.snapshot()) { songs[$0] }
    ///     let changes = try shown.changes(to: answer)
    ///
    /// - Parameters:
    ///   - snapshot: The identifiers of sections and rows, in order.
    ///   - row: Returns the row with an identifier, or `nil` if there is none. The table has no such row
    ///     then.
    /// - Throws: `TableError.tooManyRows(section:count:)` if there are more than `Int32.max` rows.
    /// - Complexity: O(*n*) for *n* identifiers.
    public init<SectionID, RowID, Row>(
      _ snapshot: NSDiffableDataSourceSnapshot<SectionID, RowID>, row: (RowID) -> Row?
    ) throws(TableError) where Section == TableSection<SectionID, NoHeader, Row> {
      try self.init(
        snapshot.sectionIdentifiers.map { id in
          TableSection(id: id, rows: snapshot.itemIdentifiers(inSection: id).compactMap(row))
        })
    }
  }

  @available(macOS 10.15.1, *)
  extension NSDiffableDataSourceSnapshot {
    /// Creates a snapshot of the ids of a table's sections and rows.
    ///
    /// A snapshot has each identifier once. If ids repeat, the first section or row is kept, and the others
    /// are left out, sections with their rows. So are ids that are not equal to themselves.
    ///
    /// - Complexity: O(*n*) for *n* rows.
    public init<Section>(_ table: Table<Section>)
    where
      Section.ID == SectionIdentifierType, Section.Rows.Element: Identifiable,
      Section.Rows.Element.ID == ItemIdentifierType
    {
      self.init(UniqueIDs(table))
    }

    /// Creates a snapshot of the ids of a new table, which marks its changes of content. Apply it to a data
    /// source that shows the old one.
    ///
    /// Updated rows are reconfigured, or reloaded before iOS 15 and by AppKit. So are rows that leave a
    /// deleted section or enter an inserted one, of which the changes don't have the contents compared. A
    /// section is reloaded if its header is updated. Repeated ids are left out, as for a table.
    ///
    /// - Complexity: O(*n*) for *n* rows.
    public init<Section>(_ changes: TableChanges<Section>)
    where
      Section.ID == SectionIdentifierType, Section.Rows.Element: Identifiable,
      Section.Rows.Element.ID == ItemIdentifierType
    {
      let ids = UniqueIDs(changes.new)
      self.init(ids)
      markUpdates(of: changes.plan(.single), ids, from: UniqueIDs(changes.old))
    }

    init<Section>(_ ids: UniqueIDs<Section>)
    where Section.ID == SectionIdentifierType, Section.Rows.Element.ID == ItemIdentifierType {
      self.init()
      appendSections(ids.sections.map(\.id))
      for section in ids.sections { appendItems(section.rows, toSection: section.id) }
    }

    /// Marks the sections and rows that a plan updates.
    ///
    /// - Parameter reconfiguring: Whether the view can reconfigure rows.
    mutating func markUpdates<Section>(
      of plan: TablePlan<Section>, _ ids: UniqueIDs<Section>, from old: UniqueIDs<Section>,
      reconfiguring: Bool = true
    ) where Section.ID == SectionIdentifierType, Section.Rows.Element.ID == ItemIdentifierType {
      let (sections, rows) = ids.updated(by: plan, from: old)
      if !sections.isEmpty { reloadSections(sections) }
      guard !rows.isEmpty else { return }
      #if canImport(UIKit)
        if #available(iOS 15, tvOS 15, *), reconfiguring { return reconfigureItems(rows) }
      #endif
      reloadItems(rows)
    }
  }
#endif
