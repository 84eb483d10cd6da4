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

  /// Creates an empty file beside the one at `target`, which only its owner may read.
  ///
  /// Calls `name` again as long as there is such a file already, which is not ours.
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
  ///
  /// - Parameter previous: The file at `target`, whose owner, group and permissions the new one gets as far
  ///   as that is allowed; `nil` if there is none.
  consuming func replace(
    _ target: String, with bytes: [UInt8], previous: stat?
  ) throws(Failure) {
    let descriptor = file.descriptor
    var number = Terminal.write(bytes, to: descriptor)
    if number == nil, fchmod(descriptor, Self.permissions(of: descriptor, previous)) != 0, previous != nil {
      // A new file may lie on a disk without permissions.
      number = errno
    }
    // On the disk before it has the name, so that the named file is whole even after a power cut.
    if number == nil, fsync(descriptor) != 0 { number = errno }
    if close(descriptor) != 0 && number == nil { number = errno }
    if number == nil, rename(path, target) != 0 { number = errno }
    if number != nil { unlink(path) }
    command_keep(file)
    if let number { throw Failure(number: number) }
  }

  /// Gives a file the owner and group of another, and returns the permissions that it may then have.
  ///
  /// Bits that let a program run as its owner or group were given to the content before, and are left out.
  private static func permissions(of descriptor: Int32, _ previous: stat?) -> mode_t {
    guard let previous else { return 0o666 & ~creationMask }
    let permissions = previous.st_mode & 0o777
    if fchown(descriptor, previous.st_uid, previous.st_gid) == 0
      || fchown(descriptor, uid_t.max, previous.st_gid) == 0
    {
      return permissions
    }
    // The permissions of the group were another group's: this one gets those that all others have.
    return permissions & 0o707 | (permissions & 0o007) << 3
  }

  /// The permissions that new files are to be without.
  private static let creationMask: mode_t = {
    // The system returns the mask only when it is set.
    let mask = umask(0o077)
    umask(mask)
    return mask
  }()
}
