import Foundation

/// A folder in memory for the files of one input after another.
final class Folder: Sendable {
  /// The only one of this process.
  static let shared = Folder()

  private let path: String

  init() {
    path = "\(access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")/table-diff-fuzz-\(getpid())"
    mkdir(path, 0o700)
    atexit { Folder.shared.remove() }
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ bytes: some Collection<UInt8>, to name: String) -> String {
    let path = path(name)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let bytes = Array(bytes)
    _ = Foundation.write(descriptor, bytes, bytes.count)
    close(descriptor)
    return path
  }

  /// Empties a file that takes all that is written to `descriptor` until `restore`. Returns the descriptor
  /// from before.
  func redirect(_ descriptor: Int32, to name: String) -> Int32 {
    let before = dup(descriptor)
    let file = open(path(name), O_RDWR | O_CREAT | O_TRUNC, 0o600)
    dup2(file, descriptor)
    close(file)
    return before
  }

  /// Ends that, and returns the bytes that were written.
  func restore(_ descriptor: Int32, to before: Int32, from name: String) -> [UInt8] {
    dup2(before, descriptor)
    close(before)
    return read(name)
  }

  func read(_ name: String) -> [UInt8] {
    let descriptor = open(path(name), O_RDONLY)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = max(0, Foundation.read(descriptor, buffer.baseAddress, buffer.count))
    }
  }

  private func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
