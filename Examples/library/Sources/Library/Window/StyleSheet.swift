import CGTK
import GTKTableList

/// The looks of the program, which follow the colours of the theme, light or dark.
enum StyleSheet {
  static let css = """
    window { font-family: "Cantarell", "Inter", "DejaVu Sans", sans-serif; font-size: 10.5pt; }
    listview > row { padding: 0; margin: 0; border: none; }
    .line { padding: 0 16px; }
    .line.package, .line.header { border-bottom: 1px solid alpha(@theme_fg_color, 0.08); }
    .line > .leading { font-weight: bold; }
    .line > .trailing { font-size: 9.5pt; }
    .line.header { background: mix(@theme_bg_color, @theme_fg_color, 0.07); }
    .line.header > .leading { color: mix(@theme_selected_bg_color, @theme_fg_color, 0.35); }
    .line.loading, .line.ready, .line.empty { color: alpha(@theme_fg_color, 0.65); }
    .line.error > .status:not(.alone) { background: alpha(@error_color, 0.08); }
    .line.error > .status:not(.alone) { margin: 0 -16px; padding: 8px 16px; }
    .line.error .title { color: @error_color; font-weight: bold; }
    .alone > .title { font-weight: bold; font-size: 14pt; }
    .line button { padding: 0 14px; min-height: 26px; }
    .banner { background: alpha(@error_color, 0.1); padding: 6px 16px; }
    .banner > label { color: @error_color; }
    .banner button { padding: 0 14px; min-height: 26px; }
    .statusbar { border-top: 1px solid alpha(@theme_fg_color, 0.12); padding: 5px 16px; }
    .statusbar > label { font-size: 9.5pt; }
    """

  /// Gives the style sheet to everything on the display.
  static func apply() {
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, css, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }

  /// Chooses dark or light colours.
  static func setDark(_ isDark: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    setFlag(gpointer(settings), "gtk-application-prefer-dark-theme", isDark)
  }
}
