import Testing

/// Waits for a condition, and returns whether it came to hold.
///
/// After a few turns of other tasks, the main actor is left idle between two looks: of many tests that wait
/// at the same time, none takes the time that another one needs. There is no deadline. If the test hangs, its
/// time limit cancels it, which ends the wait and is recorded.
@discardableResult
@MainActor
func until(_ condition: @MainActor () -> Bool) async -> Bool {
  for _ in 0..<16 {
    if condition() { return true }
    await Task.yield()
  }
  while !condition() {
    do {
      try await Task.sleep(nanoseconds: 1_000_000)
    } catch {
      Issue.record("waited in vain")
      return false
    }
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
