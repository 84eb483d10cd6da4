/// What a host calls when it shows an update. Notices when the host lets go of it instead.
///
/// Holds on to whoever waits for it, so that its completions are called even when nobody else keeps it.
@MainActor
final class Acknowledgement {
  /// Whether the host may still call it.
  private(set) var isPending = true
  private let onCall: @MainActor () -> Void
  private let onLoss: @MainActor () -> Void

  init(onCall: @escaping @MainActor () -> Void, onLoss: @escaping @MainActor () -> Void) {
    self.onCall = onCall
    self.onLoss = onLoss
  }

  func call() { settle(onCall) }

  /// The host let go of it before it returned, which is known without waiting for the last reference to go.
  func giveUp() { settle(onLoss) }

  private func settle(_ callback: @MainActor () -> Void) {
    guard isPending else { return }
    isPending = false
    callback()
  }

  deinit {
    // The last reference can go on any thread.
    guard isPending else { return }
    Task { @MainActor [onLoss] in onLoss() }
  }
}
