#if canImport(UIKit) && !os(watchOS)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif
#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  public import StatefulTable
  public import TableDiff

  /// The `TableHost` of a view that has a diffable data source already: applies a snapshot for each update.
  ///
  ///     let host = DiffableHost<Album>(dataSource, of: tableView)
  ///     let applier = TableApplier(host: host)
  ///
  /// The identifiers are the ids of the table's sections and rows: a `DisplayID` each if a `TableController`
  /// drives the host. ``row(withID:)`` returns the row for the data source's cell provider. A snapshot has
  /// each identifier once: if ids repeat, the first section or row is shown, and the others are not.
  ///
  /// The data source compares the snapshots itself, and batches and animates the changes. Updated rows are
  /// reconfigured, or reloaded before iOS 15 and by AppKit; sections with an updated header are reloaded. A
  /// view that is on no window is reloaded, as is one with more than 1,000 changes.
  ///
  /// The host holds the view and its data source weakly: keep them, and the host, for as long as the applier.
  @available(macOS 10.15.1, *)
  @MainActor
  public final class DiffableHost<Section: TableSectionProtocol & Sendable>
  where
    Section.ID: Sendable, Section.StoredRow: Sendable, Section.Rows.Element: Identifiable,
    Section.Rows.Element.ID: Sendable
  {
    /// The type of the rows.
    public typealias Row = Section.Rows.Element
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section.ID, Row.ID>
    /// Applies a snapshot, and calls the completion when its animations have ended. Without a completion, the
    /// view is reloaded.
    typealias Applying = @MainActor (Snapshot, _ completion: (@MainActor () -> Void)?) -> Void

    /// The policy that reloads the view above 1,000 changes.
    public let policy = BatchPolicy.reloadAbove(1_000)
    /// The table whose ids the data source has. It has no sections before the first update.
    public private(set) var table = Table<Section>()

    private var ids = UniqueIDs(Table<Section>())
    private weak var view: (any ScrolledView)?
    private let updates: UpdateQueue
    /// The clock of the updates, for tests.
    package var clock: UpdateClock {
      get { updates.clock }
      set { updates.clock = newValue }
    }
    private let reconfigures: Bool
    private let apply: Applying

    init(of view: any ScrolledView, reconfigures: Bool, apply: @escaping Applying) {
      self.view = view
      self.reconfigures = reconfigures
      self.apply = apply
      updates = UpdateQueue(of: view)
    }

    /// Whether the view is on a window.
    public var animatesChanges: Bool { view?.isOnWindow ?? false }

    /// Returns the row with an id, or `nil` if there is none.
    ///
    /// A view asks for its cell in the middle of a layout, so no update begins before the view has returned.
    ///
    /// - Complexity: O(1), expected.
    public func row(withID id: Row.ID) -> Row? {
      updates.pause()
      return ids.paths[id].flatMap { table[$0] }
    }

    /// Shows an update when those before it have ended.
    public func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
      let step = UpdateQueue.Step { [weak self] ended in
        if let self { perform(update, ended) } else { ended() }
        return nil
      }
      updates.show(acknowledge: acknowledge, first: step)
    }

    private func perform(_ update: HostUpdate<Section>, _ ended: @escaping @MainActor () -> Void) {
      let old = ids
      (table, ids) = (update.table, UniqueIDs(update.table))
      var snapshot = Snapshot(ids)
      switch update {
      case .animate(let plan):
        snapshot.markUpdates(of: plan, ids, from: old, reconfiguring: reconfigures)
        apply(snapshot, ended)
      case .reload:
        apply(snapshot, nil)
        ended()
      }
    }
  }

  @available(StatefulTable 1.0, *)
  extension DiffableHost: TableHost {}
#endif
