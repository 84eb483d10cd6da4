import CGTK

/// A Swift closure as a signal's handler.
private final class SignalAction {
  let run: (gpointer?) -> Void

  init(_ run: @escaping (gpointer?) -> Void) {
    self.run = run
  }
}

/// Calls `action` whenever an object emits a signal, for as long as the object lives.
func connect(_ object: gpointer, _ signal: String, action: @escaping () -> Void) {
  connect(object, signal) { (_: gpointer?) in action() }
}

/// Calls `action` with the first argument of a signal, a pointer, whenever an object emits the signal.
func connect(_ object: gpointer, _ signal: String, action: @escaping (gpointer?) -> Void) {
  typealias Handler = @convention(c) (gpointer?, gpointer?) -> Void
  let handler: Handler = runAction
  // Swapped, so that the action comes first, and arguments that it does not take can follow.
  g_signal_connect_data(
    object, signal, unsafeBitCast(handler, to: GCallback.self),
    Unmanaged.passRetained(SignalAction(action)).toOpaque(), releaseAction, G_CONNECT_SWAPPED)
}

private nonisolated func runAction(context: gpointer?, argument: gpointer?) {
  guard let context else { return }
  let action = Unmanaged<SignalAction>.fromOpaque(context).takeUnretainedValue()
  nonisolated(unsafe) let argument = argument
  MainActor.assumeIsolated { action.run(argument) }
}

private nonisolated func releaseAction(context: gpointer?, closure: UnsafeMutablePointer<GClosure>?) {
  guard let context else { return }
  Unmanaged<SignalAction>.fromOpaque(context).release()
}

// MARK: - Changes of list models

/// A Swift closure as a handler of a list model's signal.
private final class ChangeAction {
  let run: (_ position: Int, _ removed: Int, _ added: Int) -> Void

  init(_ run: @escaping (Int, Int, Int) -> Void) {
    self.run = run
  }
}

/// Calls `action` for each `items-changed` of a list model, for as long as the model lives.
func connectItemsChanged(_ model: gpointer, action: @escaping (Int, Int, Int) -> Void) {
  typealias Handler = @convention(c) (gpointer?, guint, guint, guint) -> Void
  let handler: Handler = runChangeAction
  g_signal_connect_data(
    model, "items-changed", unsafeBitCast(handler, to: GCallback.self),
    Unmanaged.passRetained(ChangeAction(action)).toOpaque(), releaseChangeAction, G_CONNECT_SWAPPED)
}

private nonisolated func runChangeAction(
  context: gpointer?, position: guint, removed: guint, added: guint
) {
  guard let context else { return }
  let action = Unmanaged<ChangeAction>.fromOpaque(context).takeUnretainedValue()
  MainActor.assumeIsolated { action.run(Int(position), Int(removed), Int(added)) }
}

private nonisolated func releaseChangeAction(
  context: gpointer?, closure: UnsafeMutablePointer<GClosure>?
) {
  guard let context else { return }
  Unmanaged<ChangeAction>.fromOpaque(context).release()
}
