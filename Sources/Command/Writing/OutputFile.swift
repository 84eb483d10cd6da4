#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes a file whole or not at all.
enum OutputFile {
  /// Replaces the content of the file at `path`, or creates it.
  ///
  /// The bytes go to a temporary file beside it, which then takes its place and has its permissions. What is
  /// no regular file (a pipe, a device) is written to as it is.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if !exists && errno != ENOENT { throw failure(path, errno) }
    if exists && status.st_mode & S_IFMT == S_IFDIR {
      throw CommandFailure(file: path, "is a directory")
    }
    if exists && status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(path, errno) }
      defer { close(descriptor) }
      if let number = Terminal.write(bytes, to: descriptor) { throw failure(path, number) }
      return
    }
    do {
      // A symbolic link stays: what it points to is replaced, or created.
      let target = followed(path)
      try TemporaryFile(beside: target).replace(
        target, with: bytes, permissions: exists ? status.st_mode & 0o7777 : nil)
    } catch {
      throw failure(path, error.number)
    }
  }

  static func failure(_ path: String, _ number: Int32) -> CommandFailure {
    let reason = number == ENOENT ? "there is no such folder" : SystemError.text(number)
    return CommandFailure(file: path, "cannot be written: \(reason)")
  }

  /// Where symbolic links lead to, whether or not there is a file yet.
  private static func followed(_ path: String) -> String {
    var path = path
    // As many as the system follows; a circle is an error of `stat` before.
    for _ in 0..<40 {
      guard let target = linkTarget(path) else { break }
      path = target.utf8.first == UInt8(ascii: "/") ? target : folder(of: path) + target
    }
    return path
  }

  /// What the symbolic link at `path` says, `nil` where there is none.
  private static func linkTarget(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count - 1)
      guard count >= 0 else { return nil }
      buffer[count] = 0
      return String(cString: start)
    }
  }

  /// The part of a path up to its last slash, and with it; empty where there is none.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(Substring(path.utf8[...$0])) } ?? ""
  }
}
