public import CGTK

/// A Swift closure as a signal's handler.
private final class SignalAction {
  let code: MainThread.Code
  let run: (gpointer?) -> Void

  init(_ code: MainThread.Code, _ run: @escaping (gpointer?) -> Void) {
    self.code = code
    self.run = run
  }
}

/// Calls `action` whenever an object emits a signal, for as long as the object lives.
public func connect(_ object: gpointer, _ signal: String, action: @escaping () -> Void) {
  connect(object, signal) { (_: gpointer?) in action() }
}

/// Calls `action` with the first argument of a signal, a pointer, whenever an object emits the signal.
public func connect(
  _ object: gpointer, _ signal: String, as code: MainThread.Code = .program,
  action: @escaping (gpointer?) -> Void
) {
  typealias Handler = @convention(c) (gpointer?, gpointer?) -> Void
  let handler: Handler = runAction
  // Swapped, so that the action comes first, and arguments that it does not take can follow.
  g_signal_connect_data(
    object, signal, unsafeBitCast(handler, to: GCallback.self),
    Unmanaged.passRetained(SignalAction(code, action)).toOpaque(), releaseAction, G_CONNECT_SWAPPED)
}

private nonisolated func runAction(context: gpointer?, argument: gpointer?) {
  guard let context else { return }
  let action = Unmanaged<SignalAction>.fromOpaque(context).takeUnretainedValue()
  nonisolated(unsafe) let argument = argument
  MainActor.assumeIsolated { MainThread.run(action.code) { action.run(argument) } }
}

private nonisolated func releaseAction(context: gpointer?, closure: UnsafeMutablePointer<GClosure>?) {
  guard let context else { return }
  Unmanaged<SignalAction>.fromOpaque(context).release()
}

/// Calls `action` with the list item of a row that a factory has to make or to bind.
public func connectRows(
  of factory: OpaquePointer, _ signal: String, action: @escaping (OpaquePointer) -> Void
) {
  connect(gpointer(factory), signal, as: .rows) { (item: gpointer?) in
    if let item { action(OpaquePointer(item)) }
  }
}

/// Calls `action` with the position that a signal of a list has as its argument.
func connectPosition(_ list: gpointer, _ signal: String, action: @escaping (Int) -> Void) {
  // A position as a pointer's bits: both are passed in the same register.
  connect(list, signal) { (argument: gpointer?) in
    action(Int(UInt32(truncatingIfNeeded: UInt(bitPattern: argument))))
  }
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
public func connectItemsChanged(_ model: gpointer, action: @escaping (Int, Int, Int) -> Void) {
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

// MARK: - Places of widgets over others

/// A Swift closure as a handler of an overlay's signal.
private final class PlaceAction {
  let run: (Widget, inout GdkRectangle) -> Bool

  init(_ run: @escaping (Widget, inout GdkRectangle) -> Bool) {
    self.run = run
  }
}

/// Calls `action` with each widget over another one. It sets the widget's place, and returns whether it did.
func connectChildPosition(_ overlay: Widget, action: @escaping (Widget, inout GdkRectangle) -> Bool) {
  typealias Handler =
    @convention(c) (gpointer?, Widget?, UnsafeMutablePointer<GdkRectangle>?) -> CInt
  let handler: Handler = runPlaceAction
  g_signal_connect_data(
    overlay, "get-child-position", unsafeBitCast(handler, to: GCallback.self),
    Unmanaged.passRetained(PlaceAction(action)).toOpaque(), releasePlaceAction, G_CONNECT_SWAPPED)
}

private nonisolated func runPlaceAction(
  context: gpointer?, widget: Widget?, place: UnsafeMutablePointer<GdkRectangle>?
) -> gboolean {
  guard let context, let widget, let place else { return 0 }
  let action = Unmanaged<PlaceAction>.fromOpaque(context).takeUnretainedValue()
  nonisolated(unsafe) let (child, result) = (widget, place)
  return MainActor.assumeIsolated {
    MainThread.run(.program) { action.run(child, &result.pointee) ? 1 : 0 }
  }
}

private nonisolated func releasePlaceAction(
  context: gpointer?, closure: UnsafeMutablePointer<GClosure>?
) {
  guard let context else { return }
  Unmanaged<PlaceAction>.fromOpaque(context).release()
}

// MARK: - Keys

/// A Swift closure as a handler of an event controller's signal.
private final class KeyAction {
  let run: (guint, GdkModifierType) -> Bool

  init(_ run: @escaping (guint, GdkModifierType) -> Bool) {
    self.run = run
  }
}

/// Calls `action` for each key that is pressed in a window, before its widgets see it. It returns whether it
/// has handled the key.
public func connectKeyPressed(_ window: Widget, action: @escaping (guint, GdkModifierType) -> Bool) {
  typealias Handler = @convention(c) (gpointer?, guint, guint, GdkModifierType) -> gboolean
  let handler: Handler = runKeyAction
  guard let controller = gtk_event_controller_key_new() else { return }
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
  g_signal_connect_data(
    gpointer(controller), "key-pressed", unsafeBitCast(handler, to: GCallback.self),
    Unmanaged.passRetained(KeyAction(action)).toOpaque(), releaseKeyAction, G_CONNECT_SWAPPED)
  gtk_widget_add_controller(window, controller)
}

private nonisolated func runKeyAction(
  context: gpointer?, key: guint, code: guint, modifiers: GdkModifierType
) -> gboolean {
  guard let context else { return 0 }
  let action = Unmanaged<KeyAction>.fromOpaque(context).takeUnretainedValue()
  return MainActor.assumeIsolated {
    MainThread.run(.program) { action.run(key, modifiers) ? 1 : 0 }
  }
}

private nonisolated func releaseKeyAction(context: gpointer?, closure: UnsafeMutablePointer<GClosure>?) {
  guard let context else { return }
  Unmanaged<KeyAction>.fromOpaque(context).release()
}
