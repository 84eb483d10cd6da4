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
/// shown at once. Known changes that begin at the displayed table count one row for each change.
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
  /// storage don't count. Known changes count one row for each change.
  public let backgroundThreshold: Int

  typealias Ticket = TransitionQueue<ApplyOrder>.Ticket

  /// The host, or `nil` as long as nobody shows the tables: each counts as shown then.
  var host: HostReference<Section>?
  let comparing: TableComparing<Section>
  private(set) var background: BackgroundDiffer<Section>
  private var differ = TableDiffer()
  /// Every order is a ``TableOrder`` of the applier's own sections.
  var queue: TransitionQueue<ApplyOrder>
  /// Changes computed ahead, which are shown if they lead from the displayed table to that of the next order.
  var foreseen: PreparedPlan<Section>?
  /// The comparison that is under way in the background, and its number.
  private var preparation: Task<Void, Never>?
  private var preparationNumber = 0
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
    queue = TransitionQueue(displayed: initial.map { TableOrder($0) })
  }
}

// MARK: - What is asked for

extension TableApplier {
  /// The table that the host acknowledged last, or `nil` if it is unknown, as before the first display.
  public var displayed: Table<Section>? { table(of: queue.displayed) }

  /// The table that the host shows in the end: the newest one that is neither acknowledged nor given up,
  /// otherwise the displayed one.
  public var target: Table<Section>? { table(of: targeted) }

  private var targeted: ApplyOrder? {
    queue.newest?.request ?? queue.underWay?.request ?? queue.displayed
  }

  /// Returns whether the host shows a copy of `table` in the end.
  func targets(_ table: Table<Section>) -> Bool {
    guard let targeted else { return false }
    return comparing.sharesStorage(typed(targeted).table, table)
  }

  /// The table that was handed to the host last, acknowledged or not.
  var handedOut: Table<Section>? {
    table(of: queue.isShowing ? queue.underWay?.request : queue.displayed)
  }

  // Not by `map`, which looks its types up.
  private func table(of order: ApplyOrder?) -> Table<Section>? {
    guard let order else { return nil }
    return typed(order).table
  }

  /// Returns the order with the type of its sections.
  func typed(_ order: ApplyOrder) -> TableOrder<Section> {
    unsafeDowncast(order, to: TableOrder<Section>.self)
  }

  /// The policy of the host, or `nil` if it doesn't animate changes.
  var policy: BatchPolicy? {
    guard let wishes = host?.wishes(), wishes.animatesChanges else { return nil }
    return wishes.policy
  }

  /// Whether every submitted table is settled.
  public var isIdle: Bool { queue.isIdle }

  /// Shows `table` in place of every table that still waits.
  ///
  /// From another task, `await` the call. It returns when the table is submitted, not when it is shown.
  ///
  /// - Parameters:
  ///   - table: The table to show.
  ///   - animated: Whether the host may animate the changes. If not, it reloads.
  ///   - completion: Called once, with the outcome.
  public func submit(_ table: Table<Section>, animated: Bool = true, completion: Completion? = nil) {
    submit(TableOrder(table, ShowRequest(isAnimated: animated, completion: completion)))
  }

  /// Shows the table that `changes` lead to, such as the changes of a store's edits, in place of every table
  /// that still waits. The other parameters are those of `submit` with a table.
  ///
  /// If the changes begin at the displayed table (the same storage) when their turn comes, nothing is
  /// compared. Otherwise the table that they lead to is compared with the displayed one.
  public func submit(
    _ changes: TableChanges<Section>, animated: Bool = true, completion: Completion? = nil
  ) {
    submit(ChangesOrder(changes, ShowRequest(isAnimated: animated, completion: completion)))
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
    await apply { TableOrder(table, ShowRequest(isAnimated: animated, completion: $0)) }
  }

  /// Shows the table that `changes` lead to, as `submit` does, and waits until it is settled. Cancellation,
  /// the other parameters and the result are those of `apply` with a table.
  @discardableResult
  public func apply(_ changes: TableChanges<Section>, animated: Bool = true) async -> ApplyOutcome {
    await apply { ChangesOrder(changes, ShowRequest(isAnimated: animated, completion: $0)) }
  }

  /// Takes `table` as the displayed one, as after the user dragged a row. If an update is being shown, that
  /// holds from its end on. Tables that wait are still shown, as changes from `table`.
  public func adopt(_ table: Table<Section>) {
    loop.perform {
      queue.adopt(TableOrder(table))
      guard preparation != nil, let underWay = queue.underWay else { return }
      // The changes that are being found begin at another table. Not at once: the view may be in a batch.
      cancelPreparation()
      guard let wishes = host?.wishes() else { return abandon() }
      prepareElsewhere(typed(underWay.request), underWay.ticket, from: table, policy: wishes.policy)
    }
  }

