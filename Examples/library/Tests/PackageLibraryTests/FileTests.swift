import Foundation
import GRDB
import PackageLibrary
import Testing

@Suite("A library's file")
struct FileTests {
  @Test("has all sections, letters and architectures in a few thousand rows")
  func contents() throws {
    let packages = try TestFile(rowCount: 5_000).packages()
    #expect(packages.count == 5_000)
    #expect(Set(packages.map(\.architecture)).count == 16)
    #expect(Set(packages.map(\.letter)).count == 27)
    #expect(Set(packages.map(\.section)).count >= 50)
    #expect(packages.allSatisfy { $0.date.count == 16 && $0.size > 0 && !$0.version.isEmpty })
  }

  @Test("that is half made is not there, and the next one takes its place")
  func halfMade() throws {
    let file = try TestFile(rowCount: 10)
    var isCancelled = false
    #expect(throws: CancellationError.self) {
      try Library.make(at: file.path, rowCount: 20_000, progress: { isCancelled = $0 > 0.1 }) { isCancelled }
    }
    #expect(try file.names == ["library.sqlite"])
    #expect(try file.packages().count == 10)
    // As a process leaves it that is killed.
    try Data("half".utf8).write(to: URL(filePath: file.path + ".part"))
    try Library.make(at: file.path, rowCount: 20)
    #expect(try file.packages().count == 20)
    #expect(try !file.names.contains("library.sqlite.part"))
  }

  @Test("that is not there, or something else, is an error that says so")
  func otherFiles() throws {
    let file = try TestFile(rowCount: 1)
    let missing = file.path + "-missing"
    #expect(throws: LibraryError.missing(path: missing)) { try Library(path: missing) }
    #expect(!FileManager.default.fileExists(atPath: missing))
    let text = file.path + "-text"
    try Data(String(repeating: "no database ", count: 1_000).utf8).write(to: URL(filePath: text))
    #expect(throws: LibraryError.notALibrary(path: text)) { try Library(path: text) }
    let other = file.path + "-other"
    try DatabaseQueue(path: other).write { db in try db.execute(sql: "CREATE TABLE t (a)") }
    #expect(throws: LibraryError.notALibrary(path: other)) { try Library(path: other) }
    let nowhere = file.path + "/nowhere/library.sqlite"
    #expect(throws: LibraryError.missing(path: nowhere)) { try Library.make(at: nowhere, rowCount: 1) }
    #expect(LibraryError.missing(path: "x").description.contains("x"))
  }

  @Test("that is full is an error, and stays as it is")
  func full() async throws {
    let file = try TestFile(rowCount: 100)
    let library = try Library(path: file.path, maximumPageCount: 1)
    let editor = LibraryEditor(library)
    let package = try #require(try file.packages().first)
    await #expect(throws: LibraryError.full) {
      for _ in 0..<10_000 { try await editor.insert(package) }
    }
    let window = LibraryWindow(arrangement: Arrangement(), before: 0, after: 1)
    #expect(try await library.page(of: window).totalCount == file.packages().count)
  }

  @Test("that another connection has locked is an error", .timeLimit(.minutes(1)))
  func locked() async throws {
    let file = try TestFile(rowCount: 100)
    let library = try Library(path: file.path, busyTimeout: 0.05)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: file.path, configuration: configuration)
    try await other.writeWithoutTransaction { db in try db.execute(sql: "BEGIN EXCLUSIVE") }
    await #expect(throws: LibraryError.locked) { try await LibraryEditor(library).delete(1) }
    #expect(try await library.package(withID: 1) != nil)
    try await other.writeWithoutTransaction { db in try db.execute(sql: "ROLLBACK") }
    #expect(try await LibraryEditor(library).delete(1))
  }
}
