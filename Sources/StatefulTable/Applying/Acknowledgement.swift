/// What a host calls when it shows an update. Notices when the host lets go of it instead.
///
/// Holds on to whoever waits for it, so that its completions are called even when nobody else keeps it.
@MainActor
final class Acknowledgement {
  /// Whether the host may still call it.
  private(set) var isPending = true
  private let didCall: @MainActor () -> Void
  private let didLose: @MainActor () -> Void

  init(didCall: @escaping @MainActor () -> Void, didLose: @escaping @MainActor () -> Void) {
    self.didCall = didCall
    self.didLose = didLose
  }

  func call() { settle(didCall) }

  /// The host let go of it before it returned, which is known without waiting for the last reference to go.
  func giveUp() { settle(didLose) }

  private func settle(_ callback: @MainActor () -> Void) {
    guard isPending else { return }
    isPending = false
    callback()
  }

  deinit {
    // The last reference can go on any thread.
    guard isPending else { return }
    Task { @MainActor [didLose] in didLose() }
  }
}
