import FuzzInput
import TableDiff
import TableDiffTesting

@testable import StatefulTable

/// The events of a list.
extension ListFuzz {
  func event() {
    guard let list else { return }
    switch choices.number(below: 32) {
    case 0: list.appear()
    case 1:
      if list.runner.state.load.refresh.cause != .pull { counts.pulls += 1 }
      list.pull()
    case 2: list.reload()
    case 3: list.loadMore(edge())
    case 4: list.cancel(anyEdge())
    case 5: list.dismissError(anyEdge())
    case 6: reset()
    case 7: list.retry()
    case 8: list.retry(edge())
    case 9: select()
    case 10: list.reopen(edge())
    case 11, 12: scroll()
    case 13, 14: search(["a", "b", "", nil][choices.number(below: 4)])
    case 15: list.submitSearch()
    case 16: list.searchAgain()
    case 17: editResults()
    case 18, 19: edit()
    case 20: enter()
    case 21: redisplay()
    case 22: drag()
    case 23: changeHost()
    case 24, 25: if let host { choices.number(below: 4) == 3 ? host.release() : host.acknowledge() }
    case 26, 27: answer()
    case 28: server.atHand.append(choices.flag() ? .success(choices.content()) : .failure(LoadFailure()))
    case 29: clock.advance(by: .milliseconds([17, 400, 1_000, 0][choices.number(below: 4)]))
    case 30: follow()
    default: wait()
    }
  }

  private func edge() -> LoadEdge { choices.flag() ? .prepend : .append }
  private func anyEdge() -> LoadEdge? { choices.flag() ? edge() : nil }

  private func reset() {
    // A callback may edit the list in the midst of the reset, or search anew.
    let mayBeEdited = isReentrant
    query = nil
    list?.reset()
    expect(mayBeEdited || list?.store.isEmpty == true, "rows are left after a reset")
  }

  private func search(_ text: String?) {
    // A callback may search anew, which comes afterwards.
    query = text == "" ? nil : text
    list?.search(text)
  }

  /// Events in the midst of others: they come afterwards, but edits are carried out at once.
  func callBack() {
    guard isReentrant, let list else { return }
    isReentrant = false
    switch choices.number(below: 6) {
    case 0: edit()
    case 1: list.reload()
    case 2: list.loadMore()
    case 3: search("c")
    case 4: enter()
    default: list.retry()
    }
  }

  private func select() {
    guard let list, let table = list.displayed, table.shape.rowCount > 0 else { return }
    let rows = table.sections.flatMap(\.rows)
    let row = rows[choices.number(below: rows.count)]
    let isOwn = row.content == nil && (row.model is TablePlaceholder || row.model is EdgeRow)
    expect(isOwn == (row.content == nil), "a row has no model")
    if case .placeholder(let placeholder) = row {
      expect(placeholder.error == nil || row.retries, "no retry")
    }
    let retries = row.retries
    expect(list.select(row) == retries, "a selected row retries, or doesn't")
  }

  private func answer() {
    guard !server.open.isEmpty else { return }
    let byte = choices.byte()
    let index = Int(byte) % server.open.count
    server.answer(index, byte >= 200 ? .failure(LoadFailure()) : .success(choices.content()))
  }

  // MARK: Edits

  private func edit() {
    guard let list else { return }
    applyLimit()
    let before = model
    var after = model
    let (fails, isAwaited) = (choices.number(below: 8) == 7, choices.flag())
    var fuzz = StoreFuzz<SharedRow>(choices)
    do {
      let updates = try list.performUpdates(animated: choices.flag()) { store throws(LoadFailure) in
        for _ in 0...fuzz.choices.number(below: 4) { fuzz.edit(&store, &model) }
        after = model
        expect(Model(list.store.table.sections) == before, "the content changes during a block")
        let refused = list.performUpdates { $0.removeAll() }
        expect(refused.changes.isEmpty, "a block within a block is carried out")
        if fails { throw LoadFailure() }
      }
      choices = fuzz.choices
      let changes = updates.changes
      expect(Model(changes.old.sections) == before && Model(changes.new.sections) == after, "other changes")
      if isAwaited {
        counts.awaited += 1
        tasks.append(
          Task { [weak self] in
            _ = await updates.outcome
            self?.counts.outcomes += 1
          })
      }
    } catch {
      choices = fuzz.choices
      model = before
    }
    expectContent()
  }

