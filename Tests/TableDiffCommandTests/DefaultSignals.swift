import Foundation

/// The signals that end a command, for commands that tests send them to.
///
/// In a background job of a script the tests ignore SIGINT, and after `nohup` SIGHUP. Commands would inherit
/// that, and rightly stay deaf.
enum DefaultSignals {
  /// Gives the commands that are started from now on the signals at their defaults.
  ///
  /// A signal with a handler is at its default in a child, and the tests themselves still do nothing about
  /// it.
  static let areInherited: Void = {
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      sigaction(signal, nil, &action)
      #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
      #else
        let handler = action.__sigaction_handler.sa_handler
      #endif
      if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        Foundation.signal(signal) { _ in }
      }
    }
  }()
}
