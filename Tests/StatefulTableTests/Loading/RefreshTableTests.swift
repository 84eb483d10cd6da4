@testable import StatefulTable
import Testing

@Suite("The refresh, row by row, with the edges ready, or exhausted if the table is empty")
struct RefreshTableTests {
  // U unloaded, E empty, P populated; – nothing; = the same state; the effects are behind the slash.

  static let requests = MarkdownTable(
    """
    | state (shows)      | appear             | pull              | reload                         | retry              |
    |--------------------|--------------------|-------------------|--------------------------------|--------------------|
    | U·idle (initial)   | U·initial /start   | U·pull /start     | U·initial /start               | –                  |
    | U·initial (loading)| –                  | U·pull            | = /cancel, start               | –                  |
    | U·pull (loading)   | –                  | –                 | U·initial /cancel, spin, start | –                  |
    | U·failed (error)   | U·initial /start   | U·pull /start     | U·initial /start               | U·initial /start   |
    | E·idle (empty)     | E·initial /start   | E·pull /start     | E·reload /start                | –                  |
    | E·initial (loading)| –                  | E·pull            | E·reload /cancel, start        | –                  |
    | E·pull (empty)     | –                  | –                 | E·reload /cancel, spin, start  | –                  |
    | E·reload (empty)   | –                  | E·pull            | = /cancel, start               | –                  |
    | P·idle (content)   | –                  | P·pull /start     | P·reload /start                | –                  |
    | P·initial (content)| –                  | P·pull            | P·reload /cancel, start        | –                  |
    | P·reload (content) | –                  | P·pull            | P·reload /cancel, start        | –                  |
    | P·pull (content)   | –                  | –                 | P·reload /cancel, spin, start  | –                  |
    | P·failed (content) | –                  | P·pull /start     | P·reload /start                | P·reload /start    |
    """)

  static let answers = MarkdownTable(
    """
    | state (shows)      | replaced, n>0       | replaced, n=0       | merged, n>0         | fail                   |
    |--------------------|---------------------|---------------------|---------------------|------------------------|
    | U·idle (initial)   | –                   | –                   | –                   | –                      |
    | U·initial (loading)| P·idle /apply       | E·idle /apply       | P·idle /apply       | U·failed               |
    | U·pull (loading)   | P·idle /apply, spin | E·idle /apply, spin | P·idle /apply, spin | U·failed /spin         |
    | U·failed (error)   | –                   | –                   | –                   | –                      |
    | E·idle (empty)     | –                   | –                   | –                   | –                      |
    | E·initial (loading)| P·idle /apply       | E·idle /apply       | P·idle /apply       | U·failed               |
    | E·pull (empty)     | P·idle /apply, spin | E·idle /apply, spin | P·idle /apply, spin | U·failed /spin         |
    | E·reload (empty)   | P·idle /apply       | E·idle /apply       | P·idle /apply       | U·failed               |
    | P·idle (content)   | –                   | –                   | –                   | –                      |
    | P·initial (content)| P·idle /apply       | E·idle /apply       | P·idle /apply       | P·failed /report       |
    | P·reload (content) | P·idle /apply       | E·idle /apply       | P·idle /apply       | P·failed /report       |
    | P·pull (content)   | P·idle /apply, spin | E·idle /apply, spin | P·idle /apply, spin | P·failed /report, spin |
    | P·failed (content) | –                   | –                   | –                   | –                      |
    """)

  // Without rows, a page is loaded at each edge that is ready.
  static let empties = MarkdownTable(
    """
    | state (shows)      | replaced, n=0, more               | merged, n=0                       |
    |--------------------|-----------------------------------|-----------------------------------|
    | U·idle (initial)   | –                                 | –                                 |
    | U·initial (loading)| E·idle /apply, start, start       | E·idle /apply, start, start       |
    | U·pull (loading)   | E·idle /apply, spin, start, start | E·idle /apply, spin, start, start |
    | U·failed (error)   | –                                 | –                                 |
    | E·idle (empty)     | –                                 | –                                 |
    | E·initial (loading)| E·idle /apply, start, start       | E·idle /apply                     |
    | E·pull (empty)     | E·idle /apply, spin, start, start | E·idle /apply, spin               |
    | E·reload (empty)   | E·idle /apply, start, start       | E·idle /apply                     |
    | P·idle (content)   | –                                 | –                                 |
    | P·initial (content)| E·idle /apply, start, start       | E·idle /apply, start, start       |
    | P·reload (content) | E·idle /apply, start, start       | E·idle /apply, start, start       |
    | P·pull (content)   | E·idle /apply, spin, start, start | E·idle /apply, spin, start, start |
    | P·failed (content) | –                                 | –                                 |
    """)

