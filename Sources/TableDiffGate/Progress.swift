#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// A temporary line about the gate's current work, on a terminal only.
  struct Progress {
    private let handle = FileHandle.standardError

    private var isShown: Bool { TerminalStyle.isTerminal(handle) }

    func say(_ text: String) { write("\r\u{1B}[K\(text) …") }

    /// Removes the line, so that the output after it stands alone.
    func end() { write("\r\u{1B}[K") }

    private func write(_ text: String) {
      guard isShown else { return }
      handle.write(Data(text.utf8))
    }
  }
#endif
