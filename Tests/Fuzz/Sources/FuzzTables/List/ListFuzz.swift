import FuzzInput
import TableDiff
import TableDiffTesting

@testable import StatefulTable

/// A list with its loader, its host and its clock, and the model of its content. Everything that happens is
/// chosen by an input, the order of the tasks too.
@MainActor
final class ListFuzz {
  typealias Model = TableModel<SharedRow>
  typealias Controller = TableController<ListLoader>
  typealias Section = Controller.Section

  var choices: Choices
  let options: ListOptions
  let server = LoadServer()
  let clock = SteppedClock()
  var host: FuzzHost<Section>?
  var list: Controller?
  /// The content, and the results of a search.
  var model = Model() { didSet { server.content = model } }
  var results: Model? { didSet { server.results = results } }
  /// The newest query.
  var query: String?
  /// The edge of the page that came last, if rows at the other edge may have been dropped since.
  var limitedEdge: LoadEdge?
  var counts = (pulls: 0, endedPulls: 0, awaited: 0, outcomes: 0)
  /// The table of the own state, as it was displayed last; `nil` if a view covers it.
  var ownTable: Table<Section>?
  var phase = LoadPhase.idle
  var sequence: AsyncThrowingStream<Table<Controller.Store.Section>, any Error>.Continuation?
  var contents: AsyncThrowingStream<LoadServer.Content, any Error>.Continuation?
  var tasks: [Task<Void, Never>] = []
  /// Whether a callback makes an event.
  var isReentrant = false
  /// The tokens of all loads so far.
  private var started: Set<LoadToken> = []

  init(_ choices: Choices) {
    self.choices = choices
    options = self.choices.listOptions()
    server.pageSize = options.pageSize
    server.checksRequests = options.backgroundThreshold > 1_000
    let list = Controller(ListLoader(server: server), options: options, clock: clock)
    self.list = list
    listen(to: list)
  }

  func run() {
    showInHost()
    while !choices.isAtEnd {
      event()
      // Some jobs, or all of them.
      let byte = choices.byte()
      if byte < 64 {
        for _ in 0..<byte & 7 where JobQueue.runOne(mainFirst: byte & 8 == 0) {}
        check(isDone: false)
      } else {
        JobQueue.runAll()
        check(isDone: true)
      }
    }
    end()
  }

  func showInHost() {
    let host = FuzzHost<Section>(&choices)
    host.didShow = { [unowned self] in callBack() }
    self.host = host
    list?.show(in: host)
  }

  // MARK: What the list says

  private func listen(to list: Controller) {
    list.listen { [unowned self] event in
      switch event {
      case .willChangePhase(let old, let new):
        expect(old == phase && new != old, "a phase begins at another")
      case .didChangePhase(let old, let new):
        expect(old == phase && new != old, "a phase has begun at another")
        phase = new
      case .didChangeState(let state): expect(state == self.list?.state, "another state is said")
      case .didEndRefreshing: counts.endedPulls += 1
      case .didReportFailure, .didLoseHost: break
      case .didRefuseRows: expect(false, "rows are refused")
      }
      callBack()
    }
    let inner = list.runner.didTransition
    list.runner.didTransition = { [unowned self] effects, payload in
      note(effects, payload as? LoadedContent<ListLoader>)
      inner?(effects, payload)
      applyLimit()
      expectContent()
    }
    for name in ["away", "covered"] {
      list.register(name, enter: { [unowned self] _ in callBack() }, leave: { [unowned self] in callBack() })
      {
        [unowned self] in
        ownTable = name == "covered" ? nil : displayedAway()
        return ownTable
      }
    }
  }

  private func displayedAway() -> Table<Section>? {
    let placeholder = Section(TablePlaceholder(.custom("away")))
    // Rows that both states show stay.
    let rows = model.stored.prefix(1).map { Section($0) }
    return try? Table(counts.pulls.isMultiple(of: 2) ? [placeholder] : rows)
  }

