/// Shows one update of a view after another, step by step. Each step reports its own end.
///
/// A step without a reported end would freeze the view (https://github.com/ra1028/DifferenceKit/pull/97).
/// It ends after a second too, or when the view leaves its window.
@MainActor
final class UpdateQueue {
  /// A step of an update: it calls `done` when it has ended, and returns the step after it, if there is one.
  struct Step {
    let perform: @MainActor (_ done: @escaping @MainActor () -> Void) -> Step?
  }

  /// Called when an update has ended, after it was acknowledged.
  var didShow: (@MainActor () -> Void)?
  var clock = UpdateClock()

  private struct Update {
    let acknowledge: @MainActor () -> Void
    /// The step that is begun next; `nil` if the last one is being shown.
    var next: Step?
    /// Whether the view can take the next step inside a drop.
    var isBatch = false
  }

  /// The call of a view that has rows dropped on it.
  private enum Drop {
    /// The view takes a batch.
    case open
    /// The view has taken its batch.
    case taken
  }

  private weak var view: (any ScrolledView)?
  /// The update that was not begun yet. An applier hands out another one only if it has given up this one.
  private var waiting: Update?
  /// The update whose steps are being shown.
  private var underWay: Update?
  /// The number of the step that is being shown.
  private var running: Int?
  private var startedCount = 0
  private var isStarting = false
  /// Whether the view has not returned from a call.
  private var isInCall = false
  private var restCount = 0
  private var drop: Drop?
  /// Ends the step that is being shown, or tries to start the next one again.
  private var alarm: Task<Void, Never>?

  init(of view: any ScrolledView) {
    self.view = view
  }

  /// Whether a view takes one batch and no more, as rows are dropped on it.
  var isInDrop: Bool { drop != nil }

  /// Whether an update or a step waits that was not begun yet.
  var isWaiting: Bool { waiting != nil || underWay?.next != nil }

  /// Shows an update now, or when the one that is being shown has ended.
  ///
  /// - Parameters:
  ///   - acknowledge: Called when the last step has ended.
  ///   - first: The first step.
  ///   - isBatch: Whether the first step is a batch, which a view takes inside a drop.
  func show(acknowledge: @escaping @MainActor () -> Void, first: Step, isBatch: Bool = false) {
    // A view that is gone took the end of its animations along, so nothing will report it.
    if view == nil { (underWay, running) = (nil, nil) }
    if view?.isOnWindow == false { endNow() }
    waiting = Update(acknowledge: acknowledge, next: first, isBatch: isBatch)
    startNext()
  }

  /// Ends the step that is being shown, as when its animations are out of sight.
  func endNow() {
    if let running { end(running) }
  }

  /// Begins no step before the view has returned from the call that it makes now.
  ///
  /// - Parameter milliseconds: How long no step begins after that.
  func pause(for milliseconds: UInt64 = 0) {
    guard milliseconds > 0 else {
      // No rest ends before the view has returned: while there is one, a call of every frame needs no pause.
      // An update that is being performed is over when the view has returned.
      guard !isInCall, restCount == 0, !isStarting else { return }
      isInCall = true
      return clock.afterReturn { [self] in
        isInCall = false
        startNext()
      }
    }
    restCount += 1
    Task { [sleep = clock.sleep] in
      await sleep(milliseconds)
      restCount -= 1
      startNext()
    }
  }

  /// Carries out edits in the call of a view that has rows dropped on it. The first update begins at once if
  /// it is a batch and none is being shown; a view takes one batch then, also with uncommitted updates.
  ///
  /// - Returns: Whether a batch has begun.
  func performDrop(_ edits: () -> Void) -> Bool {
    drop = isWaiting ? .taken : .open
    let count = startedCount
    edits()
    drop = nil
    pause()
    return startedCount > count
  }

  private func startNext() {
    // A loop, so that many that end at once do not call each other deeper and deeper.
    guard !isStarting else { return }
    isStarting = true
    while mayStart, running == nil, let update = underWay ?? waiting, let step = update.next {
      if drop == .open {
        guard update.isBatch else { break }
        drop = .taken
      } else if view?.takesUpdates == false {
        // A view does not report when it takes updates again.
        setAlarm(in: 50) { $0.startNext() }
        break
      }
      if underWay == nil { waiting = nil }
      underWay = Update(acknowledge: update.acknowledge)
      perform(step)
    }
    isStarting = false
  }

  private var mayStart: Bool {
    switch drop {
    case .open: restCount == 0
    case .taken: false
    case nil: restCount == 0 && !isInCall
    }
  }

  private func perform(_ step: Step) {
    startedCount += 1
    let number = startedCount
    running = number
    underWay?.next = step.perform { [self] in end(number) }
    if running == number { setAlarm(in: 1_000) { $0.end(number) } } else { acknowledgeIfDone() }
  }

  /// Saying it twice is saying it once.
  private func end(_ number: Int) {
    guard number == running else { return }
    alarm?.cancel()
    running = nil
    // A step that ends before it has returned may have another one after it.
    if isStarting { return }
    acknowledgeIfDone()
    startNext()
  }

  private func acknowledgeIfDone() {
    guard let update = underWay, update.next == nil else { return }
    underWay = nil
    update.acknowledge()
    didShow?()
  }

  private func setAlarm(in milliseconds: UInt64, _ action: @escaping @MainActor (UpdateQueue) -> Void) {
    alarm?.cancel()
    alarm = Task { [weak self, sleep = clock.sleep] in
      await sleep(milliseconds)
      if let self, !Task.isCancelled { action(self) }
    }
  }
}
