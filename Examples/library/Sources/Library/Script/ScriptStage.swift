import CGTK
import GTKTableList
import PackageLibrary
import StatefulTable
import Synchronization

/// The program on a stage: carries out one transition at a time, waits for the frame that shows it, and looks
/// whether all is as it should be.
final class ScriptStage {
  /// The time after which a transition counts as stuck.
  static let patience = Duration.seconds(120)
  /// The time for which nothing happens before a transition is timed, so that its frame begins at once.
  static let pause = Duration.milliseconds(40)

  /// The time of two frames of the screen.
  private static let twoBeats = Duration.milliseconds(33)

  let screen: LibraryScreen
  let actions: UserActions
  /// The measurements so far.
  var report = ScriptReport()
  /// Looks at each state. Without it, nothing is looked at, but all is measured.
  var inspection: Inspection?
  /// Whether the last frame has shown a change.
  private(set) var isFrameOfChange = false
  /// Called after each frame.
  var didDrawFrame: (() -> Void)?
  /// Takes note of each change, to be repeated with GTK's list alone.
  var recording = FloorRecording()

  let stopwatch = Stopwatch()
  /// Whether answers wait, so that a state in which something is loaded can be looked at.
  private let holding = Switch()
  /// The changes that no frame has shown yet.
  private var unseen = ListChange()
  /// The changes of the transition, and the times until the frame that showed the last one.
  private var seen: (change: ListChange, times: Stopwatch.Times)?
  private var waiter: CheckedContinuation<Void, Never>?
  private var frameCount = 0
  /// The end of the last frame.
  private var lastFrame = ContinuousClock.now

  init(source: LibrarySource) {
    // Searches begin when the script says so.
    screen = LibraryScreen(source: source, searchDelay: .seconds(3600), hasDecorations: false)
    actions = UserActions(window: screen.window)
    screen.position.willAnswer = { [stopwatch, holding] in
      repeat { try? await Task.sleep(for: Self.pause) } while holding.isOn && !Task.isCancelled
      stopwatch.start()
    }
    screen.didChange = { [weak self] runs in MainThread.run(.other) { self?.noteChange(runs) } }
    screen.window.view.didDrawFrame = { [weak self] in MainThread.run(.other) { self?.noteFrame() } }
  }

  /// Carries out a transition.
  ///
  /// - Parameters:
  ///   - name: The name of the transition.
  ///   - row: The row to scroll to before, counted from the end if it is negative.
  ///   - keepsPlace: Whether the rows in view then stay where they are.
  ///   - keepsRow: The row that stays where it is, whatever the others do.
  ///   - isBusy: Whether something is still being loaded in the end.
  ///   - isDone: Whether the list shows the outcome.
  ///   - trigger: The event.
  func transition(
    _ name: String, scrollingTo row: Int? = nil, keepsPlace: Bool = true,
    keepsRow: ListAnchor<PackageSection>? = nil, isBusy: Bool = false,
    until isDone: (LibraryScreen) -> Bool = { _ in true }, trigger: () async throws -> Void
  ) async throws {
    try? await Task.sleep(for: Self.pause)
    let view = screen.window.view
    let start = view.start
    if let row { actions.scroll(toRow: row) }
    let place = keepsPlace ? view.anchor : keepsRow
    let watchdog = watch(over: name)
    defer { watchdog.cancel() }
    (seen, unseen) = (nil, ListChange(itemCount: view.model.count, start: isBusy ? start : view.start))
    holding.isOn = isBusy
    stopwatch.start()
    try await trigger()
    await untilNext {
      seen != nil && !unseen.isAny && isBusy != screen.controller.isSettled && isDone(screen)
    }
    stopwatch.reset()
    if let seen {
      if inspection == nil {
        report.record(name, seen.change, seen.times)
        recording.append(name, seen.change, in: screen)
      }
    }
    try inspection?.inspect(name, place: place)
  }

  /// Looks at a state that no change of the table has led to, as after scrolling.
  func look(_ name: String, isBusy: Bool = false) async throws {
    let watchdog = watch(over: name)
    defer { watchdog.cancel() }
    let frame = frameCount
    let ticks = gtk_widget_add_tick_callback(screen.window.view.list, { _, _, _ in 1 }, nil, nil)
    defer { gtk_widget_remove_tick_callback(screen.window.view.list, ticks) }
    await untilNext {
      frameCount > frame + 1 && !unseen.isAny && isBusy != screen.controller.isSettled
    }
    try inspection?.inspect(name, place: nil)
  }

  // MARK: - Waiting

  private func noteChange(_ runs: [ItemRun]?) {
    unseen.isAny = true
    if lastFrame.duration(to: .now) < Self.twoBeats { unseen.followsFrame = true }
    if let runs {
      unseen.runs += runs
      unseen.reboundCount += screen.window.view.reboundCount
      unseen.changesList = true
    }
    // Even if nothing in view has changed there is to be a frame.
    gtk_widget_queue_draw(screen.window.view.list)
    wake()
  }

  private func noteFrame() {
    frameCount += 1
    lastFrame = .now
    isFrameOfChange = unseen.isAny
    didDrawFrame?()
    if unseen.isAny {
      unseen.end = screen.window.view.start
      if let times = stopwatch.times { seen = (unseen, times) }
      unseen.isAny = false
    }
    wake()
  }

  private func wake() {
    waiter?.resume()
    waiter = nil
  }

  /// Waits for changes and frames until a condition holds, without a frame of its own: a frame that follows
  /// another one waits for the next beat of the screen.
  private func untilNext(_ condition: () -> Bool) async {
    while !MainThread.run(.other, condition) {
      let wakeUp = Task {
        try? await Task.sleep(for: .milliseconds(5))
        if !Task.isCancelled { wake() }
      }
      await withCheckedContinuation { waiter = $0 }
      wakeUp.cancel()
    }
  }

  /// Ends the program if it is still at the same transition after a long time.
  private func watch(over name: String) -> Task<Void, Never> {
    Task {
      guard (try? await Task.sleep(for: Self.patience)) != nil else { return }
      ScriptedRun.fail(
        "“\(name)” has not come to its end after \(Self.patience): \(screen.window.view.model.count) items are "
          + "shown, and the program is \(screen.controller.isSettled ? "not loading" : "still loading")")
    }
  }
}

/// A flag for all threads.
private nonisolated final class Switch: Sendable {
  private let flag = Mutex(false)

  var isOn: Bool {
    get { flag.withLock { $0 } }
    set { flag.withLock { $0 = newValue } }
  }
}

/// The changes of a transition, as GTK was told of them.
struct ListChange {
  /// Whether anything has changed, if only around the list.
  var isAny = false
  /// Whether the list was told of a change.
  var changesList = false
  /// The number of items before the first run.
  var itemCount = 0
  var runs: [ItemRun] = []
  /// The number of row widgets that were given other contents.
  var reboundCount = 0
  /// Whether it came just after a frame, as if a spinner is in view, so that its own waited for the next beat
  /// of the screen.
  var followsFrame = false
  /// The place at which the view began before and after, in pixels.
  var start = 0.0
  var end = 0.0
}
