#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// What the gate is doing at the moment, on a terminal only, in one line that goes away.
  struct Progress {
    private let handle = FileHandle.standardError

    private var isShown: Bool { TerminalStyle.isTerminal(handle) }

    func say(_ text: String) { write("\r\u{1B}[K\(text) …") }

    /// Takes the line away, so that what follows stands alone.
    func end() { write("\r\u{1B}[K") }

    private func write(_ text: String) {
      guard isShown else { return }
      handle.write(Data(text.utf8))
    }
  }
#endif
