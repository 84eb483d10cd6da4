public import TableDiff

@available(StatefulTable 1.0, *)
extension TableController {
  /// The table that the host acknowledged last, or `nil` if it is unknown, as before the first display.
  public var displayed: Table<Section>? { applier.displayed }

  /// Shows the list in a host from now on, instead of an earlier one, beginning with what it shows now.
  ///
  /// - Parameter host: Shows the tables. Held weakly: keep it where you keep the controller.
  public func show(in host: some TableHost<Section>) {
    hasMissedHost = false
    applier.show(in: host)
  }

  /// Adds callbacks for a view that shows the list, besides the app's own, for as long as `owner` lives.
  ///
  /// - Parameters:
  ///   - owner: The owner of the callbacks, such as the view's delegate. Held weakly.
  ///   - didChangeState: Called when the state has changed, before the rows are submitted.
  ///   - didEndRefreshing: Called when the spinner of a pull has to stop: once for each pull.
  public func listen(
    for owner: AnyObject, didChangeState: @escaping @MainActor (ListState) -> Void,
    didEndRefreshing: @escaping @MainActor () -> Void = {}
  ) {
    listeners.removeAll { $0.owner == nil }
    listeners.append(
      ListListener(owner: owner, didChangeState: didChangeState, didEndRefreshing: didEndRefreshing))
  }

  /// Carries out a block of edits of the content, and shows the result.
  ///
  /// ```swift
  /// try controller.performUpdates { store in try store.removeRow(withID: 7) }
  /// let outcome = try await controller.performUpdates { store in try store.removeRow(withID: 8) }.outcome
  /// ```
  ///
  /// Inside the block, ``store`` is the content before it. A block inside the block is not carried out, with
  /// a message in debug builds: its outcome is ``ApplyOutcome/superseded``.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the changes.
  ///   - updates: Edits the given store. If it throws, nothing changes.
  /// - Returns: The changes of the content, and the outcome on screen.
  @discardableResult
  public func performUpdates<Problem: Error>(
    animated: Bool = true, _ updates: (inout Store) throws(Problem) -> Void
  ) throws(Problem) -> PerformedUpdates<Loader.SectionID, Loader.Header, Loader.Row> {
    let settlement = Settlement(applier.loop)
    guard !isEditing else { return refuseEdit(settlement) }
    let tables = try applier.loop.perform { () throws(Problem) in
      let tables = try edit(updates)
      show(animated: animated, completion: settlement.settle)
      return tables
    }
    return PerformedUpdates(tables: tables, settlement: settlement)
  }

  private func edit<Problem: Error>(
    _ updates: (inout Store) throws(Problem) -> Void
  ) throws(Problem) -> EditedTables<Loader.SectionID, Loader.Header, Loader.Row> {
    isEditing = true
    var edited = kept
    // The index is handed over rather than copied, so that it is edited in place.
    kept.index = empty.index
    let lookupCount = edited.unindexedLookupCount
    let tables: EditedTables<Loader.SectionID, Loader.Header, Loader.Row>
    do throws(Problem) {
      tables = try edited.carryOut(updates)
    } catch {
      swap(&kept, &edited)
      isEditing = false
      throw error
    }
    let needsIndex = edited.lacksIndex && edited.unindexedLookupCount > lookupCount
    isEditing = false
    swap(&kept, &edited)
    if needsIndex { makeIndex() }
    return tables
  }

  private func refuseEdit(
    _ settlement: Settlement
  ) -> PerformedUpdates<Loader.SectionID, Loader.Header, Loader.Row> {
    #if DEBUG
      warn(
        "TableController: performUpdates was called inside of its own block, which edits its store already.")
    #endif
    settlement.settle(.superseded)
    return PerformedUpdates(
      tables: EditedTables(oldSections: kept.sections, newSections: kept.sections),
      settlement: settlement)
  }

  /// Takes `table` as the displayed one, as after the user dragged a row in the view.
  ///
  /// Then make the same change to the content, with ``performUpdates(animated:_:)``: the view doesn't show it
  /// again. If the content stays the same, the next update undoes the change.
  public func adopt(_ table: Table<Section>) { applier.adopt(table) }

  /// Carries out the effects of an event except for the tasks: joins new rows to the content, shows the
  /// table, and calls the callbacks.
  func carryOut(_ event: TableEvent, _ effects: [TableEffect], _ payload: TableRunner.Payload?) {
    parts = DisplayParts(state: runner.state, options: options)
    // The loads of this runner return nothing else, so the type need not be looked up.
    let loaded = payload.map { unsafeDowncast($0, to: LoadedContent<Loader>.self) }
    switch event {
    case .load(.reset): kept = Store()
    case .load(.contentReplaced): merge(loaded, at: nil)
    default: break
    }
    for effect in effects {
      switch effect {
      case .apply(let token, let direction) where token.isOfResults:
        mergeIntoResults(loaded, at: direction.edge)
      case .apply(_, let direction):
        merge(loaded, at: direction.edge)
        // The first edit by id would scan all rows, for longer than a frame if there are a million.
        if kept.lacksIndex, kept.rowCount > Store.scannedBound { makeIndex() }
      case .showResults, .hideResults: composed = nil
      default: break
      }
    }
    show()
    showWhatIsDue()
    for effect in effects {
      switch effect {
      case .endRefreshing:
        for listener in listeners where listener.owner != nil { listener.didEndRefreshing() }
        didEndRefreshing?()
      case .report(let failure, let direction): didReportFailure?(failure.error, direction.edge)
      default: break
      }
    }
  }

