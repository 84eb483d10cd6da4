/// Lets go of a value elsewhere than on the main actor: the rows of a large table take milliseconds to free.
///
/// Waits until the main actor's current job is done, so that nothing there holds the value last.
@MainActor
func releaseElsewhere(_ value: some Sendable) {
  Task.detached {
    await MainActor.run {}
    withExtendedLifetime(value) {}
  }
}
