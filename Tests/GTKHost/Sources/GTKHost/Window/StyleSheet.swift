import CGTK

/// How the program looks.
enum StyleSheet {
  static let css = """
    window { font-family: "Cantarell", "Inter", "DejaVu Sans", sans-serif; font-size: 10.5pt; }
    listview { background: white; }
    listview > row { padding: 0; margin: 0; border: none; outline: none; color: #1e1e1e; }
    listview > row:hover { background: #f3f6fa; }
    listview > row:selected { background: #d3e4fb; color: #1e1e1e; }
    .line { padding: 0 16px; border-bottom: 1px solid #ececec; }
    .line > .title { font-weight: bold; }
    .line > .detail { color: #7a7a7a; }
    .line > .trailing { color: #7a7a7a; font-size: 9.5pt; }
    .line.header { background: #eef0f3; border-bottom: 1px solid #dadde2; }
    .line.header > .title { color: #1a5fb4; }
    .line.loading > .title, .line.ready > .title { font-weight: normal; color: #7a7a7a; }
    .line.error { background: #fdf1f0; }
    .line.error > .title { color: #b3261e; }
    .line > button { padding: 0 14px; min-height: 26px; }
    .notice > .title { font-weight: bold; font-size: 14pt; color: #3d3d3d; }
    .notice > .detail { color: #7a7a7a; }
    .banner { background: #fdf1f0; border-bottom: 1px solid #f2c9c5; padding: 6px 16px; }
    .banner > label { color: #b3261e; }
    .banner button { padding: 0 14px; min-height: 26px; }
    .statusbar { background: #f6f5f4; border-top: 1px solid #d5d0cc; padding: 5px 16px; }
    .statusbar > label { color: #5e5c64; font-size: 9.5pt; }
    """

  /// Gives the style sheet to everything that is shown on the display.
  static func apply() {
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, css, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }
}
