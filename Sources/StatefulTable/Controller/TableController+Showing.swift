public import TableDiff

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableController {
  /// The table that the host acknowledged last, or `nil` if it is unknown, as before the first display.
  public var displayed: Table<Section>? { applier.displayed }

  /// Carries out a block of edits of the content, and shows the result.
  ///
  /// ```swift
  /// try controller.performUpdates { store in try store.removeRow(withID: 7) }
  /// let outcome = try await controller.performUpdates { store in try store.removeRow(withID: 8) }.outcome
  /// ```
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the changes.
  ///   - updates: Edits the given store. If it throws, nothing changes. It is sendable, so that the compiler
  ///     rejects uses of the controller, whose ``store`` is being edited. Read other values before the call.
  /// - Returns: The changes of the content, and the outcome on screen.
  @discardableResult
  public func performUpdates<Problem: Error>(
    animated: Bool = true, _ updates: @Sendable (inout Store) throws(Problem) -> Void
  ) throws(Problem) -> Updates {
    let settlement = Settlement()
    let tables = try applier.loop.perform { () throws(Problem) in
      let lookupCount = store.unindexedLookupCount
      let tables = try store.carryOut(updates, notingWrites: false)
      if store.lacksIndex, store.unindexedLookupCount > lookupCount { makeIndex() }
      show(animated: animated, completion: settlement.settle)
      return tables
    }
    return Updates(tables: tables, settlement: settlement)
  }

  /// Takes `table` as the displayed one, as after the user dragged a row in the view.
  ///
  /// Then make the same change to the content, with ``performUpdates(animated:_:)``: the view doesn't show it
  /// again. If the content stays the same, the next update undoes the change.
  public func adopt(_ table: Table<Section>) { applier.adopt(table) }

  /// Carries out the effects of an event except for the tasks: joins new rows to the content, shows the
  /// table, and calls the callbacks.
  func carryOut(_ transition: Runner.Transition) {
    parts = DisplayParts(state: transition.new, options: options.display)
    if case .load(.reset) = transition.event { store = Store() }
    if let token = transition.appliedToken, let loaded = transition.payload,
      let direction = transition.old.load.direction(of: token)
    {
      // The loads of this runner return nothing else, so the type need not be looked up.
      merge(unsafeDowncast(loaded, to: LoadedContent<Loader>.self), direction)
    }
    if transition.hasNewResults { composed = nil }
    show()
    applier.loop.finishEarly()
    for effect in transition.effects {
      switch effect {
      case .load(.endRefreshing): didEndRefreshing?()
      case .load(.report(let failure, let direction)): didReportFailure?(failure.error, direction)
      case .load, .search, .show: break
      }
    }
  }

  func merge(_ loaded: LoadedContent<Loader>, _ direction: LoadDirection) {
    let (before, wasIndexed) = (store.rowCount, store.isIndexed)
    do {
      try loaded.merge(into: &store, direction, assembly)
    } catch {
      didRefuseRows?(error)
    }
    if wasIndexed, store.lacksIndex { makeIndex() }
    if let edge = direction.edge { limitContent(after: edge, before: before) }
  }

  /// Makes an index for the next lookup by id, off the main actor.
  ///
  /// One at a time: if the rows change meanwhile, their index is made afterwards.
  private func makeIndex() {
    guard indexing == nil else { return needsIndex = true }
    needsIndex = false
    indexing = Task.detached(priority: .utility) { [weak self, store, assembly] in
      assembly.index(store)
      await self?.indexIsMade()
    }
  }

  private func indexIsMade() {
    indexing = nil
    if needsIndex, store.lacksIndex { makeIndex() }
  }

  /// Sends the load state an event if the content has become empty, or is no longer empty.
  func contentHasChanged() {
    composed = nil
    let isEmpty = store.rowCount == 0
    if (runner.state.load.content == .populated) == isEmpty {
      runner.send(.contentChanged(isEmpty: isEmpty))
    }
  }

  /// Submits the state's table once, when no event waits that may change it again.
  func show(animated: Bool = true, completion: Completion? = nil) {
    var due = dueShow ?? ShowRequest()
    due.join(ShowRequest(isAnimated: animated, completion: completion))
    dueShow = due
    applier.loop.finish { [weak self] in self?.showWhatIsDue() }
  }

  private func showWhatIsDue() {
    guard let due = dueShow else { return }
    dueShow = nil
    defer { summary.foreseen = nil }
    switch runner.state.key {
    case nil: states.enter(.content, nil, due)
    case TableStateKey.content where due.completion == nil && isShownAlready: stateChanged()
    case TableStateKey.content: states.showAgain(due)
    default:
      stateChanged()
      applier.tell(due.completion, .superseded)
    }
  }

  /// Whether the host shows the state's table in the end, without another submission.
  private var isShownAlready: Bool {
    guard let composed else { return false }
    return parts.hasSameTable(as: composed.parts) && applier.targets(composed.table)
  }

  /// Returns the current display of the state.
  func display() -> StateDisplay<Section> {
    let sections: Store.StoredSections =
      switch parts.source {
      case .none: []
      case .content: store.sections
      case .results: searchResults?.sections ?? []
      }
    let display: ComposedDisplay<Section>
    if let foreseen = summary.foreseen, foreseen.shows(parts, around: sections) {
      display = ComposedDisplay(parts, foreseen.plan.changes.new)
      applier.foreseen = foreseen.plan
    } else {
      // If there is no room, what is shown stays.
      display = assembly.display(parts, sections) ?? ComposedDisplay(parts, applier.target ?? Table())
    }
    composed = display
    return parts.list.overlay == nil ? .rows(display.table) : .overlay
  }

  /// A copy of the state for a load that begins now. `nil` if the content is not shown, or if it is so small
  /// that the rows are compared on the main actor.
  var foresight: Foresight<Loader>? {
    guard runner.state.key == .content, let base = applier.target,
      base.shape.rowCount > applier.backgroundThreshold / 2, let policy = applier.policy
    else { return nil }
    return Foresight(
      state: runner.state, base: base, policy: policy, options: options.display, assembly: assembly,
      differ: applier.background)
  }

  /// Calls ``didChangeState`` if the parts around the rows have changed.
  func stateChanged() {
    var new = parts.list
    if let key = runner.state.key {
      (new.key, new.metadata) = (key, states.metadata)
      if key != .content {
        let placeholder = TablePlaceholder(.custom(key.rawValue))
        new.shown = states.isOverlay ? .placeholder(placeholder) : .rows
        new.overlay = states.isOverlay ? placeholder : nil
        (new.prepend, new.append) = (nil, nil)
      }
    }
    guard new != state else { return }
    state = new
    didChangeState?(new)
  }

  /// Reports, once, that the host was deallocated.
  func hostIsGone() {
    guard !hasMissedHost else { return }
    hasMissedHost = true
    if let didLoseHost { return didLoseHost() }
    #if DEBUG
      warn(messageOfLostHost(of: "TableController") + " To be told instead, set didLoseHost.")
    #endif
  }
}
