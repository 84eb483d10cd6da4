import CCommand

/// The current step of the command, for a waiting person: shown on a terminal once the command has run for
/// two seconds.
enum Progress {
  private static let isShown = Terminal.isErrorTerminal && Terminal.knowsEscapes

  /// Shows `step` in place of the step before.
  static func begin(_ step: @autoclosure () -> String) {
    guard isShown else { return }
    let text = step().escapingControls
    command_show_step(text, text.utf8.count)
  }

  /// Clears the line of the progress, so that output begins there.
  static func end() {
    if isShown { command_clear_step() }
  }
}
