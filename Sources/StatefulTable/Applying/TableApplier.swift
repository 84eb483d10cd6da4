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

  /// The host, or `nil` if there is none: each table counts as shown then.
  var host: HostReference<Section>?
  let comparing: TableComparing<Section>
  private(set) var background: BackgroundDiffer<Section>
  private var differ = TableDiffer()
  /// The newest order, while it waits. A newer one takes its place.
  var newest: Order?
  /// The order whose changes are found or shown. Until it is shown, a newer one takes its place.
  var underWay: Order?
  /// Whether the host shows the order under way.
  var isShowing = false
  /// The table that counts as displayed at the end of the update that is being shown, instead of its own.
  var adopted: Table<Section>?
  /// The comparison that is under way in the background.
  private var preparation: Task<Void, Never>?
  /// Whether the update under way may replace many rows, which take long to free.
  var replacesMuch = false
  /// The loop of all events of the table, acknowledgements and completions included.
  let loop = EventLoop()
  /// Called after a table was submitted.
  var didSubmit: (@MainActor () -> Void)?
  /// Called when every submitted table is settled.
  var didBecomeIdle: (@MainActor () -> Void)?
  /// Called if there is a table to show and the host has been deallocated. By default a debug build warns.
  var didLoseHost: (@MainActor () -> Void)? = warningOfLostHost()

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
      showingIn: host, initial: initial, backgroundThreshold: backgroundThreshold,
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
      showingIn: host, initial: initial, backgroundThreshold: backgroundThreshold,
      comparing: TableComparing { differ, old, new throws(TableError) in
        try differ.changes(from: old, to: new, by: comparison)
      })
  }

  @usableFromInline
  convenience init(
    showingIn host: some TableHost<Section>, initial: Table<Section>?, backgroundThreshold: Int,
    comparing: TableComparing<Section>
  ) {
    self.init(initial: initial, backgroundThreshold: backgroundThreshold, comparing: comparing)
    self.host = HostReference(host)
  }

  @usableFromInline
  init(initial: Table<Section>?, backgroundThreshold: Int, comparing: TableComparing<Section>) {
    self.comparing = comparing
    self.backgroundThreshold = max(0, backgroundThreshold)
    background = BackgroundDiffer(comparing: comparing)
    displayed = initial
  }
}

// MARK: - Submissions

extension TableApplier {
  /// The table that the host shows in the end: the newest one that is neither acknowledged nor given up,
  /// otherwise the displayed one.
  public var target: Table<Section>? {
    if let order = newest ?? underWay { order.table } else { displayed }
  }

  /// Returns whether the host shows a copy of `table` in the end.
  func targets(_ table: Table<Section>) -> Bool {
    guard let target else { return false }
    return comparing.sharesStorage(target, table)
  }

  /// The table that was handed to the host last, acknowledged or not.
  var handedOut: Table<Section>? {
    if isShowing, let underWay { underWay.table } else { displayed }
  }

  /// Whether every submitted table is settled.
  public var isIdle: Bool { underWay == nil && newest == nil }

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
      if isShowing { adopted = table } else { displayed = table }
      guard preparation != nil, let underWay else { return }
      // The changes that are being found begin at another table. Not at once: the view may be in a batch.
      cancelPreparation()
      guard let requirements = host?.requirements() else { return abandon() }
      prepareElsewhere(underWay, from: table, policy: requirements.policy)
    }
  }
}

// MARK: - One update after another

// At most two orders are on their way, however many are submitted:
//
//                         displayed   under way            newest
//     submit "loading"                                     loading
//     start                           loading
//     show                            loading, showing
//     submit "one song"               loading, showing     one song
//     submit "two songs"              loading, showing     two songs    supersedes "one song"
//     acknowledge         loading                          two songs
//     start               loading     two songs

extension TableApplier {
  func submit(_ order: Order) {
    loop.perform {
      let superseded = newest ?? (isShowing ? nil : underWay)
      if !isShowing { underWay = nil }
      newest = order
      didSubmit?()
      if let superseded {
        cancelPreparation()
        settle(superseded, .superseded)
      }
      startNext()
    }
  }

  private func withdraw(_ order: Order) {
    loop.perform {
      if order === newest {
        newest = nil
      } else if order === underWay, !isShowing {
        cancelPreparation()
        forgetUpdate()
      } else {
        return
      }
      settle(order, .superseded)
      startNext()
    }
  }

  /// Starts tables that wait, until one has to be waited for.
  ///
  /// An acknowledgement is an event, so it waits for the loop. So `show` of a host is never called before its
  /// last call has returned.
  func startNext() {
    while underWay == nil, let next = newest {
      (newest, underWay) = (nil, next)
      carryOut(next)
    }
    if isIdle { didBecomeIdle?() }
  }

  private func carryOut(_ order: Order) {
    replacesMuch = true
    guard let host else { return end(order) }
    guard let requirements = host.requirements() else { return abandon() }
    guard let base = displayed else { return show(.reload(order.table), order) }
    if comparing.sharesStorage(base, order.table) {
      end(order)
    } else if !order.request.isAnimated || !requirements.animatesChanges {
      show(.reload(order.table), order)
    } else {
      prepare(order, from: base, policy: requirements.policy)
    }
  }

  private func prepare(_ order: Order, from base: Table<Section>, policy: BatchPolicy) {
    replacesMuch = comparing.readsMore(than: backgroundThreshold, base, order.table)
    if replacesMuch { return prepareElsewhere(order, from: base, policy: policy) }
    do {
      let changes = try comparing.changes(&differ, base, order.table)
      show(changes, plan: changes.plan(policy), order)
    } catch {
      show(.reload(order.table), order)
    }
  }

  private func prepareElsewhere(_ order: Order, from base: Table<Section>, policy: BatchPolicy) {
    preparation = Task { [background] in
      let prepared = await background.plan(from: base, to: order.table, policy: policy)
      loop.perform {
        if !Task.isCancelled { endPreparation(prepared, order) }
        startNext()
      }
    }
  }

  private func endPreparation(_ prepared: PreparedPlan<Section>?, _ order: Order) {
    guard order === underWay else { return }
    preparation = nil
    // The host may have changed its mind, or be gone.
    guard let requirements = host?.requirements() else { return abandon() }
    guard let prepared, requirements.animatesChanges else { return show(.reload(order.table), order) }
    show(prepared, requirements, order)
  }

  func cancelPreparation() {
    guard let preparation else { return }
    preparation.cancel()
    self.preparation = nil
    // A comparison that has begun stops, but not in the midst of the caller's code: nothing waits for that.
    background = BackgroundDiffer(comparing: comparing)
  }
}

// MARK: - Mistakes

// An overload for a mistake. The compiler chooses it only if no other fits, and its message says what to do.
// It adds no code to a program.

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
