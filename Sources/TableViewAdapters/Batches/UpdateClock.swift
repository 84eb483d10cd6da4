/// The passing of time for a queue of updates. Tests bring their own.
package struct UpdateClock {
  /// Waits. Returns early if the task is cancelled. `Clock` itself came with later systems.
  package var sleep: @Sendable (_ milliseconds: UInt64) async -> Void = {
    try? await Task.sleep(nanoseconds: $0 * 1_000_000)
  }

  /// Carries out work when the view has returned from the call that it makes: the main actor begins nothing
  /// else before.
  package var afterReturn: @MainActor (_ work: @escaping @MainActor () -> Void) -> Void = { work in
    Task { work() }
  }
}
