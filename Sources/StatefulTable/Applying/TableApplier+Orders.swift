public import RowEditing
public import TableDiff

/// The parameters of a submission: animated or not, and its completion.
struct ShowRequest {
  typealias Completion = @MainActor (ApplyOutcome) -> Void

  var isAnimated = true
  var completion: Completion?

  /// Returns one request for both.
  func joined(with other: ShowRequest) -> ShowRequest {
    var joined = ShowRequest(
      isAnimated: isAnimated && other.isAnimated, completion: completion ?? other.completion)
    if let first = completion, let second = other.completion {
      joined.completion = {
        first($0)
        second($0)
      }
    }
    return joined
  }

  /// Calls the completion with its outcome, when all events that were sent before have been carried out.
  @MainActor
  func settle(_ outcome: ApplyOutcome, in loop: EventLoop) {
    if let completion { loop.send { completion(outcome) } }
  }
}

/// A submitted table on its way: it waits, then its changes are found, then the host shows it.
@MainActor
final class ApplyOrder<Section: TableSectionProtocol & Sendable> where Section.StoredRow: Sendable {
  /// The progress of an order.
  enum Stage {
    case waiting
    /// A comparison off the main actor.
    case comparing(Task<Void, Never>)
    /// The host was called with it.
    case shown
  }

  var request: ShowRequest
  /// The table. While the host shows it, a table that is adopted takes its place.
  var table: Table<Section>
  var stage = Stage.waiting

  init(_ table: Table<Section>, _ request: ShowRequest = ShowRequest()) {
    self.table = table
    self.request = request
  }

  var isShown: Bool { if case .shown = stage { true } else { false } }
}

// At most two orders are on their way, however many are submitted:
//
//                         displayed   under way            newest
//     submit "loading"                                     loading
//     start                           loading
//     show                            loading, shown
//     submit "one song"               loading, shown       one song
//     submit "two songs"              loading, shown       two songs    supersedes "one song"
//     acknowledge         loading                          two songs
//     start               loading     two songs

@available(StatefulTable 1.0, *)
extension TableApplier {
  /// The table that the host shows in the end: the newest one that is neither acknowledged nor given up,
  /// otherwise the displayed one.
  public var target: Table<Section>? {
    if let latest { latest.table } else { displayed }
  }

  /// The order that was submitted last, unless it is settled.
  var latest: Order? { if let newest { newest } else { underWay } }

  /// The table that was handed to the host last, acknowledged or not.
  var handedOut: Table<Section>? {
    if let underWay, underWay.isShown { underWay.table } else { displayed }
  }

  /// Whether every submitted table is settled.
  public var isIdle: Bool { newest == nil && underWay == nil }

  func submit(_ order: Order) {
    loop.perform {
      let last = latest
      if underWay?.isShown == false { underWay = nil }
      newest = order
      if let last, !last.isShown { settle(last, .superseded) }
      startNext()
    }
  }

  func withdraw(_ order: Order) {
    loop.perform {
      guard !order.isShown, order === newest || order === underWay else { return }
      if order === newest { newest = nil } else { underWay = nil }
      settle(order, .superseded)
      startNext()
    }
  }

  /// Shows the tables in another host from now on, beginning with the one that the host so far shows in the
  /// end.
  func show(in host: any TableHost<Section>) {
    loop.perform {
      let target = target
      forgetDisplay()
      self.host = host
      (isHosted, hasMissedHost) = (true, false)
      if let target { submit(Order(target)) }
    }
  }

  /// Starts tables that wait, until one has to be waited for.
  ///
  /// An acknowledgement is an event, so it waits for the loop. So `show` of a host is never called before its
  /// last call has returned.
  private func startNext() {
    while underWay == nil, let next = newest {
      (newest, underWay) = (nil, next)
      carryOut(next)
    }
    if isIdle { didBecomeIdle?() }
  }

  private func carryOut(_ order: Order) {
    guard isHosted else { return end(order, .shown) }
    guard let host else { return hostIsGone() }
    guard let displayed else { return show(order) }
    if displayed.isCopy(of: order.table) { return end(order, .shown) }
    guard order.request.isAnimated, host.animatesChanges else { return show(order) }
    if comparing.readsMore(backgroundThreshold, displayed, order.table) {
      return compareElsewhere(order, from: displayed)
    }
    let changes = try? comparing.changes(&differ, displayed, order.table)
    show(order, changes, changes?.plan(host.policy), replacesMuch: false)
  }

  /// Finds the changes off the main actor, and then shows them.
  func compareElsewhere(_ order: Order, from base: Table<Section>) {
    guard let policy = host?.policy else { return hostIsGone() }
    // Begins on the main actor, so that of many tables that come at once, only the newest is compared.
    let comparison = Task { [background, comparing] in
      let (changes, plan) = await background.plan(from: base, to: order.table, policy, by: comparing)
      guard !Task.isCancelled else { return }
      loop.perform {
        order.stage = .waiting
        // The host may have changed its mind.
        if let host, host.animatesChanges {
          show(order, changes, plan?.policy == host.policy ? plan : changes?.plan(host.policy))
        } else {
          show(order)
        }
        startNext()
      }
    }
    order.stage = .comparing(comparison)
  }

