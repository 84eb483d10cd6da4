import TableDiff

// The content: edits of it, and loaded rows that join it.

@available(StatefulTable 1.0, *)
extension TableController {
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
      applier.warn(
        "TableController: performUpdates was called inside of its own block, which edits its store already.")
    #endif
    settlement.settle(.superseded)
    return PerformedUpdates(
      tables: EditedTables(oldSections: kept.sections, newSections: kept.sections),
      settlement: settlement)
  }
}

// MARK: - Loaded rows

@available(StatefulTable 1.0, *)
extension TableController {
  func merge(_ loaded: LoadedContent<Loader>, _ token: LoadToken) {
    do {
      if token.isOfResults {
        // Results that replace others are none if they are refused.
        var results = token.edge == nil ? Store() : searchResults ?? Store()
        // Not held twice while it is edited.
        searchResults = nil
        defer { searchResults = results }
        try loaded.merge(into: &results, token.edge, assembly)
      } else {
        let (before, wasIndexed) = (kept.rowCount, kept.index.made != nil)
        try loaded.merge(into: &kept, token.edge, assembly)
        // A whole load of many rows has its index already.
        if kept.lacksIndex, wasIndexed || kept.rowCount > Store.scannedBound { makeIndex() }
        if let edge = token.edge { limitContent(after: edge, before: before) }
      }
    } catch {
      runner.notify(.didRefuseRows(error))
    }
  }

  /// Returns the rows that a load goes on from.
  func known(for load: LoadRequest) -> ContentLoads<Loader>.Known {
    var (store, loads) = (kept, runner.state.load)
    if load.token.isOfResults {
      (store, loads) = (Store(), runner.state.search.pages)
      // A new query begins without rows, though those of an earlier one are shown.
      if load.cause != .initial, let searchResults { store = searchResults }
    }
    // An exhausted edge has no rows before it.
    return .init(store: store, hasMoreBefore: loads.prepend != .exhausted, isFollowing: following != nil)
  }

  /// Makes an index for the next lookup by id, off the main actor.
  ///
  /// One at a time: if the rows change meanwhile, their index is made afterwards.
  private func makeIndex() {
    guard indexing == nil else { return }
    indexing = Task.detached(priority: .utility) { [weak self, kept, assembly] in
      assembly.index(kept)
      await self?.indexIsMade()
    }
  }

  private func indexIsMade() {
    indexing = nil
    if kept.lacksIndex { makeIndex() }
  }
}

// MARK: - The limit

@available(StatefulTable 1.0, *)
extension TableController {
  /// The number of pages that are kept even if the limit is smaller: the new one and two others.
  private static var pagesKept: Int { 3 }

  /// Drops rows at the far edge after a page was added, and reopens that edge.
  ///
  /// - Parameter before: The number of rows before the page was added.
  private func limitContent(after edge: LoadEdge, before: Int) {
    guard let contentLimit = options.contentLimit, kept.rowCount > before else { return }
    let far: LoadEdge = edge == .append ? .prepend : .append
    // The page that is on its way there goes on from the row that is there now.
    guard !runner.state.load[far].isLoading else { return }
    let pages = (kept.rowCount - before).multipliedReportingOverflow(by: Self.pagesKept)
    let limit = max(contentLimit, pages.overflow ? .max : pages.partialValue)
    let excess = kept.rowCount - limit
    // Rows in view stay, and so do those near them: otherwise the edge would load again at once.
    let droppable =
      runner.state.viewport?.rowsBeyondReach(of: far, in: displayed?.shape.rowCount ?? 0) ?? excess
    let dropped = min(excess, droppable)
    guard dropped > 0 else { return }
    do {
      try kept.removeRows(at: far, downTo: kept.rowCount - dropped)
      send(.reopen(far))
    } catch {
      runner.notify(.didRefuseRows(error))
    }
  }
}

extension TableStore {
  /// Removes rows at an edge until `limit` are left, and the sections that then have none.
  fileprivate mutating func removeRows(at edge: LoadEdge, downTo limit: Int) throws(StoreError) {
    let removal = { (store: inout Self) throws(StoreError) in
      while store.rowCount > max(0, limit) {
        let position = edge == .prepend ? 0 : store.sectionCount - 1
        let (count, excess) = (store.rowCount(inSection: position), store.rowCount - max(0, limit))
        if count <= excess {
          try store.removeSection(at: position)
        } else {
          let rows = edge == .prepend ? 0..<excess : count - excess..<count
          try store.removeRows(rows, inSection: position)
        }
      }
    }
    _ = try carryOut(removal)
  }
}
