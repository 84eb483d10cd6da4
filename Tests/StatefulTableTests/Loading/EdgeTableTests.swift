import Testing

@testable import StatefulTable

@Suite("An edge, row by row")
struct EdgeTableTests {
  // – nothing; the effects on the edge are behind the slash; `ready or exhausted` is as the outcome says. The
  // number is that of pages in a row without rows; an edge that is ready after two is waiting for the user.

  static let requests = MarkdownTable(
    """
    | state     | reach, refresh idle | reach, refreshing | load more        | retry            | dismiss | reopen |
    |-----------|---------------------|-------------------|------------------|------------------|---------|--------|
    | ready     | loading /start      | –                 | loading /start   | –                | –       | –      |
    | ready 1   | loading 1 /start    | –                 | loading 1 /start | –                | –       | –      |
    | waiting   | –                   | –                 | loading 2 /start | loading 2 /start | –       | –      |
    | loading   | –                   | –                 | –                | –                | –       | –      |
    | loading 1 | –                   | –                 | –                | –                | –       | –      |
    | loading 2 | –                   | –                 | –                | –                | –       | –      |
    | failed    | –                   | –                 | loading /start   | loading /start   | ready   | –      |
    | exhausted | –                   | –                 | –                | –                | –       | ready  |
    """)

  static let endings = MarkdownTable(
    """
    | state     | cancel          | reload          | reset         |
    |-----------|-----------------|-----------------|---------------|
    | ready     | –               | –               | –             |
    | ready 1   | –               | –               | ready         |
    | waiting   | –               | –               | ready         |
    | loading   | ready /cancel   | ready /cancel   | ready /cancel |
    | loading 1 | ready 1 /cancel | ready 1 /cancel | ready /cancel |
    | loading 2 | waiting /cancel | waiting /cancel | ready /cancel |
    | failed    | –               | –               | ready         |
    | exhausted | –               | –               | ready         |
    """)

  static let answers = MarkdownTable(
    """
    | state     | ok, more     | no rows, more  | ok, end          | no rows, end     | fail           |
    |-----------|--------------|----------------|------------------|------------------|----------------|
    | ready     | –            | –              | –                | –                | –              |
    | ready 1   | –            | –              | –                | –                | –              |
    | waiting   | –            | –              | –                | –                | –              |
    | loading   | ready /apply | ready 1 /apply | exhausted /apply | exhausted /apply | failed /report |
    | loading 1 | ready /apply | waiting /apply | exhausted /apply | exhausted /apply | failed /report |
    | loading 2 | ready /apply | waiting /apply | exhausted /apply | exhausted /apply | failed /report |
    | failed    | –            | –              | –                | –                | –              |
    | exhausted | –            | –              | –                | –                | –              |
    """)

  static let refreshes = MarkdownTable(
    """
    | state     | refresh ok, replaced       | refresh ok, merged | refresh fails |
    |-----------|----------------------------|--------------------|---------------|
    | ready     | ready or exhausted         | –                  | –             |
    | ready 1   | ready or exhausted         | –                  | –             |
    | waiting   | ready or exhausted         | –                  | –             |
    | loading   | ready or exhausted /cancel | –                  | –             |
    | loading 1 | ready or exhausted /cancel | –                  | –             |
    | loading 2 | ready or exhausted /cancel | –                  | –             |
    | failed    | ready or exhausted         | –                  | –             |
    | exhausted | ready or exhausted         | –                  | –             |
    """)

  @Test(
    "does what the tables say", arguments: [requests, endings, answers, refreshes], LoadEdge.allCases)
  func cells(_ table: MarkdownTable, of edge: LoadEdge) throws {
    #expect(table.rows.count == 8)
    for row in table.rows {
      for (title, cell) in zip(table.titles, row).dropFirst() {
        for hasMore in [true, false] {
          let refreshing = title.contains("refresh") && title != "reach, refresh idle"
          let old = try #require(Self.state(row[0], of: edge, refreshing: refreshing))
          var new = old
          let event = try #require(Self.event(title, at: edge, in: old, hasMore: hasMore))
          let effects = new.send(event).filter { $0.concerns(edge, of: old, new) }.map(\.word)
          let word = new.word(of: edge) + (effects.isEmpty ? "" : " /" + effects.joined(separator: ", "))
          #expect(word == cell.resolved(row[0], hasMore: hasMore), "\(title) at \(row[0]), more: \(hasMore)")
        }
      }
    }
  }

