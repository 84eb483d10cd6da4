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
  /// The bytes go to a temporary file beside it, which then takes its place with its owner, group and
  /// permissions. Other names of the file (hard links) keep the content before. Pipes and devices
  /// are written to as they are.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    guard !path.isEmpty else { throw CommandFailure("the name of the output is empty") }
    var status = stat()
    let exists = stat(path, &status) == 0
    if !exists && errno != ENOENT { throw failure(path, reason(errno, atFolderOf: path)) }
    if exists && status.st_mode & S_IFMT == S_IFDIR {
      throw CommandFailure(file: path, "is a directory")
    }
    if exists {
      // A file that may not be written is not replaced either, though a folder's permissions allow that.
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(path, SystemError.text(errno)) }
      defer { close(descriptor) }
      guard fstat(descriptor, &status) == 0 else { throw failure(path, SystemError.text(errno)) }
      if status.st_mode & S_IFMT != S_IFREG {
        if let number = Terminal.write(bytes, to: descriptor) {
          throw failure(path, SystemError.text(number))
        }
        return
      }
    }
    // A symbolic link stays: its target is replaced, or created.
    let target = followed(path)
    do {
      try TemporaryFile(beside: target).replace(target, with: bytes, previous: exists ? status : nil)
    } catch {
      throw failure(path, reason(error.number, atFolderOf: target))
    }
  }

  private static func failure(_ path: String, _ reason: String) -> CommandFailure {
    CommandFailure(file: path, "cannot be written: \(reason)")
  }

  /// Why no file in the folder of `target` can be written.
  static func reason(_ number: Int32, atFolderOf target: String) -> String {
    var folder = folder(of: target)
    while folder.utf8.count > 1 && folder.utf8.last == UInt8(ascii: "/") { folder.removeLast() }
    let place = folder.isEmpty ? "this folder" : "the folder \"\(folder)\""
    var status = stat()
    return switch number {
    case ENOENT where !folder.isEmpty && stat(folder, &status) != 0: "there is no folder \"\(folder)\""
    // A folder of the system, or this folder after it has been removed.
    case ENOENT: "no file can be created in \(place)"
    case ENOTDIR: "\"\(folder)\" is not a folder"
    case EACCES, EPERM, EROFS: "\(SystemError.text(number)) in \(place)"
    default: SystemError.text(number)
    }
  }

  /// The target of symbolic links, whether or not there is a file yet.
  private static func followed(_ path: String) -> String {
    var path = path
    // As many as the system follows; a circle is an error of `stat` before.
    for _ in 0..<40 {
      guard let target = linkTarget(path) else { break }
      path = target.utf8.first == UInt8(ascii: "/") ? target : folder(of: path) + target
    }
    return path
  }

  /// The destination of the symbolic link at `path`, or `nil` if there is none.
  private static func linkTarget(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count - 1)
      guard count >= 0 else { return nil }
      buffer[count] = 0
      return String(cString: start)
    }
  }

  /// The part of a path up to its last slash, which is included; empty if there is none.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(Substring(path.utf8[...$0])) } ?? ""
  }
}
