/// The tasks that wait until a runner is idle.
@MainActor
final class IdleWaiters {
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var waitersSoFar = 0

  /// Waits until `isBusy` returns `false`, or the waiting task is cancelled.
  func wait(while isBusy: @MainActor () -> Bool) async {
    while isBusy(), !Task.isCancelled {
      waitersSoFar += 1
      await wait(as: waitersSoFar)
    }
  }

  private func wait(as waiter: Int) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[waiter] = $0 }
    } onCancel: {
      Task { @MainActor in self.waiting.removeValue(forKey: waiter)?.resume() }
    }
  }

  /// Lets all waiting tasks check again.
  func resumeAll() {
    let resumed = waiting.values
    waiting = [:]
    for waiter in resumed { waiter.resume() }
  }
}