  @Test("of a table whose refresh failed with rows kept is loaded when it is reached")
  func refreshFailed() throws {
    var state = try #require(Self.state("ready", of: .append, refreshing: true))
    _ = state.send(.fail(try #require(state.refresh.token), LoadFailure.offline))
    #expect(state.region == "P·failed")
    #expect(state.send(.reach(.append)).words == "start")
  }

  @Test("of a table without rows is loaded at once, and its page populates the table")
  func emptyTable() throws {
    var state = LoadState()
    let first = state.send(.appear).started[0]
    let page = state.send(.finish(first, .replaced(isEmpty: true, hasMoreToAppend: true))).started
    #expect(state.region == "E·idle")
    #expect(state.send(.reach(.append)).isEmpty)
    _ = state.send(.finish(try #require(page.first), .page(isEmpty: false, hasMore: false)))
    #expect(state.region == "P·idle")
  }

  @Test("gives a populated table's page without rows no chance to empty the table")
  func emptyPage() throws {
    var state = try #require(Self.state("loading", of: .append, refreshing: false))
    _ = state.send(.finish(try #require(state.append.token), .page(isEmpty: true, hasMore: false)))
    #expect(state.region == "P·idle")
    #expect(state.append == .exhausted)
  }

  @Test("of a table without rows is opened again and loaded, and of one of which nothing is known is not")
  func reopened() throws {
    var unloaded = LoadState()
    _ = unloaded.send(.appear)
    unloaded.append = .exhausted
    _ = unloaded.send(.reopen(.append))
    #expect(unloaded.append == .exhausted)
    var state = LoadState()
    let first = state.send(.appear).started[0]
    _ = state.send(.finish(first, .replaced(isEmpty: true)))
    #expect(state.append == .exhausted)
    #expect(state.send(.reopen(.append)).words == "start")
    #expect(state.append.isLoading)
    _ = state.send(.reopen(.prepend))
    #expect(state.prepend == .exhausted)
  }

  /// A populated table whose edges are both in a state.
  private static func state(_ word: String, of edge: LoadEdge, refreshing: Bool) -> LoadState? {
    LoadExploration.usual.states.first { shape, _ in
      shape.region == (refreshing ? "P·pull" : "P·idle")
        && (edge == .append ? shape.append : shape.prepend) == word
        && (edge == .append ? shape.prepend : shape.append) == "ready"
    }?.value
  }
}

extension EdgeTableTests {
  private static func event(
    _ title: String, at edge: LoadEdge, in state: LoadState, hasMore: Bool
  ) -> LoadEvent? {
    let page = state[edge].token ?? LoadToken.unknown
    let refresh = state.refresh.token ?? LoadToken.unknown
    return switch title {
    case "reach, refresh idle", "reach, refreshing": .reach(edge)
    case "load more": .loadMore(edge)
    case "retry": .retry
    case "cancel": .cancel(edge)
    case "dismiss": .dismissError(edge)
    case "reopen": .reopen(edge)
    case "reload": .reload
    case "reset": .reset
    case "ok, more": .finish(page, .page(isEmpty: false, hasMore: true))
    case "ok, end": .finish(page, .page(isEmpty: false, hasMore: false))
    case "no rows, more": .finish(page, .page(isEmpty: true, hasMore: true))
    case "no rows, end": .finish(page, .page(isEmpty: true, hasMore: false))
    case "fail": .fail(page, LoadFailure.offline)
    case "refresh ok, replaced":
      .finish(refresh, .replaced(isEmpty: false, hasMoreToAppend: hasMore, hasMoreToPrepend: hasMore))
    case "refresh ok, merged": .finish(refresh, .merged(isEmpty: false))
    case "refresh fails": .fail(refresh, LoadFailure.offline)
    default: nil
    }
  }
}

extension TableEffect {
  /// Whether the effect is on the edge, and not on the refresh or the other edge.
  fileprivate func concerns(
    _ edge: LoadEdge, of old: LoadState, _ new: LoadState
  ) -> Bool {
    switch self {
    case .start(_, let cause): cause.edge == edge
    case .report(_, let place): place == edge
    case .cancel(let token), .apply(let token): old[edge].token == token
    default: false
    }
  }
}

extension String {
  /// A cell, with the state's own name in place of `–`.
  fileprivate func resolved(_ state: String, hasMore: Bool) -> String {
    if self == "–" { return state }
    let either = "ready or exhausted"
    guard hasPrefix(either) else { return self }
    return (hasMore ? "ready" : "exhausted") + dropFirst(either.count)
  }
}
