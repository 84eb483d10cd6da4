import CCommand

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard output and standard error.
enum Terminal {
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether output goes to a file on a disk.
  static var isOutputFile: Bool {
    var status = stat()
    return fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The number of columns that output may take: the terminal's, or 80, so that files and pipes get the same
  /// text everywhere.
  static var width: Int {
    var size = winsize()
    guard isOutputTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 80
    }
    return Int(size.ws_col)
  }

  /// Whether the terminal knows the escape sequences for colours and for clearing a line.
  static var knowsEscapes: Bool {
    guard let type = getenv("TERM").map({ String(cString: $0) }) else { return false }
    return !type.isEmpty && type != "dumb"
  }

  /// Whether output is for a person, without colours turned off (https://no-color.org).
  static var wantsColour: Bool {
    guard isOutputTerminal && knowsEscapes else { return false }
    guard let setting = getenv("NO_COLOR") else { return true }
    return setting.pointee == 0
  }

  /// Makes a write to a pipe that nobody reads an error, instead of the end of the command by a signal.
  static func ignoreBrokenPipes() {
    command_ignore_broken_pipes()
  }

  /// Writes to standard output. Returns the error number, or `nil` if everything is written.
  static func writeOutput(_ bytes: [UInt8]) -> Int32? {
    write(bytes, to: STDOUT_FILENO)
  }

  /// Writes a line to standard error.
  static func writeError(_ line: String) {
    Progress.end()
    _ = write(Array((line + "\n").utf8), to: STDERR_FILENO)
  }

  /// Writes notes to standard error, a line each.
  static func writeNotes(_ notes: [String]) {
    for note in notes { writeError("table-diff: note: \(note.escapingControls)") }
  }

  /// Writes all bytes. Returns the error number, or `nil` if there is none.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0 && errno == EINTR { continue }
        if count < 0 { return errno }
        rest = rest.dropFirst(count)
      }
      return nil
    }
  }
}

/// `write` of the C library, which the methods of the same name hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