  static let others = MarkdownTable(
    """
    | state (shows)      | cancel               | now empty             | now not empty | dismiss | reset                       |
    |--------------------|----------------------|-----------------------|---------------|---------|-----------------------------|
    | U·idle (initial)   | –                    | –                     | P·idle        | –       | U·idle /clear               |
    | U·initial (loading)| U·idle /cancel       | –                     | P·initial     | –       | U·idle /cancel, clear       |
    | U·pull (loading)   | U·idle /cancel, spin | –                     | P·pull        | –       | U·idle /cancel, spin, clear |
    | U·failed (error)   | –                    | –                     | P·failed      | U·idle  | U·idle /clear               |
    | E·idle (empty)     | –                    | –                     | P·idle        | –       | U·idle /clear               |
    | E·initial (loading)| E·idle /cancel       | –                     | P·initial     | –       | U·idle /cancel, clear       |
    | E·pull (empty)     | E·idle /cancel, spin | –                     | P·pull        | –       | U·idle /cancel, spin, clear |
    | E·reload (empty)   | E·idle /cancel       | –                     | P·reload      | –       | U·idle /cancel, clear       |
    | P·idle (content)   | –                    | E·idle /start, start  | –             | –       | U·idle /clear               |
    | P·initial (content)| P·idle /cancel       | E·initial             | –             | –       | U·idle /cancel, clear       |
    | P·reload (content) | P·idle /cancel       | E·reload              | –             | –       | U·idle /cancel, clear       |
    | P·pull (content)   | P·idle /cancel, spin | E·pull                | –             | –       | U·idle /cancel, spin, clear |
    | P·failed (content) | –                    | U·failed              | –             | P·idle  | U·idle /clear               |
    """)

  @Test("does what the tables say", arguments: [requests, answers, empties, others])
  func cells(_ table: MarkdownTable) throws {
    let states = LoadExploration.usual.states
    #expect(table.rows.count == 13)
    for row in table.rows {
      let words = row[0].split { " ()".contains($0) }.map(String.init)
      let edge = words[0].hasPrefix("E") ? "exhausted" : "ready"
      let shape = states.keys.first { $0.region == words[0] && $0.append == edge && $0.prepend == edge }
      let old = try #require(shape.flatMap { states[$0] }, "\(words[0]) is not a state.")
      #expect(old.presentation.word == words[1], "\(words[0])")
      for (title, cell) in zip(table.titles, row).dropFirst() {
        var new = old
        let effects = new.send(try #require(Self.event(title, in: old), "\(title) is not an event."))
        #expect(Self.cell(old, effects, new) == cell.resolved(in: old), "\(title) in \(words[0])")
      }
    }
  }

  /// The cell that a transition has in the table.
  private static func cell(_ old: LoadState, _ effects: [TableEffect], _ new: LoadState) -> String {
    if new == old, effects.isEmpty { return "–" }
    return new.region + (effects.isEmpty ? "" : " /\(effects.words)")
  }

  private static func event(_ title: String, in state: LoadState) -> LoadEvent? {
    let token = state.refresh.token ?? LoadToken.unknown
    return switch title {
    case "appear": .appear
    case "pull": .pull
    case "reload": .reload
    case "retry": .retry
    case "replaced, n>0":
      .finish(token, .replaced(isEmpty: false, hasMoreToAppend: true, hasMoreToPrepend: true))
    case "replaced, n=0": .finish(token, .replaced(isEmpty: true))
    case "replaced, n=0, more":
      .finish(token, .replaced(isEmpty: true, hasMoreToAppend: true, hasMoreToPrepend: true))
    case "merged, n>0": .finish(token, .merged(isEmpty: false))
    case "merged, n=0": .finish(token, .merged(isEmpty: true))
    case "fail": .fail(token, LoadFailure.offline)
    case "cancel": .cancel(nil)
    case "now empty": .contentChanged(isEmpty: true)
    case "now not empty": .contentChanged(isEmpty: false)
    case "dismiss": .dismissError(nil)
    case "reset": .reset
    default: nil
    }
  }
}

extension String {
  /// A cell, with the state's own name in place of `=`.
  fileprivate func resolved(in state: LoadState) -> String {
    first == "=" ? state.region + dropFirst() : self
  }
}

extension LoadToken {
  /// A token of another state, which has started more loads than any test does.
  static let unknown: LoadToken = {
    var state = LoadState()
    for _ in 0..<1_000 { _ = state.send(.reload) }
    return state.send(.reload).started[0]
  }()
}

extension LoadPresentation {
  /// What is shown, as in the tables.
  var word: String {
    switch self {
    case .initial: "initial"
    case .loading: "loading"
    case .empty: "empty"
    case .error: "error"
    case .content: "content"
    }
  }
}