  /// Carries out the effects of an event in the model.
  private func note(_ effects: [TableEffect], _ loaded: LoadedContent<ListLoader>?) {
    for effect in effects {
      switch effect {
      case .start(let token, let cause):
        expect(started.insert(token).inserted, "two loads have one token")
        expect(token.edge == cause.edge, "a load at another edge")
      case .clear(results: false): model = Model()
      case .clear(results: true): results = nil
      case .apply(let token): if let loaded { merge(loaded.content, token) }
      case .cancel, .endRefreshing, .report, .wait, .show: break
      }
    }
    expect(effects.isEmpty || effects.last == .show, "effects don't end by showing")
  }

  private func merge(_ content: LoadServer.Content, _ token: LoadToken) {
    let new = Model(content.sections)
    if token.isOfResults {
      var old = token.edge == nil ? Model() : results ?? Model()
      join(new, to: &old, token.edge, isWhole: true)
      results = old
    } else if content.placement != .stored {
      join(new, to: &model, token.edge, isWhole: content.placement == .whole)
      if options.contentLimit != nil { limitedEdge = token.edge }
    }
  }

  private func join(_ new: Model, to old: inout Model, _ edge: LoadEdge?, isWhole: Bool) {
    switch edge {
    case nil where isWhole: old = new
    case nil: old.joinOnTop(new)
    case .append: old.joinAtEnd(new)
    case .prepend: old.joinAtStart(new)
    }
  }

  /// Drops the rows that the list has dropped at the far edge, of which it keeps enough.
  func applyLimit() {
    guard let edge = limitedEdge, let limit = options.contentLimit, let list else { return }
    limitedEdge = nil
    let count = list.kept.rowCount
    guard count < model.rowCount else { return }
    expect(count >= limit, "\(count) rows are kept, and \(limit) should be")
    while model.rowCount > count {
      let section = edge == .append ? 0 : model.sections.count - 1
      if !model.sections[section].rows.isEmpty {
        let row = edge == .append ? 0 : model.sections[section].rows.count - 1
        model.sections[section].rows.remove(at: row)
      }
      if model.sections[section].rows.isEmpty { model.sections.remove(at: section) }
    }
  }

  // MARK: The end

  /// Lets the list go, whatever is under way, and expects that nothing is left.
  private func end() {
    host?.manner = .atOnce
    host?.acknowledge()
    JobQueue.runAll()
    check(isDone: true)
    for task in tasks { task.cancel() }
    JobQueue.runAll()
    expect(counts.awaited == counts.outcomes, "\(counts.outcomes) of \(counts.awaited) outcomes came")
    weak let last = list
    list = nil
    JobQueue.runAll()
    expect(last == nil, "a list is kept")
    expect(server.current.isEmpty, "loads go on without a list")
    while !server.open.isEmpty { server.answer(0, .failure(LoadFailure())) }
    sequence?.finish()
    contents?.finish()
    JobQueue.runAll()
    expect(clock.sleeperCount == 0, "tasks sleep without a list")
  }
}

extension Choices {
  /// Returns the options of a list.
  mutating func listOptions() -> ListOptions {
    let (first, second) = (Int(byte()), Int(byte()))
    return ListOptions(
      pageSize: 1 + first & 3, prepends: first & 4 != 0, contentLimit: first & 8 != 0 ? first >> 6 * 4 : nil,
      edgeRows: ListOptions.EdgeRows.allCases[(first >> 4 & 3) % 3],
      coversWithPlaceholders: second & 1 != 0, showsLoadingWhenEmpty: second & 2 != 0,
      errorCoversContent: second & 4 != 0, reloadsEmptyOnAppear: second & 8 != 0,
      timeout: second & 16 != 0 ? .seconds(1) : nil,
      searchDelay: second & 32 != 0 ? .zero : .milliseconds(400),
      backgroundThreshold: [10_000, 0, 8, 10_000][second >> 6])
  }
}
