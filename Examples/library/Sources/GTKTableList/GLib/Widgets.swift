public import CGTK

/// Any widget, as GTK's functions take it.
public typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer<GtkWidget> {
  /// The widget as functions of its own class take it.
  public var object: OpaquePointer { OpaquePointer(self) }

  /// The widget as a box.
  public var box: UnsafeMutablePointer<GtkBox> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkBox.self)
  }

  /// The widget as a button.
  public var button: UnsafeMutablePointer<GtkButton> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkButton.self)
  }

  /// The widget as a button that stays pressed.
  public var toggleButton: UnsafeMutablePointer<GtkToggleButton> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkToggleButton.self)
  }

  /// The widget as a check button.
  public var checkButton: UnsafeMutablePointer<GtkCheckButton> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkCheckButton.self)
  }

  /// The widget as a window.
  public var window: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWindow.self)
  }

  /// The children, from the first to the last.
  public var children: [Widget] {
    Array(
      sequence(state: gtk_widget_get_first_child(self)) { child in
        defer { child = child.flatMap { gtk_widget_get_next_sibling($0) } }
        return child
      })
  }

  /// Whether the widget is of a type, given as the function that tells it.
  public func isKind(of type: GType) -> Bool {
    g_type_check_instance_is_a(
      UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self), type) != 0
  }
}

/// A label whose text is aligned as given, from 0 (left) to 1 (right).
public func makeLabel(class name: String, alignment: Float = 0) -> Widget {
  let label = gtk_label_new(nil)!
  gtk_label_set_xalign(label.object, alignment)
  gtk_label_set_ellipsize(label.object, PANGO_ELLIPSIZE_END)
  gtk_widget_add_css_class(label, name)
  return label
}

/// A box with widgets in it.
public func makeBox(
  _ orientation: GtkOrientation, spacing: Int32 = 0, class name: String? = nil, _ children: [Widget] = []
) -> Widget {
  let box = gtk_box_new(orientation, spacing)!
  if let name { gtk_widget_add_css_class(box, name) }
  for child in children { gtk_box_append(box.box, child) }
  return box
}

/// GTK's name of a truth value.
public nonisolated func gboolean(_ value: Bool) -> gboolean { value ? 1 : 0 }
