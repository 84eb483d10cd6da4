public import TableDiff

/// A queue of tables for a host, with one update at a time. The newest table wins: a table that a newer one
/// overtakes is never shown.
///
///     let applier = TableApplier(host: view)
///     applier.submit(loading)                     // the first display: a reload, before the call returns
///     applier.submit(firstPage)                   // changes, once the host has acknowledged
///     applier.submit(filtered) { outcome in print(outcome) }  // replaces the one that waits
///
/// Changes always begin at the table that the host acknowledged last. In three cases the host reloads:
/// - That table is unknown: at the first display, and after a host released an acknowledgement.
/// - The host or the caller doesn't want animation.
/// - There are too many changes for the host's policy.
///
/// A table that equals the displayed one is not handed to the host at all.
///
/// Small tables are compared at once. If both tables together have more than ``backgroundThreshold`` rows in
/// different storage, they are compared off the main actor. A newer table cancels that comparison: if it is
/// already running, it stops. So if large tables come faster than they are compared, nothing is shown: wait
/// for each outcome, as `apply` does. If one of the tables has no rows, no row is compared, so the update is
/// shown at once.
///
/// Each completion is called exactly once, on the main actor. If there is nothing to wait for, it is called
/// before `submit` returns. Completions may submit. The applier doesn't keep the host alive. The host keeps
/// the applier alive until it calls or releases an acknowledgement.
@available(StatefulTable 1.0, *)
@MainActor
public final class TableApplier<Section: TableSectionProtocol & Sendable>
where Section.StoredRow: Sendable {
  /// A closure that is called once, with the outcome of the table.
  public typealias Completion = @MainActor (ApplyOutcome) -> Void

  /// The number of rows of both tables together that may be compared on the main actor. Rows in the same
  /// storage don't count.
  public let backgroundThreshold: Int

  /// The table that the host acknowledged last, or `nil` if it is unknown, as before the first display.
  public internal(set) var displayed: Table<Section>?

  typealias Order = ApplyOrder<Section>

  /// The host, or `nil` if it was deallocated or there never was one.
  weak var host: (any TableHost<Section>)?
  /// Whether there is a host, or was one. If not, each table counts as shown.
  var isHosted: Bool
  let comparing: TableComparing<Section>
  var differ = TableDiffer()
  var background = BackgroundDiffer()
  /// The newest order, while it waits. A newer one takes its place.
  var newest: Order?
  /// The order whose changes are found or shown. Until it is shown, a newer one takes its place.
  var underWay: Order?
  /// The loop of all events of the table, acknowledgements and completions included.
  let loop = EventLoop()
  /// Called when every submitted table is settled.
  var didBecomeIdle: (@MainActor () -> Void)?
  /// Called if there is a table to show and the host has been deallocated, once for each host. If it is
  /// `nil`, a debug build prints a message instead.
  var didLoseHost: (@MainActor () -> Void)?
  /// Whether ``didLoseHost`` was called.
  var hasMissedHost = false
  /// Prints a message for developers.
  var warn: @MainActor (String) -> Void = { print($0) }

  /// Creates an applier that compares rows by their own ids and by `==`.
  ///
  /// - Parameters:
  ///   - host: Shows the tables. Held weakly: keep it where you keep the applier.
  ///   - initial: The table that the host shows already. If it is `nil`, the first display is a reload.
  ///   - backgroundThreshold: See the property. As many rows as the default take 2 ms at worst, with
  ///     random rows and long strings as ids.
  @_alwaysEmitIntoClient
  public convenience init(
    host: some TableHost<Section>, initial: Table<Section>? = nil, backgroundThreshold: Int = 10_000
  ) where Section.StoredRow: Identifiable & Equatable {
    self.init(
      host: host, initial: initial, backgroundThreshold: backgroundThreshold,
      comparing: TableComparing { differ, old, new throws(TableError) in
        try differ.changes(from: old, to: new)
      })
  }

  /// Creates an applier that compares rows by `comparison`.
  ///
  /// - Parameters:
  ///   - host: Shows the tables. Held weakly: keep it where you keep the applier.
  ///   - comparison: Returns the rows' ids and compares their contents, on any thread.
  ///   - initial: The table that the host shows already. If it is `nil`, the first display is a reload.
  ///   - backgroundThreshold: See the property.
  @_alwaysEmitIntoClient
  public convenience init<Comparison: RowComparison & Sendable>(
    host: some TableHost<Section>, comparison: Comparison, initial: Table<Section>? = nil,
    backgroundThreshold: Int = 10_000
  ) where Comparison.Row == Section.StoredRow {
    self.init(
      host: host, initial: initial, backgroundThreshold: backgroundThreshold,
      comparing: TableComparing { differ, old, new throws(TableError) in
        try differ.changes(from: old, to: new, by: comparison)
      })
  }

  @usableFromInline
  init(
    host: (any TableHost<Section>)?, initial: Table<Section>?, backgroundThreshold: Int,
    comparing: TableComparing<Section>
  ) {
    self.host = host
    isHosted = host != nil
    displayed = initial
    self.backgroundThreshold = max(0, backgroundThreshold)
    self.comparing = comparing
  }
}

