import CGTK
import ManualTime
import StatefulTable
import TableDiff

/// The program on a stage: carries out one transition at a time, waits for the frame that shows it, and looks
/// whether all is as it should be.
final class ScriptStage {
  /// How long a transition may take before it counts as stuck.
  static let patience = Duration.seconds(600)

  let list: PackageList
  let clock: ManualClock
  let actions: UserActions
  /// What was measured so far.
  private(set) var report = ScriptReport()
  /// Where the pictures go; without it nothing is looked at, but all is measured.
  var inspection: Inspection?

  /// A change of the list, or of what is around it alone.
  private enum Change {
    case list(UpdateCounts)
    case surroundings

    var counts: UpdateCounts? {
      if case .list(let counts) = self { counts } else { nil }
    }
  }

  private let stopwatch: Stopwatch
  /// What has changed in the transition under way, until a frame has shown it.
  private var unseen: Change?
  /// What the last frame that showed a change has shown, and how long it took.
  private var seen: (change: Change, toFrame: Duration)?
  private var waiter: CheckedContinuation<Void, Never>?
  private var frameCount = 0

  init(list: PackageList, clock: ManualClock, stopwatch: Stopwatch) {
    self.list = list
    self.clock = clock
    self.stopwatch = stopwatch
    actions = UserActions(window: list.window)
    list.didChange = { [weak self] in self?.noteChange($0) }
    list.didDrawFrame = { [weak self] in self?.noteFrame() }
  }

  /// Carries out a transition.
  ///
  /// - Parameters:
  ///   - name: What the transition is called.
  ///   - packages: How many packages are shown in the end.
  ///   - changesList: Whether rows change, and not only what is around them.
  ///   - isBusy: Whether something is still being loaded in the end.
  ///   - keepsPlace: Whether what is in view stays where it is.
  ///   - trigger: What brings the transition about.
  func transition(
    _ name: String, packages: Int, changesList: Bool = true, isBusy: Bool = false, keepsPlace: Bool = true,
    trigger: () async throws -> Void
  ) async throws {
    let place = keepsPlace ? list.window.view.anchor : nil
    let watchdog = watch(over: name)
    defer { watchdog.cancel() }
    (seen, unseen) = (nil, nil)
    stopwatch.start()
    try await trigger()
    await untilNext {
      seen.map { ($0.change.counts != nil) == changesList } == true && unseen == nil
        && isBusy == self.isBusy && packages == shownPackageCount
    }
    if let seen, inspection == nil { report.record(name, seen.change.counts, toFrame: seen.toFrame) }
    try inspection?.inspect(name, list, place: place)
  }

  /// Looks at what is shown where no table has changed, as after scrolling.
  func look(_ name: String, isBusy: Bool = false) async throws {
    let watchdog = watch(over: name)
    defer { watchdog.cancel() }
    let frame = frameCount
    gtk_widget_queue_draw(list.window.view.list)
    await untilNext { frameCount > frame + 1 && isBusy == self.isBusy }
    try inspection?.inspect(name, list, place: nil)
  }

  /// Lets the time pass that somebody waits for.
  func pass(_ duration: Duration) async {
    await clock.untilSomebodySleeps()
    clock.advance(by: duration)
  }

  /// Lets the server answer.
  func answer() async {
    await pass(list.server.current.latency)
  }

  // MARK: - Waiting

  private var isBusy: Bool { !list.controller.isSettled }

  private var shownPackageCount: Int {
    list.host.table.sections.reduce(0) { $0 + ($1.title == nil ? 0 : $1.rows.count) }
  }

  private func noteChange(_ counts: UpdateCounts?) {
    if let counts {
      unseen = .list(counts)
    } else if unseen == nil {
      unseen = .surroundings
    }
    // Even where nothing in view has changed there is to be a frame.
    gtk_widget_queue_draw(list.window.view.list)
    wake()
  }

  private func noteFrame() {
    frameCount += 1
    if let change = unseen, let elapsed = stopwatch.elapsed {
      seen = (change, elapsed)
      unseen = nil
    }
    wake()
  }

  private func wake() {
    waiter?.resume()
    waiter = nil
  }

  /// Waits for changes and frames until a condition holds.
  private func untilNext(_ condition: () -> Bool) async {
    while !condition() {
      gtk_widget_queue_draw(list.window.view.list)
      await withCheckedContinuation { waiter = $0 }
    }
  }

  /// Ends the program if it is still at the same transition after a long time.
  private func watch(over name: String) -> Task<Void, Never> {
    Task {
      guard (try? await Task.sleep(for: Self.patience)) != nil else { return }
      ScriptedRun.fail(
        "“\(name)” has not come to its end after \(Self.patience): \(shownPackageCount.grouped) packages "
          + "are shown, and the program is \(isBusy ? "still loading" : "not loading")")
    }
  }
}
