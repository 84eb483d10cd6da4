import TableDiff
import TableDiffTesting

@testable import StatefulTable

/// A controller under stress, with a server and a host that take their time.
@available(StatefulTable 1.0, *)
@MainActor
final class StressTable {
  typealias Controller = TableController<StressLoader>

  let size: StressSize
  let rowCount: Int
  let origins = OriginCount()
  let server: StressServer
  let host: StressHost
  let controller: Controller
  private(set) var counts = StressCounts()
  /// Whether the app's own state has no rows.
  private var isCovered = false
  private var isStorming = false

  init(rowCount: Int, manner: HostManner, size: StressSize) {
    self.rowCount = rowCount
    self.size = size
    server = StressServer(seed: size.seed)
    host = StressHost(manner: manner, seed: size.seed)
    controller = Controller(
      loader: StressLoader(rowCount: rowCount, server: server, origins: origins), host: host,
      options: ListOptions(
        contentLimit: rowCount + 100, searchDelay: .milliseconds(1),
        backgroundThreshold: manner == .later ? min(10_000, rowCount) : .max))
    controller.register("away") { [unowned self] in
      isCovered ? nil : try? Table([StressSection(TablePlaceholder(.custom("away")))])
    }
    controller.listen { [unowned self] event in
      switch event {
      case .didEndRefreshing: counts.endedPulls += 1
      case .didReportFailure: counts.reports += 1
      default: break
      }
    }
    host.didShow = { [unowned self] in
      // As a view does that lays out its rows.
      if isStorming, counts.events.isMultiple(of: 16) { scroll(.part(counts.events % 1_000)) }
    }
  }

  /// Lets eight tasks send events at the same time.
  func storm(eventCount: Int, seed: UInt64) async {
    isStorming = true
    defer { isStorming = false }
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask { [size, pauses = host.manner == .later] in
          var events = StressEvents(seed: seed &* 8 &+ UInt64(task), heavyOneIn: size.heavyOneIn)
          for _ in 0..<(eventCount / 8) {
            await self.perform(events.next())
            // Otherwise the tasks would take turns for good.
            if events.flip(oneIn: 8) { await Task.yield() }
            // A newer table cancels a comparison in the background: that comes to its end in a pause only.
            if pauses, events.flip(oneIn: 32) { await self.controller.settled() }
          }
        }
      }
    }
  }

  private func perform(_ event: StressEvent) {
    counts.events += 1
    switch event {
    case .edit(let generator, let count, let isAnimated):
      edit(edits(generator, count: count), isAnimated: isAnimated)
    case .editResults(let generator): editResults(edits(generator, count: 2))
    case .scroll(let scroll): self.scroll(scroll)
    case .load(let event): controller.send(event)
    case .pull:
      // A view can't be pulled while its spinner turns.
      guard counts.pulls == counts.endedPulls else { return }
      counts.pulls += 1
      controller.pull()
    case .reset:
      // As on another user's login.
      controller.reset()
      controller.appear()
    case .retry: controller.retry()
    case .retryPage(let edge): controller.retry(edge)
    case .search(let query): controller.search(query)
    case .narrow: if let query = controller.query { controller.search(query + "a") }
    case .submitSearch: controller.submitSearch()
    case .searchAgain: controller.searchAgain()
    case .clearSearch: controller.search(nil)
    case .enter(let isOverlay):
      isCovered = isOverlay
      transition(to: "away")
    case .leave: if controller.entered?.name == "away" { transition(to: nil) }
    case .host(let number): host.step(number)
    }
  }

  private func edits(_ generator: SeededGenerator, count: Int) -> StressEdits {
    StressEdits(generator: generator, count: count, idBound: 2 * rowCount, origins: origins)
  }

  private func edit(_ edits: StressEdits, isAnimated: Bool) {
    do throws(StoreError) {
      let edit = try controller.performUpdates(animated: isAnimated) { store throws(StoreError) in
        try edits.carryOut(on: &store)
      }
      guard counts.events.isMultiple(of: 16) else { return }
      counts.awaited += 1
      Task { [weak self] in
        let outcome = await edit.outcome
        self?.counts.note(outcome)
      }
    } catch {
      counts.refusedEdits += 1
    }
  }

  private func editResults(_ edits: StressEdits) {
    do throws(StoreError) {
      let changes = try controller.performResultUpdates { store throws(StoreError) in
        try edits.carryOut(on: &store)
      }
      if changes != nil { counts.resultEdits += 1 }
    } catch {
      counts.refusedEdits += 1
    }
  }

  private func transition(to key: String?) {
    counts.awaited += 1
    do {
      try controller.transition(to: key) { [weak self] in self?.counts.note($0) }
    } catch {
      counts.note(.superseded)
    }
  }

  private func scroll(_ scroll: StressScroll) {
    let count = controller.applier.handedOut?.shape.rowCount ?? 0
    let first =
      switch scroll {
      case .start: 0
      case .end: max(0, count - 20)
      case .part(let part): count * part / 1_000
      }
    controller.scroll(
      to: TableViewport(offset: Double(first), length: 20, contentLength: Double(count), reach: 5))
  }
}

