/// The one queue of a table, which carries out its events one after another.
///
/// If a callback or a host sends an event meanwhile, it waits until the current one is done. So
/// events never nest, and a callback sees the table between two events.
@MainActor
final class EventLoop {
  /// Whether an event is being carried out.
  private(set) var isRunning = false

  /// A wrapper, because arrays of bare functions are not specialized.
  struct Step {
    let carryOut: @MainActor () -> Void
  }

  private(set) var events: [Step] = []
  private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  /// Called when no event waits any more. May send events.
  var willPause: (@MainActor () -> Void)?

  /// Carries out an event now, or when its turn comes.
  func send(_ event: @escaping @MainActor () -> Void) {
    events.append(Step(carryOut: event))
    guard !isRunning else { return }
    isRunning = true
    carryOutWhatWaits()
  }

  /// Makes a change for which the caller waits. Events that are sent meanwhile come after it.
  func perform<Value, Problem: Error>(_ change: () throws(Problem) -> Value) throws(Problem) -> Value {
    guard !isRunning else { return try change() }
    isRunning = true
    defer { carryOutWhatWaits() }
    return try change()
  }

  private func carryOutWhatWaits() {
    repeat {
      while !events.isEmpty { events.removeFirst().carryOut() }
      willPause?()
    } while !events.isEmpty
    isRunning = false
    let resumed = waiters.values
    waiters = [:]
    for waiter in resumed { waiter.resume() }
  }

  /// Waits until no event is being carried out and `isBusy` returns `false`, or the waiting task is
  /// cancelled.
  func wait(while isBusy: @MainActor () -> Bool) async {
    while isRunning || isBusy(), !Task.isCancelled {
      // A number may come again after its waiter has gone. A waiter that is resumed too early waits again.
      await wait(as: (waiters.keys.max() ?? 0) + 1)
    }
  }

  private func wait(as waiter: Int) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiters[waiter] = $0 }
    } onCancel: {
      Task { @MainActor in self.waiters.removeValue(forKey: waiter)?.resume() }
    }
  }
}
