public import TableDiff

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableController {
  /// What the host acknowledged last, or `nil` before the first display and when nobody knows.
  public var displayed: Table<Section>? { states.applier.displayed }

  /// Edits the content, and shows it.
  ///
  /// - Parameters:
  ///   - animated: Whether the changes are animated where the host does that.
  ///   - completion: Called once, with what came of the rows.
  ///   - body: The edits, of its parameter. Where it throws, nothing has changed. It is sendable so that the
  ///     compiler keeps it from the controller, whose ``store`` is being edited: what else it needs is asked
  ///     for before.
  /// - Returns: The changes of the content.
  @discardableResult
  public func edit<Problem: Error>(
    animated: Bool = true, completion: Completion? = nil,
    _ body: @Sendable (inout Store) throws(Problem) -> Void
  ) throws(Problem) -> TableChanges<Store.Section> {
    try showOnce(animated: animated, completion: completion) { () throws(Problem) in
      let changes = try store.performUpdates(body)
      contentChanged()
      return changes
    }
  }

  /// Carries out what a load state asks for, apart from running loads.
  func carryOut(_ transition: LoadTransition<LoadedContent<Loader>, Failure>) {
    if case .fail(let token, _) = transition.event, let direction = transition.old.direction(of: token) {
      failures.note(direction)
    }
    if case .reset = transition.event {
      store = Store()
    }
    if let token = transition.appliedToken, let loaded = transition.payload,
      let direction = transition.old.direction(of: token)
    {
      merge(loaded, direction)
    }
    contentChanged()
    show()
    for effect in transition.effects {
      switch effect {
      case .endRefreshing: onEndRefreshing?()
      case .report(let failure, let direction): onReport?(failure, direction)
      case .start, .cancel, .apply: break
      }
    }
  }

  private func merge(_ loaded: LoadedContent<Loader>, _ direction: LoadDirection) {
    do {
      try loaded.merge(into: &store, direction)
    } catch {
      onRefusal?(error)
    }
  }

  /// Carries out what a search asks for, apart from running it.
  func carryOut(_ transition: SearchTransition<Loader.Query, Store, Failure>) {
    for effect in transition.effects {
      switch effect {
      case .showFailure:
        failures.noteSearch()
        noteResults()
      case .apply, .showBase: noteResults()
      case .wait, .stopWaiting, .start, .cancel: break
      }
    }
    show()
  }

  /// Keeps the rows that were found as a table has them.
  func noteResults() {
    results = searches.results?.table.sections ?? []
  }

  /// Tells the loads what has become of the content without them.
  private func contentChanged() {
    let rows = store
    summary.first = rows.firstRow
    summary.last = rows.lastRow
    summary.rowCount = rows.rowCount
    if (loads.state.content == .populated) == rows.isEmpty {
      loads.send(.contentChanged(isEmpty: rows.isEmpty))
    }
  }

  /// Brings to the host what the state shows, when no event waits that may change it once more.
  func show(animated: Bool = true, completion: Completion? = nil) {
    guard !isHoldingBack else {
      if let completion { heldBack.append(completion) }
      return
    }
    loads.whenNothingWaits { [weak self] in self?.showNow(animated: animated, completion: completion) }
  }

  /// Shows what comes of `body` in one change. Where it throws, `completion` is not called.
  func showOnce<Value, Problem: Error>(
    animated: Bool = true, completion: Completion? = nil, after body: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    let isOutermost = !isHoldingBack
    isHoldingBack = true
    do throws(Problem) {
      let value = try body()
      if isOutermost { stopHoldingBack() }
      show(animated: animated, completion: completion)
      return value
    } catch {
      if isOutermost { stopHoldingBack() }
      throw error
    }
  }

  /// Shows what was held back, for those who want to know what came of it.
  private func stopHoldingBack() {
    isHoldingBack = false
    let completions = heldBack
    heldBack = []
    for completion in completions { show(completion: completion) }
  }

  private func showNow(animated: Bool, completion: Completion?) {
    switch states.current?.key {
    case nil:
      // The content's provider is there as long as the controller is.
      try? states.transition(to: .content, data: nil, animated: animated, completion: completion)
    case TableStateKey.content: states.displayChanged(animated: animated, completion: completion)
    default:
      chromeChanged()
      completion?(.superseded)
    }
  }

  /// What the state shows now.
  func display() -> StateDisplay<Section> {
    let parts = parts()
    if parts.chrome.overlay != nil { return .overlay }
    // Beyond `Int32.max` rows there is no room for the edge rows either: what is shown stays.
    guard let table = try? parts.table() else {
      return .rows(states.applier.target ?? Table())
    }
    return .rows(table)
  }

  private func parts() -> DisplayParts<Loader> {
    DisplayParts(
      load: loads.state, search: searches.state.presentation, isSearching: searches.state.isSearching,
      failures: failures, options: options, content: { store.table.sections }, results: { results })
  }

  /// Tells what is shown around the rows, where that has changed: of the content, or over a state of the
  /// app's own.
  func chromeChanged() {
    var new = parts().chrome
    if let state = states.current {
      (new.state, new.metadata) = (state.key, state.metadata)
    }
    if let state = states.current, state.key != .content {
      new.overlay = state.isOverlay ? Placeholder(.custom(state.key.rawValue)) : nil
      (new.header, new.footer) = (nil, nil)
    }
    guard new != chrome else { return }
    chrome = new
    onChrome?(new)
  }
}
