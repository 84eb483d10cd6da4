#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The destination of a command's result.
enum Output {
  /// Writes to the file at `path`, or to standard output, as far as anyone reads it.
  static func write(_ bytes: [UInt8], to path: String? = nil) throws(CommandFailure) {
    guard let path else {
      // The line of the progress may be in the terminal that shows the output, or a pager that reads it.
      if !Terminal.isOutputFile { Progress.end() }
      defer { Progress.end() }
      // A reader that has seen enough, like `head`, is no failure.
      if let number = Terminal.writeOutput(bytes), number != EPIPE {
        let reason = number == EBADF ? "it is not open for writing" : SystemError.text(number)
        throw CommandFailure("standard output cannot be written: \(reason)")
      }
      return
    }
    Progress.begin("writing \(path)")
    defer { Progress.end() }
    try OutputFile.write(bytes, to: path)
  }

  static func write(_ text: String) throws(CommandFailure) {
    try write(Array(text.utf8))
  }
}
