import FuzzInput
import TableDiff
import TableDiffTesting

@testable import StatefulTable

/// The conditions for a list after each event.
extension ListFuzz {
  /// - Parameter isDone: Whether all tasks have come as far as they can.
  func check(isDone: Bool) {
    guard let list else { return }
    expectContent()
    let (load, search) = (list.runner.state.load, list.runner.state.search)
    checkLoads(load, rowCount: model.rowCount)
    checkLoads(search.pages, rowCount: results?.rowCount ?? 0)
    expect(search.showsResults == (results != nil), "results are there, or not, without being shown")
    expect(load.prepend == .exhausted || options.prepends || options.contentLimit != nil, "the start is open")
    expect(load.refresh.cause == .pull || counts.pulls == counts.endedPulls, "a spinner turns for good")
    expect(list.query == query, "another query is searched for")
    checkState(list, load, search)
    if list.applier.isIdle { checkDisplay(list) }
    guard isDone else { return }
    let tokens = LoadState.edges.flatMap { [load[$0].token, search.pages[$0].token] }.compactMap(\.self)
    var isRunning = false
    if case .running = search.phase { isRunning = true }
    let count = tokens.count + (isRunning ? 1 : 0)
    expect(count == server.current.count, "\(count) loads are under way, and \(server.current.count) run")
    guard let host else { return }
    expect(!host.isIdle || list.applier.isIdle, "a table waits for a host that waits")
    expect(
      list.isSettled == (count == 0 && host.isIdle && !search.isSearching), "a list is settled, or isn't")
  }

  func expectContent() {
    guard let list else { return }
    expect(Model(list.kept.table.sections) == model, "the content is another")
    expect(list.searchResults.map { Model($0.table.sections) } == results, "the results are others")
  }

  private func checkLoads(_ load: LoadState, rowCount: Int) {
    let edges = [load.append, load.prepend]
    expect((load.content == .populated) == (rowCount > 0), "rows are unknown, or known without being there")
    switch load.content {
    case .unloaded: expect(edges.allSatisfy { !$0.isLoading && $0.failure == nil }, "a page of unknown rows")
    case .empty:
      expect(load.refresh.failure == nil, "a table is empty and has failed")
      let isDone = LoadEdge.allCases.allSatisfy { load[$0] != .ready || load.waitsForUser(at: $0) }
      expect(isDone || load.refresh.isLoading, "an empty table loads no page")
    case .awaited, .populated: break
    }
  }

  /// The state has the shown content, and the items around the rows.
  private func checkState(_ list: Controller, _ load: LoadState, _ search: SearchState) {
    let state = list.state
    expect(state.name == list.entered?.name, "the state has another name")
    guard state.name == nil else {
      expect(state.prepend == nil && state.append == nil, "a state of the app's own has edges")
      return expect((state.overlay == nil) == (list.entered?.isCovered == false), "a view covers the table")
    }
    let hasFailed = load.refresh.failure != nil
    let isBase = search.shown == .base
    let showsRows = isBase && !model.rows.isEmpty && !(hasFailed && options.errorCoversContent)
    let showsResults = search.showsResults && results?.rows.isEmpty == false
    expect((state.shown == .rows) == showsRows, "rows are shown, or not")
    expect((state.shown == .results) == showsResults, "results are shown, or not")
    expect(state.isRefreshing == (showsRows && load.refresh.isLoading), "rows are refreshed, or not")
    expect((state.banner != nil) == (showsRows && hasFailed), "a failure is hidden, or there is none")
    expect(state.isSearching == search.isSearching, "a search runs, or doesn't")
    expect(state.phase == load.phase && phase == load.phase, "another phase is said")
    var isPlaceholder = false
    if case .placeholder = state.shown { isPlaceholder = true }
    expect(
      (state.overlay != nil) == (isPlaceholder && options.coversWithPlaceholders), "a placeholder covers")
    let shown = isBase ? load : search.pages
    for (edge, row) in [(LoadEdge.append, state.append), (.prepend, state.prepend)] {
      let kind: EdgeRow.Kind? =
        switch shown[edge] {
        case .ready: showsRows || showsResults || row?.waitsForUser == true ? .ready : nil
        case .loading: showsRows || showsResults ? .loading : nil
        case .failed: showsRows || showsResults ? .failed : nil
        case .exhausted: nil
        }
      expect(row?.kind == kind, "the row at the edge \(edge) says something else")
      expect(row.map { $0.edge == edge } ?? true, "the row at an edge is that of the other")
      expect(state.edgeView(at: edge) == (state.edgesAreViews ? row : nil), "an edge has a view, or a row")
    }
    let rows = showsRows ? model.rows : showsResults ? results?.rows ?? [] : []
    expect(list.rows.elementsEqual(rows), "a view reads other rows")
  }

  /// A host shows the content of the state, put together plainly.
  private func checkDisplay(_ list: Controller) {
    guard let host, host.isIdle else { return }
    if list.entered != nil { return host.expectShown(ownTable ?? Table(), "the own state is not shown") }
    let state = list.state
    var sections: [Section] = []
    if let row = tableRow(state.prepend) {
      sections.append(Section(head: nil, rows: DisplayRows(.edge(row))))
    }
    switch state.shown {
    case .nothing: break
    case .rows: sections += model.stored.map { Section($0) }
    case .results: sections += (results ?? Model()).stored.map { Section($0) }
    case .placeholder(let placeholder): sections.append(Section(placeholder))
    }
    if let row = tableRow(state.append) { sections.append(Section(head: nil, rows: DisplayRows(.edge(row)))) }
    guard let table = try? Table(state.overlay == nil ? sections : []) else {
      return expect(false, "no table")
    }
    host.expectShown(table, "another table is shown")
    for section in table.sections {
      let again = section.replacingRows(with: ContiguousArray(section.rows))
      expect(again == section, "a section is another one with its own rows")
    }
  }

  /// The row at an edge if it is one of the table.
  private func tableRow(_ row: EdgeRow?) -> EdgeRow? {
    switch options.edgeRows {
    case .never: nil
    case .whileLoading: row?.kind == .ready && row?.waitsForUser == false ? nil : row
    case .whileMore: row
    }
  }
}

extension LoadState {
  /// The whole table, and both edges.
  static let edges: [LoadEdge?] = [nil, .append, .prepend]
}