// MARK: Settling

@available(StatefulTable 1.0, *)
extension StressTable {
  /// Lets everything come to its end, and returns the faults that are left.
  func settle() async -> [String] {
    host.hurry()
    await controller.settled()
    var faults = host.faults
    if host.view.displayed.map(StressShown.init) != expected { faults.append("shows another table") }
    // The host's own check passes over rows that it has seen before; this one doesn't.
    if let displayed = controller.displayed, !host.view.mismatches(with: displayed).isEmpty {
      faults.append("shows another table than was acknowledged")
    }
    if await !until({ self.counts.awaited == self.counts.outcomes }) {
      faults.append("\(counts.outcomes) of \(counts.awaited) outcomes came")
    }
    if counts.endedPulls != counts.pulls {
      faults.append("\(counts.endedPulls) of \(counts.pulls) pulls ended")
    }
    return faults
  }

  /// Brings about what has never come about: on a busy machine, hardly an answer may have arrived in time.
  func makeUpForRareEvents() async {
    host.hurry()
    if counts.reports == 0 {
      await server.become(.offline)
      controller.reload()
      await controller.settled()
    }
    await server.become(.reliable)
    if counts.resultEdits == 0 {
      controller.search("a")
      controller.submitSearch()
      await controller.settled()
      for seed in UInt64(0)..<20 where counts.resultEdits == 0 {
        editResults(edits(SeededGenerator(seed: seed), count: 2))
      }
    }
    for seed in UInt64(0)..<20 where counts.refusedEdits == 0 {
      edit(edits(SeededGenerator(seed: seed), count: 10), isAnimated: false)
    }
  }

  /// Shows the server's rows, once everything has settled, and returns the faults that are left.
  func restore() async -> [String] {
    host.hurry()
    await server.become(.reliable)
    transition(to: nil)
    await controller.settled()
    if counts.events == 0 { await growDiffer() }
    controller.reload()
    await controller.settled()
    // The host keeps equal rows as they are, so those of the last load come into an empty table.
    controller.reset()
    await controller.settled()
    controller.reload()
    await controller.settled()
    await letGoOfBackgroundDiffer()
    await server.become(.moody)
    host.takeTime()
    var faults: [String] = []
    if controller.store.rowCount != rowCount { faults.append("\(controller.store.rowCount) rows") }
    if await !until({ self.origins.alive == 1 }) {
      faults.append("rows of \(origins.alive - 1) edits and answers are kept too long")
    }
    return faults
  }

  /// The counts so far, in one line.
  var summary: String {
    "\(counts.events) events, \(host.planCount) plans and \(host.reloadCount) reloads checked"
  }

  /// The rows that should be seen, by the controller's state.
  private var expected: [StressShown] {
    if controller.entered?.name == "away" {
      return isCovered ? [] : [.placeholder(.custom("away"))]
    }
    switch controller.runner.state.search.presentation {
    case .loading: return [.placeholder(.loading)]
    case .results: return (controller.searchResults ?? StressStore()).shown
    case .emptySearch: return [.placeholder(.noResults)]
    case .failed: return [.placeholder(.searchError)]
    case .base: break
    }
    switch controller.runner.state.load.presentation {
    case .initial: return []
    case .loading: return [.placeholder(.loading)]
    case .empty: return offer(at: .prepend) + [.placeholder(.empty)] + offer(at: .append)
    case .error: return [.placeholder(.error)]
    case .content:
      let load = controller.runner.state.load
      return StressShown.edge(.prepend, load.prepend) + controller.store.shown
        + StressShown.edge(.append, load.append)
    }
  }
}

@available(StatefulTable 1.0, *)
extension StressTable {
  /// The row of an edge that waits for the user.
  private func offer(at edge: LoadEdge) -> [StressShown] {
    controller.runner.state.load.waitsForUser(at: edge) ? [.edge(edge, .ready)] : []
  }
}

/// Counts of a table under stress.
struct StressCounts {
  var events = 0
  var refusedEdits = 0
  var resultEdits = 0
  var pulls = 0
  var endedPulls = 0
  var reports = 0
  /// How many outcomes were asked for, and how many of them came.
  var awaited = 0
  private(set) var outcomes = 0
  private(set) var superseded = 0

  mutating func note(_ outcome: ApplyOutcome) {
    outcomes += 1
    if outcome == .superseded { superseded += 1 }
  }

  /// Whether there was something of every kind.
  var isVaried: Bool {
    [refusedEdits, resultEdits, pulls, reports, outcomes - superseded].allSatisfy { $0 > 0 }
  }
}
