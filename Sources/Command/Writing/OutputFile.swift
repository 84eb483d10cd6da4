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
    // A symbolic link stays: what it points to is replaced.
    let target = exists ? resolved(path) : path
    let temporary = "\(target).tablediff-\(getpid())"
    if let number = create(temporary, with: bytes, permissions: exists ? status.st_mode & 0o7777 : nil) {
      unlink(temporary)
      throw failure(path, number)
    }
    guard rename(temporary, target) == 0 else {
      let number = errno
      unlink(temporary)
      throw failure(path, number)
    }
  }

  private static func failure(_ path: String, _ number: Int32) -> CommandFailure {
    let reason = number == ENOENT ? "there is no such folder" : SystemError.text(number)
    return CommandFailure(file: path, "cannot be written: \(reason)")
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Creates a file that is on the disk when this returns. Returns the error number, `nil` where there is
  /// none.
  private static func create(_ path: String, with bytes: [UInt8], permissions: mode_t?) -> Int32? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return errno }
    var number = Terminal.write(bytes, to: descriptor)
    if number == nil, let permissions, fchmod(descriptor, permissions) != 0 { number = errno }
    if number == nil, fsync(descriptor) != 0 { number = errno }
    if close(descriptor) != 0 && number == nil { number = errno }
    return number
  }
}
