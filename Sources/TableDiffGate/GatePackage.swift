#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// The package that a gate belongs to.
  enum GatePackage {
    /// Returns the folder of the nearest manifest above a source file of the gate.
    ///
    /// The position of the program says nothing: `--scratch-path` puts it anywhere. If the source file is not
    /// on this machine, the search begins in `directory`. Without any manifest, the result is `directory`.
    static func folder(of source: String, from directory: String) -> URL {
      let files = FileManager.default
      let isHere = files.fileExists(atPath: source)
      let beginnings =
        (isHere ? [URL(fileURLWithPath: source).deletingLastPathComponent()] : []) + [
          URL(fileURLWithPath: directory)
        ]
      for beginning in beginnings {
        var folder = beginning
        while true {
          if files.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) { return folder }
          if folder.path == "/" { break }
          folder.deleteLastPathComponent()
        }
      }
      return URL(fileURLWithPath: directory)
    }
  }
#endif
