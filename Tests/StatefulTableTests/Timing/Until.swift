import Dispatch
import Testing

/// Waits for a condition, and returns whether it came to hold.
///
/// After a few turns of other tasks, the main actor is left idle between two looks, the longer the more looks
/// there were: of many tests that wait at the same time, none takes the time that another one needs. There is
/// no deadline. If the test hangs, its time limit cancels it, which ends the wait and is recorded.
@discardableResult
@MainActor
func until(_ condition: @MainActor () -> Bool) async -> Bool {
  for _ in 0..<16 {
    if condition() { return true }
    await Task.yield()
  }
  var milliseconds = 1
  while !condition() {
    guard !Task.isCancelled else {
      Issue.record("waited in vain")
      return false
    }
    await pause(milliseconds)
    milliseconds = min(2 * milliseconds, 32)
  }
  return true
}

/// Lets other tasks have some turns, so that what must not happen has had its chance to.
///
/// What must happen is waited for with ``until(_:)``: on a busy machine, it may take more turns.
@MainActor
func settle() async {
  for _ in 0..<100 { await Task.yield() }
}

/// Leaves the main actor for a time.
///
/// Unlike `Task.sleep`, this returns without a turn of the other threads, where tests take seconds each.
@MainActor
private func pause(_ milliseconds: Int) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { continuation.resume() }
  }
}
