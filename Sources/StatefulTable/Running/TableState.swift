/// All that is known of a table with states, apart from its rows: how its loads and its search stand, which
/// of its keyed states it is in, and how far its host is.
///
/// A pure value. ``send(_:)`` changes it by an event and returns the effects; it starts nothing itself and
/// reads no clock. ``TableRunner`` runs the effects, or code of your own.
///
///     var state = TableState<String, any Error>()
///     let effects = state.send(.load(.appear))      // .load(.start(…)), .show
///
/// Its parts are values of their own, ``LoadState`` and ``SearchState``, and their promises hold here.
/// Furthermore:
/// - a table that is searched in, that an update is on its way to, or that is in a state of the app's own
///   loads no page because of scrolling;
/// - a viewport that is reported meanwhile is kept, and judged when the update is acknowledged;
/// - an event that may change the look of the table asks for it to be shown, once.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
public struct TableState<Query: Equatable & Sendable, Failure: Error>: Sendable {
  /// How the loads stand.
  public private(set) var load: LoadState<Failure>
  /// How the search stands.
  public private(set) var search = SearchState<Query, Duration, Failure>()
  /// The keyed state that the table is in, or `nil` before the first.
  public private(set) var key: TableStateKey?
  /// How many rows the host shows, or `nil` while an update is on its way.
  public private(set) var displayedRowCount: Int? = 0
  /// The viewport that was reported last.
  public private(set) var viewport: ReportedViewport?

  /// Whether the viewport is still to be judged.
  private(set) var isViewportPending = false
  private(set) var failures = FailureCounts()

  /// A table of which nothing is known.
  ///
  /// - Parameter load: How the loads stand.
  public init(load: LoadState<Failure> = LoadState()) {
    self.load = load
  }

  /// Changes the state by an event, and returns the effects in the order in which they are to be run. O(1).
  ///
  /// An event that means nothing in this state changes nothing and has no effects.
  public mutating func send(_ event: TableEvent<Query, Failure>) -> [TableEffect<Query, Failure>] {
    var effects: [TableEffect<Query, Failure>] = []
    switch event {
    case .load, .search:
      let (old, hadFoundNothing) = (load, search.hasFoundNothing)
      carryOut(event, &effects)
      // A reset also takes away what came without a load.
      let isReset = if case .load(.reset) = event { true } else { false }
      if isReset || !effects.isEmpty || !load.hasSameShape(as: old)
        || search.hasFoundNothing != hadFoundNothing
      {
        effects.append(.show)
      }
    case .enter, .scroll, .submit, .acknowledge:
      carryOut(event, &effects)
      if !effects.isEmpty { effects.append(.show) }
    }
    return effects
  }

  private mutating func carryOut(
    _ event: TableEvent<Query, Failure>, _ effects: inout [TableEffect<Query, Failure>]
  ) {
    switch event {
    case .load(.reset):
      // The search ends with the content that was searched in.
      (viewport, isViewportPending) = (nil, false)
      carryOut(.search(.clear), &effects)
      effects += load.send(.reset).map { .load($0) }
    case .load(let event):
      count(event)
      effects += load.send(event).map { .load($0) }
    case .search(let event):
      let answer = search.send(event)
      if case .fail = event, !answer.isEmpty { failures.noteSearch() }
      effects += answer.map { .search($0) }
    case .enter(let key): self.key = key
    case .submit: displayedRowCount = nil
    case .acknowledge(let rowCount):
      displayedRowCount = rowCount
      judgeViewport(&effects)
    case .scroll(let viewport):
      (self.viewport, isViewportPending) = (viewport, true)
      judgeViewport(&effects)
    }
  }

  /// Tells the failure that an event brings, if it does, from all others.
  private mutating func count(_ event: LoadEvent<Failure>) {
    switch event {
    case .fail(let token, _): if let direction = load.direction(of: token) { failures.note(direction) }
    case .contentFailed: if load.refresh.failure == nil { failures.note(.refresh) }
    default: break
    }
  }

  /// Loads pages at the edges that the newest viewport is near, once, unless it has to wait.
  private mutating func judgeViewport(_ effects: inout [TableEffect<Query, Failure>]) {
    guard isViewportPending, let viewport else { return }
    guard key == .content, case .base = search.presentation else { return isViewportPending = false }
    // What is displayed is not yet what there is.
    guard let displayedRowCount else { return }
    switch load.presentation {
    case .content, .empty: break
    case .initial, .loading, .error: return isViewportPending = false
    }
    // Its answer settles the edges.
    guard !load.refresh.isLoading else { return }
    isViewportPending = false
    let reached = viewport.reachedEdges(in: displayedRowCount)
    for edge in [LoadEdge.prepend, .append] where reached.contains(edge) {
      effects += load.send(.reach(edge)).map { .load($0) }
    }
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableState: Equatable where Failure: Equatable {}