  private func editResults() {
    guard let list else { return }
    let before = results
    let fails = choices.number(below: 8) == 7
    var fuzz = StoreFuzz<SharedRow>(choices)
    do {
      let changes = try list.performResultUpdates { store throws(LoadFailure) in
        guard var edited = results else { return expect(false, "there are no results to edit") }
        fuzz.edit(&store, &edited)
        results = edited
        if fails { throw LoadFailure() }
      }
      expect((changes == nil) == (before == nil), "results are edited that are not there")
    } catch {
      results = before
    }
    choices = fuzz.choices
    expectContent()
  }

  /// Moves a row in the view, and then in the content. The view shows it already.
  private func drag() {
    JobQueue.runAll()
    guard let list, let host, list.isSettled, list.state.shown == .rows, list.state.name == nil,
      let table = list.displayed
    else { return }
    let sections = model.sections.indices.filter { model.sections[$0].rows.count > 1 }
    guard !sections.isEmpty else { return }
    let section = choices.element(of: sections)
    let count = model.sections[section].rows.count
    let (source, target) = (choices.number(below: count), choices.number(below: count))
    var displayed = Array(table.sections)
    let name = Section.ID.content(model.sections[section].id)
    guard Set(model.sections.map(\.id)).count == model.sections.count,
      let place = displayed.firstIndex(where: { $0.id == name })
    else { return }
    var rows = ContiguousArray(displayed[place].rows)
    rows.insert(rows.remove(at: source), at: target)
    displayed[place] = displayed[place].replacingRows(with: rows)
    guard let dragged = try? Table(displayed) else { return expect(false, "no table is dragged") }
    host.showDragged(dragged)
    list.adopt(dragged)
    let (count1, animates) = (host.updateCount, host.animatesChanges)
    let from = RowPath(section: section, row: source)
    let to = RowPath(section: section, row: target)
    expect((try? model.move(from: from, to: to)) != nil, "no row is moved")
    _ = try? list.performUpdates { store throws(StoreError) in try store.move(from: from, to: to) }
    JobQueue.runAll()
    expect(host.updateCount == count1 || !animates, "a dragged row is shown again")
  }

  // MARK: States, hosts and sequences

  private func enter() {
    let names = ["away", "covered", nil, "unknown"]
    let name = names[choices.number(below: 4)]
    do {
      counts.awaited += 1
      try list?.transition(to: name, animated: choices.flag()) { [weak self] _ in self?.counts.outcomes += 1 }
      expect(name != "unknown", "a state that is not registered is entered")
    } catch {
      counts.outcomes += 1
      expect(name == "unknown" && !error.description.isEmpty, "a state is refused")
    }
  }

  private func redisplay() {
    if choices.flag() {
      list?.contentMetadata = StateMetadata(isScrollable: choices.flag())
    } else {
      counts.awaited += 1
      list?.redisplay { [weak self] _ in self?.counts.outcomes += 1 }
    }
  }

  private func changeHost() {
    switch choices.number(below: 6) {
    case 0: host = nil
    case 1: showInHost()
    case 2: host?.animatesChanges.toggle()
    // A host that takes steps alone shows nothing of batches.
    case 3: if host?.view.rules.host != .sequential { host?.policy = .reloadAbove(1) }
    case 4: isReentrant = true
    default: host?.manner = choices.element(of: FuzzHost<Section>.Manner.allCases)
    }
  }

  private func follow() {
    switch choices.number(below: 6) {
    case 0:
      let (stream, sequence) = AsyncThrowingStream<Table<Controller.Store.Section>, any Error>.makeStream()
      self.sequence?.finish()
      self.sequence = sequence
      list?.follow(stream)
    case 1:
      let (stream, contents) = AsyncThrowingStream<LoadServer.Content, any Error>.makeStream()
      self.contents?.finish()
      self.contents = contents
      tasks.append(contentsOf: list.map { [$0.follow(stream)] } ?? [])
    case 2: sequence?.finish(throwing: choices.flag() ? LoadFailure() : nil)
    case 3: contents?.finish(throwing: choices.flag() ? LoadFailure() : nil)
    default:
      contents?.yield(choices.content())
      if let table = try? Table(choices.content().sections) { sequence?.yield(table) }
    }
  }

  /// Waits in a task for something to end, or gives up all waits.
  private func wait() {
    guard tasks.count < 8, let list else {
      for task in tasks { task.cancel() }
      return
    }
    let kind = choices.number(below: 4)
    if kind == 0, list.runner.state.load.refresh.cause != .pull { counts.pulls += 1 }
    counts.awaited += 1
    tasks.append(
      Task {
        switch kind {
        case 0: await list.refresh()
        case 1: await list.finishedLoading()
        default: await list.settled()
        }
        counts.outcomes += 1
      })
    if kind == 0 { JobQueue.runAll() }
  }
}
