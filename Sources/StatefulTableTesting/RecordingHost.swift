public import StatefulTable
public import TableDiff
public import TableDiffTesting

/// A host for tests, without a view: it shows updates in a headless table, records them, and acknowledges
/// them at once or when the test asks.
///
/// Show a list in a `RecordingHost<TableController<Songs>.Section>()`, wait until it has settled, and check
/// ``updates`` and ``problems``. Keep the host for as long as the controller or applier shows something in
/// it.
@available(StatefulTable 1.0, *)
@MainActor
public final class RecordingHost<Section: TableSectionProtocol & Sendable>: TableHost
where Section.StoredRow: Sendable, Section.Rows.Element: Equatable {
  /// The policy of the plans that the host is given.
  public var policy: BatchPolicy
  /// Whether the host is given plans. If not, each update is a reload.
  public var animatesChanges: Bool
  /// Whether an update is acknowledged before ``show(_:acknowledge:)`` returns, or by ``acknowledge()``.
  public var acknowledgesAtOnce = true
  /// Called when an update is shown, before it is acknowledged.
  public var didShow: (@MainActor () -> Void)?

  /// The updates that were shown, in order.
  public private(set) var updates: [HostUpdate<Section>] = []
  /// The mistakes in the updates: changes that a view refuses or that lead elsewhere, and an update that came
  /// before the last one was acknowledged.
  public private(set) var problems: [String] = []

  private var view: HeadlessTable<Section>
  private var pending: (@MainActor () -> Void)?

  /// Creates a host that shows nothing.
  public init(
    policy: BatchPolicy = .standard, animatesChanges: Bool = true, rules: BatchRules = BatchRules()
  ) {
    self.policy = policy
    self.animatesChanges = animatesChanges
    view = HeadlessTable(showing: Table(), rules: rules)
  }

  /// The sections as a view shows them: rows keep their old content until they are updated.
  public var displayed: ContiguousArray<HeadlessTable<Section>.DisplayedSection> { view.displayed }

  /// Whether an update was shown and not acknowledged.
  public var isBusy: Bool { pending != nil }

  /// Shows and records an update.
  public func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
    if isBusy { problems.append("an update came before the last one was acknowledged") }
    updates.append(update)
    pending = acknowledge
    switch update {
    case .reload(let table): view.reload(showing: table)
    case .animate(let plan):
      do { try view.perform(plan) } catch { problems.append("\(error)") }
    }
    let mismatches = view.mismatches(with: update.table)
    if !mismatches.isEmpty { problems.append("\(mismatches)") }
    didShow?()
    if acknowledgesAtOnce { self.acknowledge() }
  }

  /// Forgets the recorded updates, so that a test can look at the later ones alone.
  public func forgetUpdates() { updates = [] }

  /// Acknowledges the update that is shown.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func acknowledge() -> Bool {
    guard let pending else { return false }
    self.pending = nil
    pending()
    return true
  }

  /// Releases the acknowledgement without calling it, as a view that goes away in an animation: its content
  /// is unknown then.
  public func releaseAcknowledgement() { pending = nil }
}
