/// The tasks that wait until a runner has nothing under way.
@MainActor
final class IdleWaiters {
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var waitersSoFar = 0

  /// Waits until the runner is idle. Returns at once if it is, and when the waiting task is cancelled.
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

  /// Lets everybody look again.
  func resumeAll() {
    let resumed = waiting.values
    waiting = [:]
    for waiter in resumed { waiter.resume() }
  }
}
