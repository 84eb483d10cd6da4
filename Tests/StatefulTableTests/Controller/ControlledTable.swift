@testable import StatefulTable
import StatefulTableTesting
import TableDiff

@available(StatefulTable 1.0, *)
typealias SongsController = TableController<Songs>

@available(StatefulTable 1.0, *)
extension TableController {
  /// Creates a list that is shown in a host.
  convenience init(
    loader: Loader, host: some TableHost<Section>, options: ListOptions = ListOptions(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(loader, options: options, clock: clock)
    show(in: host)
  }
}

/// A controller with a library of songs, and a host that shows what it is told to in a headless table.
@available(StatefulTable 1.0, *)
@MainActor
final class ControlledTable {
  let library = Library()
  let clock = SteppedClock()
  let host = HeadlessHost()
  let controller: SongsController
  private(set) var log: [String] = []

  init(_ options: ListOptions = ListOptions()) {
    controller = SongsController(
      loader: Songs(library: library), host: host, options: options, clock: clock)
    controller.listen { [unowned self] event in
      switch event {
      case .willChangePhase(let old, let new): log.append("will \(old) → \(new)")
      case .didChangePhase(let old, let new): log.append("did \(old) → \(new)")
      case .didEndRefreshing: log.append("end refreshing")
      case .didReportFailure(let error, let edge):
        log.append("report \((error as? Offline)?.number ?? 0) \(edge.map { "\($0)" } ?? "refresh")")
      case .didChangeState, .didRefuseRows, .didLoseHost: break
      }
    }
  }

  /// What is shown, as `A: 1 2 | append loading`, and what the view would have refused.
  var shown: String { host.shown }

  /// What is said of the edges around the rows, as `nothing | append loading`.
  var edges: String {
    [LoadEdge.prepend, .append].map { controller.state.edgeView(at: $0).map(HeadlessHost.text) ?? "nothing" }
      .joined(separator: " | ")
  }

  /// Waits until the library was asked so often.
  func asked(_ count: Int) async { await until { self.library.requests.count == count } }

  /// Registers a state that asks to log in, and returns its content.
  @discardableResult
  func registerLogin(_ metadata: StateMetadata = StateMetadata()) -> LoginState {
    let login = LoginState()
    controller.register("login", metadata: metadata, enter: { login.reason = $0 as? String ?? "" }) {
      login.table
    }
    return login
  }

  /// Appears and shows the first page.
  func fill(_ content: TableContent<Songs>) async {
    await begin(.appear)
    await answer(content)
  }

  /// Makes something happen that starts a load, and waits until the library was asked.
  func begin(_ event: LoadEvent) async {
    let count = library.requests.count
    controller.send(event)
    await asked(count + 1)
  }

  /// Answers the last load, and waits until the controller knows.
  func answer(_ content: TableContent<Songs>) async {
    library.answer(content)
    await controller.finishedLoading()
  }

  /// Fails the last load, and waits until the controller knows.
  func fail(_ number: Int) async {
    library.fail(number)
    await controller.finishedLoading()
  }
}
