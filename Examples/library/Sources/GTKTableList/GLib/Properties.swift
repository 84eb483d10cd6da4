public import CGTK

// Functions of GTK's that take any number of arguments are not there for Swift; these do without.

/// Sets a property of an object that is a text.
public func setText(_ object: gpointer, _ property: String, _ text: String) {
  withValue(of: g_type_from_name("gchararray")) { value in
    g_value_set_string(value, text)
    g_object_set_property(object.assumingMemoryBound(to: GObject.self), property, value)
  }
}

/// Sets a property of an object that is true or false.
public func setFlag(_ object: gpointer, _ property: String, _ flag: Bool) {
  withValue(of: g_type_from_name("gboolean")) { value in
    g_value_set_boolean(value, gboolean(flag))
    g_object_set_property(object.assumingMemoryBound(to: GObject.self), property, value)
  }
}

/// Sets the text that a screen reader reads for a widget.
public func setAccessibleLabel(_ widget: Widget, _ text: String) {
  withValue(of: g_type_from_name("gchararray")) { value in
    g_value_set_string(value, text)
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    gtk_accessible_update_property_value(widget.object, 1, &property, value)
  }
}

/// Sets the kind of widget that a screen reader takes a widget for. Only before it is on the screen.
public func setAccessibleRole(_ widget: Widget, _ role: GtkAccessibleRole) {
  withValue(of: gtk_accessible_role_get_type()) { value in
    g_value_set_enum(value, gint(role.rawValue))
    g_object_set_property(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), "accessible-role", value)
  }
}

private func withValue(of type: GType, _ body: (UnsafeMutablePointer<GValue>) -> Void) {
  var value = GValue()
  g_value_init(&value, type)
  body(&value)
  g_value_unset(&value)
}
