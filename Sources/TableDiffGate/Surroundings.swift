#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// The folders around a repository.
  struct Surroundings {
    /// The top folder of the repository.
    var root: URL

    /// Makes the folders that lead to the repository once more below `place`, with a link to everything else
    /// that lies in them.
    ///
    /// A checkout at the repository's path below `place` then finds packages by the same relative paths as
    /// the repository. Of `/src/app`, which depends on `../model`:
    ///
    ///     place/src/app            an empty folder
    ///     place/src/model    ->    /src/model
    ///     place/etc          ->    /etc
    func makeLinks(in place: URL) throws {
      let files = FileManager.default
      var folder = "/"
      var copy = place.path + "/"
      for name in root.path.parts(separatedBy: "/") {
        // A folder that may be passed, but not read, has no links. Two spellings of a name are two files.
        for other in (try? files.contentsOfDirectory(atPath: folder)) ?? []
        where !other.utf8.elementsEqual(name.utf8) {
          try files.createSymbolicLink(atPath: copy + other, withDestinationPath: folder + other)
        }
        folder += name + "/"
        copy += name + "/"
        try files.createDirectory(at: URL(fileURLWithPath: copy), withIntermediateDirectories: true)
      }
    }
  }

  extension String {
    /// Returns the parts between an ASCII separator, which the system finds by bytes. In a name, it may be
    /// part of a longer character.
    func parts(separatedBy separator: Unicode.Scalar) -> [String] {
      unicodeScalars.split(separator: separator).map { String($0) }
    }
  }
#endif