// MARK: - Submissions

@available(StatefulTable 1.0, *)
extension TableApplier {
  /// Shows `table` in place of every table that still waits.
  ///
  /// From another task, `await` the call. It returns when the table is submitted, not when it is shown.
  ///
  /// - Parameters:
  ///   - table: The table to show.
  ///   - animated: Whether the host may animate the changes. If not, it reloads.
  ///   - completion: Called once, with the outcome.
  public func submit(_ table: Table<Section>, animated: Bool = true, completion: Completion? = nil) {
    submit(Order(table, ShowRequest(isAnimated: animated, completion: completion)))
  }

  /// Shows `table` in place of every table that still waits, and waits until it is settled.
  ///
  /// If the task is cancelled, the table is withdrawn unless it is being shown already.
  ///
  /// - Parameters:
  ///   - table: The table to show.
  ///   - animated: Whether the host may animate the changes. If not, it reloads.
  /// - Returns: The outcome: `superseded` if it was withdrawn.
  @discardableResult
  public func apply(_ table: Table<Section>, animated: Bool = true) async -> ApplyOutcome {
    guard !Task.isCancelled else { return .superseded }
    let order = Order(table, ShowRequest(isAnimated: animated))
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        order.request.completion = { continuation.resume(returning: $0) }
        submit(order)
      }
    } onCancel: {
      Task { @MainActor in withdraw(order) }
    }
  }

  /// Takes `table` as the displayed one, as after the user dragged a row. If an update is being shown, that
  /// holds from its end on. Tables that wait are still shown, as changes from `table`.
  public func adopt(_ table: Table<Section>) {
    loop.perform {
      if let underWay, underWay.isShown {
        underWay.table = table
      } else {
        displayed = table
        guard let underWay, case .comparing = underWay.stage else { return }
        // Its changes begin at another table. Not compared at once: the view may be in a batch.
        cancelComparison(of: underWay)
        compareElsewhere(underWay, from: table)
      }
    }
  }
}

// MARK: - Mistakes

// An overload for a mistake. The compiler chooses it only if no other fits, and its message says what to do.
// It adds no code to a program.

@available(StatefulTable 1.0, *)
extension TableApplier {
  /// An applier of rows that are not both identifiable and equatable.
  @available(
    *, unavailable,
    message: """
      Rows must be Identifiable and Equatable. Conform their type to both, or pass a RowComparison of yours: \
      TableApplier(host: host, comparison: ByTitle())
      """
  )
  @_alwaysEmitIntoClient
  public convenience init(
    host: some TableHost<Section>, initial: Table<Section>? = nil, backgroundThreshold: Int = 10_000
  ) {
    neverCalled()
  }
}
