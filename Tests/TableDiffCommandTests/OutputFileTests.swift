import Foundation
import Testing

@testable import table_diff

@Suite struct OutputFileTests {
  private func text(_ folder: Folder, _ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  private func link(_ folder: Folder, _ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent(name).path, withDestinationPath: destination)
  }

  private func write(_ text: String, _ folder: Folder, _ name: String) throws {
    try OutputFile.write(Array(text.utf8), to: folder.url.path + "/" + name)
  }

  @Test func `a file that has the temporary name already is left alone`() throws {
    let folder = try Folder(["taken": "theirs"])
    let target = folder.url.path + "/out.csv"
    var names = ["free", "taken", "taken"]
    let file = try TemporaryFile(beside: target) { names.removeLast() }
    try file.replace(target, with: Array("ours".utf8), previous: nil)
    #expect(try text(folder, "taken") == "theirs")
    #expect(try text(folder, "out.csv") == "ours")
    #expect(folder.names == ["out.csv", "taken"])
  }

  @Test func `where every temporary name is taken nothing is written or removed`() throws {
    let folder = try Folder(["taken": "theirs"])
    let failure = #expect(throws: TemporaryFile.Failure.self) {
      _ = try TemporaryFile(beside: folder.url.path + "/out.csv") { "taken" }
    }
    #expect(failure?.number == EEXIST)
    #expect(try text(folder, "taken") == "theirs")
    #expect(folder.names == ["taken"])
  }

  @Test func `a name as long as names can be is written`() throws {
    let folder = try Folder()
    let name = String(repeating: "n", count: 251) + ".csv"
    try write("x", folder, name)
    try write("y", folder, name)
    #expect(try text(folder, name) == "y")
    #expect(folder.names == [name])
  }

  @Test func `the file that symbolic links lead to is replaced`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("sub"), withIntermediateDirectories: true)
    try folder.write(Data("before".utf8), to: "sub/file")
    try link(folder, "sub/inner", to: "file")
    try link(folder, "outer", to: "sub/inner")
    try write("after", folder, "outer")
    #expect(try text(folder, "sub/file") == "after")
    let manager = FileManager.default
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.url.path + "/outer") == "sub/inner")
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.url.path + "/sub/inner") == "file")
  }

  @Test func `the file that a symbolic link lacks is created`() throws {
    let folder = try Folder()
    try link(folder, "link", to: folder.url.path + "/later")
    try write("x", folder, "link")
    #expect(try text(folder, "later") == "x")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.url.path + "/link")
        == folder.url.path + "/later")
  }

  @Test func `symbolic links in a circle are an error`() throws {
    let folder = try Folder()
    try link(folder, "a", to: "b")
    try link(folder, "b", to: "a")
    #expect(throws: CommandFailure.self) { try write("x", folder, "a") }
    #expect(folder.names == ["a", "b"])
  }
}
