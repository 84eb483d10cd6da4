import Foundation
import Testing

@testable import table_diff

/// Files that other programs write to or replace while the command reads them.
@Suite struct ChangingFileTests {
  /// A change that another program makes in a file.
  enum Change: CaseIterable {
    case shortens, empties, extends, overwrites

    func make(in folder: Folder) throws {
      let handle = try FileHandle(forWritingTo: folder.url.appendingPathComponent("table.csv"))
      defer { try? handle.close() }
      switch self {
      case .shortens: try handle.truncate(atOffset: 3)
      case .empties: try handle.truncate(atOffset: 0)
      case .extends:
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("2\n".utf8))
      case .overwrites: try handle.write(contentsOf: Data("no".utf8))
      }
    }
  }

  /// A folder with a table that was last written long ago, whatever the resolution of the system's times.
  private func folder() throws -> (Folder, path: String) {
    let folder = try Folder(["table.csv": "id\n1\n"])
    let path = folder.url.path + "/table.csv"
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path)
    return (folder, path)
  }

  @Test(arguments: Change.allCases)
  func `a file that changes while it is read is not taken for whole`(change: Change) throws {
    let (folder, path) = try folder()
    let failure = #expect(throws: CommandFailure.self) {
      try FileBytes.read(path) { try? change.make(in: folder) }
    }
    #expect(failure == CommandFailure(file: path, "has changed while it was read; run the command again"))
  }

  @Test func `a file that is overwritten within the second of its last change is not taken for whole`() throws
  {
    let (folder, path) = try folder()
    #expect(throws: CommandFailure.self) {
      try FileBytes.read(path) {
        try? Change.overwrites.make(in: folder)
        try? FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 0.5)], ofItemAtPath: path)
      }
    }
  }

  @Test func `a file whose name another one takes while it is read is read to its end`() throws {
    let (folder, path) = try folder()
    try folder.write(Data("id\n2\n3\n".utf8), to: "other.csv")
    let bytes = try FileBytes.read(path) { rename(folder.url.path + "/other.csv", path) }
    #expect(bytes == Array("id\n1\n".utf8))
    #expect(try FileBytes.read(path) == Array("id\n2\n3\n".utf8))
  }
}
