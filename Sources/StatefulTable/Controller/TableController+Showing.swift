public import TableDiff

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableController {
  /// What the host acknowledged last, or `nil` before the first display and when nobody knows.
  public var displayed: Table<Section>? { states.applier.displayed }

  /// Edits the content, and shows it.
  ///
  /// ```swift
  /// try controller.edit { store in try store.removeRow(withID: 7) }
  /// let outcome = try await controller.edit { store in try store.removeRow(withID: 8) }.outcome
  /// ```
  ///
  /// - Parameters:
  ///   - animated: Whether the changes are animated where the host does that.
  ///   - body: The edits, of its parameter. Where it throws, nothing has changed. It is sendable so that the
  ///     compiler keeps it from the controller, whose ``store`` is being edited: what else it needs is asked
  ///     for before.
  /// - Returns: The changes of the content, and the outcome on the screen.
  @discardableResult
  public func edit<Problem: Error>(
    animated: Bool = true, _ body: @Sendable (inout Store) throws(Problem) -> Void
  ) throws(Problem) -> Edit {
    let settlement = Settlement()
    let tables = try showOnce(animated: animated, completion: settlement.settle) { () throws(Problem) in
      let tables = try store.carryOut(body, notingWrites: false)
      contentChanged()
      return tables
    }
    return Edit(tables: tables, settlement: settlement)
  }

  /// Carries out what a load state asks for, apart from running loads.
  func carryOut(_ transition: LoadTransition<LoadedContent<Loader>, Failure>) {
    if case .fail(let token, _) = transition.event, let direction = transition.old.direction(of: token) {
      failures.note(direction)
    }
    if case .contentFailed = transition.event { failures.note(.refresh) }
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

  func merge(_ loaded: LoadedContent<Loader>, _ direction: LoadDirection) {
    let before = store.rowCount
    do {
      try loaded.merge(into: &store, direction)
    } catch {
      onRefusal?(error)
    }
    if let edge = direction.edge { limitContent(after: edge, before: before) }
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
  func contentChanged() {
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
    loads.whenNothingWaits { [weak self] in
      guard let self else { return completion?(.superseded) ?? () }
      showNow(animated: animated, completion: completion)
    }
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
