import CCommand

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file of our own that takes another's place once it is whole.
///
/// If a signal or a lack of memory ends the command before, the file is removed.
struct TemporaryFile {
  /// Why there is none: the number of the system's error.
  struct Failure: Error {
    var number: Int32
  }

  let path: String
  private let file: command_file

  /// Creates an empty file beside the one at `target`.
  ///
  /// `name` is asked again as long as there is such a file already, which is somebody else's.
  init(beside target: String, name: () -> String = Self.randomName) throws(Failure) {
    for _ in 0..<100 {
      let path = OutputFile.folder(of: target) + name()
      let file = command_create(path)
      if file.descriptor >= 0 {
        self.path = path
        self.file = file
        return
      }
      guard file.error == EEXIST else { throw Failure(number: file.error) }
    }
    throw Failure(number: EEXIST)
  }

  /// Short, whatever the target's name is: there may be no room for a longer one.
  private static func randomName() -> String {
    ".table-diff-" + String(UInt64.random(in: 0 ... .max), radix: 36)
  }

  /// Fills the file and moves it to `target`, or removes it.
  consuming func replace(
    _ target: String, with bytes: [UInt8], permissions: mode_t?
  ) throws(Failure) {
    let descriptor = file.descriptor
    var number = Terminal.write(bytes, to: descriptor)
    if number == nil, let permissions, fchmod(descriptor, permissions) != 0 { number = errno }
    // On the disk before it has the name: what has the name is whole even after a power cut.
    if number == nil, fsync(descriptor) != 0 { number = errno }
    if close(descriptor) != 0 && number == nil { number = errno }
    if number == nil, rename(path, target) != 0 { number = errno }
    if number != nil { unlink(path) }
    command_keep(file)
    if let number { throw Failure(number: number) }
  }
}
