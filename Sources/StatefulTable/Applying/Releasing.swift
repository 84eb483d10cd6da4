/// Lets go of a value elsewhere than on the main actor: the rows of a large table take milliseconds to free.
///
/// Not before the main actor has finished what it is doing, so that nothing there holds the value last.
@MainActor
func releaseElsewhere(_ value: some Sendable) {
  Task.detached {
    await MainActor.run {}
    withExtendedLifetime(value) {}
  }
}