  private func apply(_ order: (@escaping Completion) -> TableOrder<Section>) async -> ApplyOutcome {
    guard !Task.isCancelled else { return .superseded }
    let ticket = queue.issueTicket()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        submit(order { continuation.resume(returning: $0) }, as: ticket)
      }
    } onCancel: {
      Task { @MainActor in withdraw(ticket) }
    }
  }
}

// MARK: - One update after another

extension TableApplier {
  func submit(_ order: TableOrder<Section>) { submit(order, as: queue.issueTicket()) }

  private func submit(_ order: TableOrder<Section>, as ticket: Ticket) {
    loop.perform {
      let superseded = queue.submit(order, as: ticket)
      didSubmit?()
      if let superseded {
        cancelPreparation()
        settle(superseded.request, .superseded)
      }
      startNext()
    }
  }

  private func withdraw(_ ticket: Ticket) {
    let isUnderWay = queue.underWay?.ticket == ticket
    let order = isUnderWay ? queue.underWay?.request : queue.newest?.request
    guard let order, queue.withdraw(ticket) else { return }
    loop.perform {
      if isUnderWay { cancelPreparation() }
      settle(order, .superseded)
      startNext()
    }
  }

  /// Starts tables that wait, until one has to be waited for.
  ///
  /// An acknowledgement is an event, so it waits for the loop. So `show` of a host is never called before its
  /// last call has returned.
  func startNext() {
    while let transition = queue.start() { carryOut(typed(transition.request), transition.ticket) }
    guard isIdle else { return }
    foreseen = nil
    didBecomeIdle?()
  }

  private func carryOut(_ order: TableOrder<Section>, _ ticket: Ticket) {
    let foreseen = foreseen
    self.foreseen = nil
    replacesMuch = true
    guard let host else { return end(ticket) }
    guard let wishes = host.wishes() else { return abandon() }
    guard let base = displayed else { return show(.reload(order.table), ticket) }
    if comparing.sharesStorage(base, order.table) {
      end(ticket)
    } else if !order.isAnimated || !wishes.animatesChanges {
      show(.reload(order.table), ticket)
    } else if let foreseen, comparing.sharesStorage(foreseen.changes.old, base),
      comparing.sharesStorage(foreseen.changes.new, order.table)
    {
      show(foreseen, wishes, ticket)
    } else {
      prepare(order, ticket, from: base, policy: wishes.policy)
    }
  }

  func prepare(
    _ order: TableOrder<Section>, _ ticket: Ticket, from base: Table<Section>, policy: BatchPolicy
  ) {
    if order.hasChanges, let known = order.takeChanges(from: base, comparing) {
      replacesMuch = known.changeCount > backgroundThreshold
      if replacesMuch { return prepareElsewhere(order, ticket, from: base, changes: known, policy: policy) }
      return show(known, plan: known.plan(policy), ticket)
    }
    replacesMuch = comparing.readsMore(than: backgroundThreshold, base, order.table)
    if replacesMuch { return prepareElsewhere(order, ticket, from: base, policy: policy) }
    do {
      let changes = try comparing.changes(&differ, base, order.table)
      show(changes, plan: changes.plan(policy), ticket)
    } catch {
      show(.reload(order.table), ticket)
    }
  }

  private func prepareElsewhere(
    _ order: TableOrder<Section>, _ ticket: Ticket, from base: Table<Section>,
    changes known: TableChanges<Section>? = nil, policy: BatchPolicy
  ) {
    preparationNumber += 1
    preparation = Task { [background, number = preparationNumber] in
      let prepared = await background.plan(from: base, to: order.table, changes: known, policy: policy)
      loop.perform {
        if number == preparationNumber { endPreparation(prepared, order, ticket) }
        startNext()
      }
    }
  }

  private func endPreparation(
    _ prepared: PreparedPlan<Section>?, _ order: TableOrder<Section>, _ ticket: Ticket
  ) {
    guard queue.underWay?.ticket == ticket else { return }
    preparation = nil
    // The host may have changed its mind, or be gone.
    guard let wishes = host?.wishes() else { return abandon() }
    guard let prepared, wishes.animatesChanges else { return show(.reload(order.table), ticket) }
    show(prepared, wishes, ticket)
  }

  func cancelPreparation() {
    guard let preparation else { return }
    preparation.cancel()
    self.preparation = nil
    // A comparison that has begun stops, but not in the midst of the caller's code: nobody waits for that.
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
