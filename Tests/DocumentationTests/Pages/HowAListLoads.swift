import StatefulTable

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
enum HowAListLoads: Page {
  static let path = "StatefulTable/HowAListLoads"
  static let file = #filePath

  static func run(print: Printed) async throws {
    // page: begin
    struct Offline: Error, Equatable {}

    var state = LoadState<Offline>()
    var token: LoadToken?

    func send(_ event: LoadEvent<Offline>) {
      var effects: [String] = []
      for effect in state.send(event) {
        switch effect {
        case .start(let started, _):
          token = started
          effects.append("start a load")
        case .cancel: effects.append("cancel the load")
        case .apply: effects.append("show the rows")
        case .report(_, let direction): effects.append("tell that \(direction) failed")
        case .endRefreshing: effects.append("end the spinner")
        }
      }
      print(state.phase, effects)
    }

    func finish(_ outcome: LoadOutcome) {
      if let token { send(.finish(token, outcome)) }
    }
    // page: end

    // page: begin
    send(.appear)
    finish(.replaced(isEmpty: false, hasNext: true))
    // page: end

    // page: begin
    send(.reach(.append))
    send(.reach(.append))
    finish(.page(isEmpty: false, more: false))
    send(.reach(.append))
    // page: end

    // page: begin
    send(.pull)
    if let token { send(.fail(token, Offline())) }
    if case .content(_, let error, _, _) = state.presentation {
      print("rows are shown, banner:", error != nil)
    }
    // page: end

    // page: begin
    send(.retry)
    let older = token
    send(.reload)
    if let older { send(.finish(older, .replaced(isEmpty: true))) }
    finish(.replaced(isEmpty: true))
    // page: end

    // page: begin
    let runner = TableRunner { (request: LoadRequest) async throws(Offline) -> LoadResult<[String]> in
      switch request.cause {
      case .refresh: LoadResult(.replaced(isEmpty: false, hasNext: true), ["Sinnerman", "Zombie"])
      case .edge: LoadResult(.page(isEmpty: false, more: false), ["Jóga"])
      }
    }
    runner.onTransition = { transition in
      if let songs = transition.payload { print(transition.new.load.phase, songs) }
    }

    runner.send(.appear)
    await runner.finished()
    runner.send(.reach(.append))
    await runner.finished()
    // page: end
  }
}
