/// Where a command's result goes.
enum Output {
  /// Writes to the file at `path`, or to standard output.
  static func write(_ bytes: [UInt8], to path: String? = nil) throws(CommandFailure) {
    if let path {
      try OutputFile.write(bytes, to: path)
    } else if !Terminal.writeOutput(bytes) {
      throw CommandFailure("standard output cannot be written")
    }
  }

  static func write(_ text: String) throws(CommandFailure) {
    try write(Array(text.utf8))
  }
}
