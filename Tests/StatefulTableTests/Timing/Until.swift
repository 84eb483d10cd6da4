import Testing

/// Lets other tasks run until something is so. A test that is cancelled because its time is up waits no
/// longer.
@MainActor
func until(_ condition: @MainActor () -> Bool) async {
  while !condition() {
    guard !Task.isCancelled else {
      Issue.record("waited in vain")
      return
    }
    await Task.yield()
  }
}
