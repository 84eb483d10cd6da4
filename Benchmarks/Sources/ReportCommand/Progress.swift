#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A line about the progress on standard error, if that is a terminal.
enum Progress {
  static func show(_ text: String) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    let bytes = Array("\r\u{1B}[K\(text)".utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  static func end() { show("") }
}