  /// Shows the changes that lead to the order's table, or the whole table if they are unknown or too many.
  ///
  /// - Parameter replacesMuch: Whether it may replace many rows, which take long to free.
  private func show(
    _ order: Order, _ changes: TableChanges<Section>? = nil, _ plan: TablePlan<Section>? = nil,
    replacesMuch: Bool = true
  ) {
    guard order === underWay else { return }
    guard let host else { return hostIsGone() }
    if let changes, changes.isEmpty { return end(order, .shown, replacesMuch) }
    var update = HostUpdate.reload(order.table)
    if let plan, !plan.requiresReload { update = .animate(plan) }
    order.stage = .shown
    var acknowledgement = Acknowledgement { outcome in
      self.loop.send {
        self.end(order, outcome, replacesMuch)
        self.startNext()
      }
    }
    host.show(update) { [acknowledgement] in acknowledgement.call(.shown) }
    if acknowledgement.isCalled {
      end(order, .shown, replacesMuch)
    } else if isKnownUniquelyReferenced(&acknowledgement) {
      // The host has released it. This is known before the last reference goes.
      acknowledgement.call(.superseded)
    }
  }

  /// Ends an update: the host shows its table or an equal one, or its content is unknown.
  private func end(_ order: Order, _ outcome: ApplyOutcome, _ replacesMuch: Bool = true) {
    guard order === underWay else { return }
    if replacesMuch, let displayed, displayed.shape.rowCount > backgroundThreshold {
      // The rows of a large table take milliseconds to free. So that no code of the main actor holds the
      // last reference, that waits until the current job is done.
      Task.detached {
        await MainActor.run {}
        withExtendedLifetime(displayed) {}
      }
    }
    displayed = outcome == .shown ? order.table : nil
    underWay = nil
    settle(order, outcome)
  }

  private func settle(_ order: Order, _ outcome: ApplyOutcome) {
    cancelComparison(of: order)
    order.request.settle(outcome, in: loop)
    // A host may keep the order along with its acknowledgement.
    order.request.completion = nil
  }

  func cancelComparison(of order: Order) {
    guard case .comparing(let comparison) = order.stage else { return }
    comparison.cancel()
    // A comparison that has begun stops, but not in the midst of the caller's code: nothing waits for that.
    background = BackgroundDiffer()
  }

  /// Drops all tables. The display is then unknown.
  private func forgetDisplay() {
    let dropped = [underWay, newest]
    (displayed, underWay, newest) = (nil, nil, nil)
    for case let order? in dropped { settle(order, .superseded) }
  }

  private func hostIsGone() {
    forgetDisplay()
    guard !hasMissedHost else { return }
    hasMissedHost = true
    didLoseHost?()
    #if DEBUG
      warn(
        """
        The host of a table has been deallocated, so nothing is shown any more. Neither a TableController nor a \
        TableApplier keeps its host alive: keep it yourself, in a property beside it. If the list is gone for \
        good, release the controller or the applier too.
        """)
    #endif
  }
}

/// The closure that a host calls when it shows an update. Notices if the host releases it instead.
///
/// Holds its applier strongly, so that completions are called even if no other reference to the applier is
/// left.
@MainActor
private final class Acknowledgement {
  /// Called once, with the outcome.
  private var end: (@MainActor (ApplyOutcome) -> Void)?

  init(_ end: @escaping @MainActor (ApplyOutcome) -> Void) { self.end = end }

  var isCalled: Bool { end == nil }

  func call(_ outcome: ApplyOutcome) {
    guard let end else { return }
    self.end = nil
    end(outcome)
  }

  deinit {
    // The last reference can go on any thread.
    if let end { Task { @MainActor in end(.superseded) } }
  }
}

/// The comparison of two tables, created in code that knows the rows' type, so that it is specialized for
/// that type.
@usableFromInline
struct TableComparing<Section: TableSectionProtocol & Sendable>: Sendable where Section.StoredRow: Sendable {
  @usableFromInline typealias Changes =
    @Sendable (inout TableDiffer, Table<Section>, Table<Section>) throws(TableError) -> TableChanges<Section>

  /// Returns the changes. Reuses the memory of the differ.
  @usableFromInline let changes: Changes
  /// Returns whether more rows than a number have to be read: none if one of the tables has no rows,
  /// otherwise the rows of both that don't share storage.
  @usableFromInline let readsMore: @Sendable (_ count: Int, Table<Section>, Table<Section>) -> Bool

  @inlinable
  init(changes: @escaping Changes) {
    self.changes = changes
    readsMore = { count, old, new in
      // Small tables need no look at their sections.
      let (oldCount, newCount) = (old.shape.rowCount, new.shape.rowCount)
      guard oldCount > 0, newCount > 0, oldCount + newCount > count else { return false }
      return old.unsharedRowCount(with: new) > count
    }
  }
}

/// An actor that finds large changes one after another, off the main actor, in memory that it keeps.
actor BackgroundDiffer {
  private var differ = TableDiffer()

  init() { differ.stopsIfCancelled = true }

  /// Returns the changes and their plan. If the task is cancelled, stops, and returns neither.
  func plan<Section: TableSectionProtocol & Sendable>(
    from old: Table<Section>, to new: Table<Section>, _ policy: BatchPolicy,
    by comparing: TableComparing<Section>
  ) -> (TableChanges<Section>?, TablePlan<Section>?) where Section.StoredRow: Sendable {
    let changes = Task.isCancelled ? nil : try? comparing.changes(&differ, old, new)
    return (changes, changes?.plan(policy))
  }
}
