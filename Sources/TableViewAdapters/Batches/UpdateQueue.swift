/// Shows one update of a view after another, each of which ends when it says so.
///
/// An update without a reported end would freeze the view (https://github.com/ra1028/DifferenceKit/pull/97).
/// It ends after a second too, or when the view leaves its window.
@MainActor
final class UpdateQueue {
  typealias Work = @MainActor (_ done: @escaping @MainActor () -> Void) -> Void

  /// Called when an update has ended, after it was acknowledged.
  var didShow: (@MainActor () -> Void)?

  private struct Update {
    let acknowledge: @MainActor () -> Void
    let perform: Work
  }

  private weak var view: (any ScrolledView)?
  /// The update that was not begun yet. An applier hands out another one only if it has given up this one.
  private var waiting: Update?
  /// The update that is being shown, and its number.
  private var running: (number: Int, update: Update)?
  private var startedCount = 0
  private var isStarting = false
  private var pauseCount = 0
  /// Ends the update that is being shown, or tries to start the next one again.
  private var alarm: Task<Void, Never>?

  init(of view: any ScrolledView) {
    self.view = view
  }

  /// Whether an update waits that was not begun yet.
  var isWaiting: Bool { waiting != nil }

  /// Shows an update now, or when the one that is being shown has ended.
  ///
  /// - Parameters:
  ///   - acknowledge: Called when the update has ended.
  ///   - perform: Shows the update.
  func show(acknowledge: @escaping @MainActor () -> Void, perform: @escaping Work) {
    // A view that is gone took the end of its animations along, so nothing will report it.
    if view == nil { running = nil }
    if view?.isOnWindow == false { endNow() }
    waiting = Update(acknowledge: acknowledge, perform: perform)
    startNext()
  }

  /// Ends the update that is being shown, as when its animations are out of sight.
  func endNow() {
    if let running { end(running.number) }
  }

  /// Begins no update before the view has returned from the call that it makes now.
  ///
  /// - Parameter milliseconds: How long no update begins after that.
  func pause(for milliseconds: UInt64 = 0) {
    // No pause ends before the view has returned: while there is one, a call of every frame needs no other.
    // An update that is being performed is over when the view has returned.
    guard milliseconds > 0 || pauseCount == 0 && !isStarting else { return }
    pauseCount += 1
    guard milliseconds > 0 else { return ViewReturn.perform { [self] in resume() } }
    Task {
      try? await Task.sleep(nanoseconds: milliseconds * 1_000_000)
      resume()
    }
  }

  private func resume() {
    pauseCount -= 1
    startNext()
  }

  private func startNext() {
    // A loop, so that many that end at once do not call each other deeper and deeper.
    guard !isStarting, pauseCount == 0 else { return }
    isStarting = true
    while running == nil, let update = waiting {
      // A view does not report when it takes updates again.
      guard view?.takesUpdates ?? true else {
        setAlarm(in: 50) { $0.startNext() }
        break
      }
      startedCount += 1
      let number = startedCount
      (running, waiting) = ((number, update), nil)
      update.perform { [self] in end(number) }
      if running?.number == number { setAlarm(in: 1_000) { $0.end(number) } }
    }
    isStarting = false
  }

  /// Saying it twice is saying it once.
  private func end(_ number: Int) {
    guard let running, running.number == number else { return }
    alarm?.cancel()
    self.running = nil
    running.update.acknowledge()
    didShow?()
    startNext()
  }

  private func setAlarm(in milliseconds: UInt64, _ action: @escaping @MainActor (UpdateQueue) -> Void) {
    alarm?.cancel()
    alarm = Task { [weak self] in
      try? await Task.sleep(nanoseconds: milliseconds * 1_000_000)
      if let self, !Task.isCancelled { action(self) }
    }
  }
}