  private func merge(_ loaded: LoadedContent<Loader>?, at edge: LoadEdge?) {
    let (before, wasIndexed) = (kept.rowCount, kept.isIndexed)
    do {
      try loaded?.merge(into: &kept, edge, assembly)
    } catch {
      didRefuseRows?(error)
    }
    if wasIndexed, kept.lacksIndex { makeIndex() }
    if let edge { limitContent(after: edge, before: before) }
  }

  private func mergeIntoResults(_ loaded: LoadedContent<Loader>?, at edge: LoadEdge?) {
    guard var results = searchResults else { return }
    // Not held twice while it is edited.
    runner.results = nil
    do {
      try loaded?.merge(into: &results, edge, assembly)
    } catch {
      didRefuseRows?(error)
    }
    runner.results = results
    composed = nil
  }

  /// Returns the rows that a load goes on from.
  func known(isOfResults: Bool) -> ContentLoads<Loader>.Known {
    guard isOfResults else {
      // An exhausted edge has no rows before it, and that of a table that was never loaded has none yet.
      let hasMoreBefore = !kept.isEmpty && runner.state.load.prepend != .exhausted
      return .init(store: store, hasMoreBefore: hasMoreBefore, isFollowing: following != nil)
    }
    return .init(store: searchResults ?? Store(), query: shownQuery)
  }

  /// Makes an index for the next lookup by id, off the main actor.
  ///
  /// One at a time: if the rows change meanwhile, their index is made afterwards.
  private func makeIndex() {
    guard indexing == nil else { return needsIndex = true }
    needsIndex = false
    indexing = Task.detached(priority: .utility) { [weak self, kept, assembly] in
      assembly.index(kept)
      await self?.indexIsMade()
    }
  }

  private func indexIsMade() {
    indexing = nil
    if needsIndex, kept.lacksIndex { makeIndex() }
  }

  /// Sends the load state an event if the content has become empty, or is no longer empty.
  func contentHasChanged() {
    composed = nil
    let isEmpty = kept.rowCount == 0
    if (runner.state.load.content == .populated) == isEmpty {
      send(.contentChanged(isEmpty: isEmpty))
    }
  }

  /// Submits the state's table once, when no event waits that may change it again.
  func show(animated: Bool = true, completion: Completion? = nil) {
    applier.loop.perform {
      let request = ShowRequest(isAnimated: animated, completion: completion)
      dueShow = dueShow?.joined(with: request) ?? request
    }
  }

  /// Submits the state's table if it is due, unless an event waits.
  func showWhatIsDue() {
    while let due = dueShow, !applier.loop.hasEvents {
      dueShow = nil
      switch runner.state.key {
      case nil: enter(.content, nil, due)
      case .content? where due.completion == nil && isShownAlready: stateChanged()
      case .content?: showState(due)
      default:
        stateChanged()
        applier.tell(due.completion, .superseded)
      }
    }
  }

  /// Whether the host shows the state's table in the end, without another submission.
  private var isShownAlready: Bool {
    guard let composed else { return false }
    return parts.hasSameTable(as: composed.parts) && applier.targets(composed.table)
  }

  /// Returns the table of the content or of the results, or `nil` if a view covers it.
  func contentTable() -> Table<Section>? {
    let sections: Store.StoredSections =
      switch parts.source {
      case .none: []
      case .content: kept.sections
      case .results: searchResults?.sections ?? []
      }
    show(sections)
    // If there is no room, what is shown stays.
    let display = assembly.display(parts, sections) ?? ComposedDisplay(parts, applier.target ?? Table())
    composed = display
    return parts.list.overlay == nil ? display.table : nil
  }

  /// Takes the sections for those that are shown, unless they are already.
  private func show(_ sections: Store.StoredSections) {
    let isShown = sections.withUnsafeBufferPointer { sections in
      shownSections.withUnsafeBufferPointer {
        $0.baseAddress == sections.baseAddress && $0.count == sections.count
      }
    }
    if !isShown { observed.change(\.sections) { shownSections = sections } }
  }

  /// Whether so many rows are shown that others are compared with them off the main actor.
  var showsMany: Bool {
    runner.state.key == .content && (applier.target?.shape.rowCount ?? 0) > applier.backgroundThreshold / 2
  }

  /// Calls ``didChangeState`` if the parts around the rows have changed.
  func stateChanged() {
    var new = parts.list
    if let key = runner.state.key {
      if entered != nil, let name = key.name {
        let placeholder = isCovered ? TablePlaceholder(.custom(name)) : nil
        new = ListState(
          phase: new.phase, shown: placeholder.map { .placeholder($0) } ?? .rows, overlay: placeholder,
          prepend: nil, append: nil, edgesAreViews: new.edgesAreViews, isRefreshing: new.isRefreshing,
          isSearching: new.isSearching, failure: new.failure)
      }
      (new.name, new.metadata) = (key.name, entered?.metadata ?? contentMetadata)
    }
    guard new != reportedState else { return }
    state = new
    for listener in listeners where listener.owner != nil { listener.didChangeState(new) }
    didChangeState?(new)
  }

  /// Reports, once, that the host was deallocated.
  func hostIsGone() {
    guard !hasMissedHost else { return }
    hasMissedHost = true
    if let didLoseHost { return didLoseHost() }
    #if DEBUG
      warn(messageOfLostHost(of: "TableController") + " To handle this, set didLoseHost.")
    #endif
  }
}
