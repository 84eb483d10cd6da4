import CGTK
import GTKTableList

/// Pictures of widgets, drawn by the renderer that draws them on the screen.
enum Screenshot {
  /// Writes a picture of a window to a PNG file.
  static func write(_ window: Widget, to path: String) throws {
    let paintable = gtk_widget_paintable_new(window)
    defer { g_object_unref(gpointer(paintable)) }
    let width = gdk_paintable_get_intrinsic_width(paintable)
    let height = gdk_paintable_get_intrinsic_height(paintable)
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { throw ScreenshotError.nothingDrawn }
    defer { gsk_render_node_unref(node) }
    let renderer = gtk_native_get_renderer(gtk_widget_get_native(window))
    guard let texture = gsk_renderer_render_texture(renderer, node, nil) else {
      throw ScreenshotError.nothingDrawn
    }
    defer { g_object_unref(gpointer(texture)) }
    guard gdk_texture_save_to_png(texture, path) != 0 else { throw ScreenshotError.notWritten(path) }
  }
}

/// Why there is no picture.
enum ScreenshotError: Error, CustomStringConvertible {
  case nothingDrawn
  case notWritten(String)

  var description: String {
    switch self {
    case .nothingDrawn: "the window shows nothing yet: take the picture after a frame"
    case .notWritten(let path): "the picture can't be written to \(path): is its folder there?"
    }
  }
}
