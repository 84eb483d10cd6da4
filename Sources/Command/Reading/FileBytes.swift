#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The content of files.
enum FileBytes {
  private static let standardInput = "standard input"

  /// The name that messages have for the file at `path`, which `-` is not.
  static func name(of path: String) -> String {
    path == "-" ? standardInput : path
  }

  /// The bytes of the file at `path`; for `-`, of standard input.
  ///
  /// - Parameter didOpen: Called once the file's size is known, before it is read.
  static func read(_ path: String, didOpen: () -> Void = {}) throws(CommandFailure) -> [UInt8] {
    if path == "-" { return try read(from: STDIN_FILENO, standardInput, didOpen) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandFailure(file: path, reason(errno)) }
    defer { close(descriptor) }
    return try read(from: descriptor, path, didOpen)
  }

  private static func read(
    from descriptor: Int32, _ path: String, _ didOpen: () -> Void
  ) throws(CommandFailure) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw CommandFailure(file: path, reason(errno)) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw CommandFailure(file: path, "is a directory") }
    didOpen()
    var bytes: [UInt8] = []
    // One byte more than the file has: the read that fills the size is followed by one that finds the end.
    var capacity = max(Int(status.st_size), 0) + 1
    while true {
      let filled = bytes.count
      var failure: Int32 = 0
      let more = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        (count, failure) = fill(buffer, from: descriptor)
      }
      guard failure == 0 else { throw CommandFailure(file: path, reason(failure)) }
      if filled == 0 { bytes = more } else { bytes += more }
      if more.count < capacity {
        guard !hasChanged(descriptor, since: status) else {
          throw CommandFailure(file: path, "has changed while it was read; run the command again")
        }
        return bytes
      }
      capacity = max(capacity, 1 << 16)
    }
  }

  /// Reads until `buffer` is full or the file ends. Returns the number of bytes, and the error or 0.
  private static func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32
  ) -> (Int, Int32) {
    var count = 0
    while count < buffer.count, let start = buffer.baseAddress {
      let got = systemRead(descriptor, start + count, buffer.count - count)
      if got < 0 && errno == EINTR { continue }
      if got < 0 { return (count, errno) }
      if got == 0 { break }
      count += got
    }
    return (count, 0)
  }

  /// Whether a file, which is no pipe or device, has been written to or has another size.
  private static func hasChanged(_ descriptor: Int32, since before: stat) -> Bool {
    var now = stat()
    guard before.st_mode & S_IFMT == S_IFREG, fstat(descriptor, &now) == 0 else { return false }
    return now.st_size != before.st_size || now.written.tv_sec != before.written.tv_sec
      || now.written.tv_nsec != before.written.tv_nsec
  }

  /// Why a file cannot be read.
  private static func reason(_ number: Int32) -> String {
    number == ENOENT ? "no such file" : "cannot be read: \(SystemError.text(number))"
  }
}

extension stat {
  /// When the file was last written to.
  fileprivate var written: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

/// `read` of the C library, which the method of the same name hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
