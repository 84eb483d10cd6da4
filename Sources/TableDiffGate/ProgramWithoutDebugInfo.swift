#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// A copy of a program in which valgrind finds no debugging information.
  ///
  /// Current compilers write DWARF 5 for C, and older versions of valgrind fail on it. Counting needs no
  /// debugging information, so a build without special flags suffices.
  enum ProgramWithoutDebugInfo {
    static let name = "program"

    /// Copies a program into a folder and returns the path of the copy. A file that is not 64-bit ELF is
    /// copied unchanged.
    static func copy(of program: String, in folder: URL) throws -> String {
      let url = folder.appendingPathComponent(name)
      let data = renamingDebugSections(try Data(contentsOf: URL(fileURLWithPath: program)))
      try data.write(to: url)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
      return url.path
    }

    /// Returns the file with its `.debug_…` sections under names that no program looks for.
    static func renamingDebugSections(_ file: Data) -> Data {
      var bytes = [UInt8](file)
      guard let names = sectionNames(of: bytes) else { return file }
      let prefix = [UInt8](".debug_".utf8)
      var index = names.lowerBound
      while index + prefix.count <= names.upperBound {
        if bytes[index..<(index + prefix.count)].elementsEqual(prefix) {
          bytes[index + 1] = UInt8(ascii: "x")
        }
        index += 1
      }
      return Data(bytes)
    }

    /// Returns the byte range that holds the names of an ELF file's sections.
    private static func sectionNames(of bytes: [UInt8]) -> Range<Int>? {
      // The file must have the magic number and be 64-bit and little-endian.
      guard bytes.count >= 64, bytes[..<6].elementsEqual([0x7f, 0x45, 0x4c, 0x46, 2, 1]) else { return nil }
      func number(at offset: Int, width: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - width else { return nil }
        let value = bytes[offset..<(offset + width)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return value <= UInt64(bytes.count) ? Int(value) : nil
      }
      guard let table = number(at: 40, width: 8), let width = number(at: 58, width: 2),
        let index = number(at: 62, width: 2), let start = number(at: table + index * width + 24, width: 8),
        let size = number(at: table + index * width + 32, width: 8), start + size <= bytes.count
      else { return nil }
      return start..<(start + size)
    }
  }
#endif
