/// The closure that a host calls when it shows an update. Notices if the host releases it instead.
///
/// Holds its applier strongly, so that completions are called even if no other reference to the applier is
/// left.
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

  /// Gives up, because the host released it before `show` returned. This is known before the last reference
  /// goes.
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
