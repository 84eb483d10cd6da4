@testable import StatefulTable
import Testing

@Suite("An event sent from within a callback", .timeLimit(.minutes(15)))
@MainActor
struct LoadTaskReentrancyTests {
  let server = TestServer()

  @Test("waits until the callbacks of the current one are done")
  @available(StatefulTable 1.0, *)
  func waits() {
    let runner = TableRunner(load: server.load)
    var lines: [String] = []
    runner.listen { [unowned runner] event in
      switch event {
      case .willChangePhase(_, let new):
        lines.append("will \(new)")
        if new == .initialLoading { runner.send(.contentChanged(isEmpty: false)) }
      case .didChangePhase(_, let new):
        lines.append("did \(new)")
        if new == .initialLoading { runner.send(.reset) }
      default: return
      }
      lines.append("still \(runner.state.load.region)")
    }
    runner.transitioned = { [unowned runner] transition in
      lines.append(runner.state.load.region)
      if transition.effects.words == "start, show" { runner.send(.pull) }
      lines.append("still \(runner.state.load.region)")
    }
    runner.send(.appear)
    #expect(
      lines == [
        "will initialLoading", "still U·idle", "U·initial", "still U·initial", "did initialLoading",
        "still U·initial",
        "will idle", "still U·initial", "P·initial", "still P·initial", "did idle", "still P·initial",
        "will loadingFromPullToRefresh", "still P·initial", "P·pull", "still P·pull",
        "did loadingFromPullToRefresh", "still P·pull",
        "will idle", "still P·pull", "U·idle", "still U·idle", "did idle", "still U·idle",
      ])
  }

  @Test("starts the next page as soon as the last one is applied, until there are no more")
  @available(StatefulTable 1.0, *)
  func pages() async {
    let runner = TableRunner { request in
      let page = request.token.ordinal
      return request.cause == .append
        ? loaded(.page(isEmpty: false, hasMore: page < 100), "\(page)")
        : loaded(.replaced(isEmpty: false, hasMoreToAppend: true), "\(page)")
    }
    var pages: [String] = []
    runner.transitioned = { [unowned runner] transition in
      guard let page = transition.payload else { return }
      pages.append(page)
      runner.send(.reach(.append))
    }
    runner.send(.appear)
    await runner.settled()
    #expect(pages == (0...100).map(String.init))
    #expect(runner.state.load.append.token == nil)
  }

  @Test("does not let a waiting caller go before it is done")
  @available(StatefulTable 1.0, *)
  func settled() async {
    let runner = TableRunner { _ throws in throw LoadFailure.offline }
    var retries = 0
    runner.transitioned = { [unowned runner] transition in
      guard transition.new.load.refresh.failure != nil, retries < 3 else { return }
      retries += 1
      runner.send(.retry)
    }
    runner.send(.appear)
    await runner.settled()
    #expect(retries == 3)
    #expect(!runner.state.load.isLoading)
  }

  @Test("may release the runner")
  @available(StatefulTable 1.0, *)
  func releases() async {
    var runner: TableRunner? = TableRunner(load: server.load)
    weak let released = runner
    runner?.transitioned = { _ in runner = nil }
    runner?.send(.appear)
    #expect(released == nil)
  }
}
