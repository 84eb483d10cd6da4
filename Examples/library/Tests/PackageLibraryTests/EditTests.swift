import Foundation
import GRDB
import PackageLibrary
import Synchronization
import Testing

@Suite("An editor")
struct EditTests {
  @Test("keeps the counts and the search's index, whatever it edits", arguments: [nil, "admin"])
  func randomEdits(section: String?) async throws {
    let file = try TestFile(rowCount: 1_000)
    let library = try Library(path: file.path)
    let kinds = Mutex<[CommittedEdit]>([])
    let count = try await LibraryEditor(library).run(
      RandomEdits(rate: 100_000, limit: 400, seed: 5, section: section)
    ) { edit in kinds.withLock { $0.append(edit) } }
    #expect(count == 400)
    let edits = kinds.withLock { $0 }
    #expect(edits.count == 400)
    #expect(Set(edits.map(\.kind)).count == 4)
    #expect(edits.map(\.nanoseconds) == edits.map(\.nanoseconds).sorted())
    let packages = try file.packages()
    for arrangement in Arrangement.all {
      let rows = arrangement.sorted(packages)
      let window = LibraryWindow(arrangement: arrangement, before: 0, after: 5_000)
      #expect(try await library.page(of: window) == arrangement.page(of: 0..<rows.count, in: rows))
      let found = rows.filter { SearchText("l").matches($0.name) }
      #expect(
        try await library.results(for: "l", in: arrangement, count: 5_000)
          == arrangement.page(of: 0..<found.count, in: found))
    }
    try await DatabaseQueue(path: file.path).write { db in
      try db.execute(sql: "INSERT INTO names (names, rank) VALUES ('integrity-check', 1)")
    }
  }

  @Test("makes the same edits for the same seed")
  func seed() async throws {
    let files = [try TestFile(rowCount: 300), try TestFile(rowCount: 300)]
    #expect(try files[0].packages() == files[1].packages())
    for file in files {
      try await LibraryEditor(Library(path: file.path)).run(RandomEdits(rate: 100_000, limit: 100, seed: 9))
    }
    #expect(try files[0].packages() == files[1].packages())
  }

  @Test("makes the same edits if it commits several of them together")
  func commitSize() async throws {
    let files = [try TestFile(rowCount: 300), try TestFile(rowCount: 300)]
    for (file, size) in zip(files, [1, 50]) {
      let edits = RandomEdits(rate: 100_000, limit: 120, seed: 9, commitSize: size)
      let times = Mutex<[UInt64]>([])
      let count = try await LibraryEditor(Library(path: file.path)).run(edits) { edit in
        times.withLock { $0.append(edit.nanoseconds) }
      }
      #expect(count == 120)
      let commits = Dictionary(grouping: times.withLock { $0 }, by: \.self).values.map(\.count)
      #expect(commits.sorted() == (size == 1 ? Array(repeating: 1, count: 120) : [20, 50, 50]))
    }
    #expect(try files[0].packages() == files[1].packages())
  }

  @Test("inserts, updates, moves and deletes one package")
  func singleEdits() async throws {
    let file = try TestFile(rowCount: 50)
    let library = try Library(path: file.path)
    let editor = LibraryEditor(library)
    var package = Package(
      id: 0, name: "Zebra", architecture: "amd64", version: "1", size: 2, date: "2024-02-29 12:00",
      section: "zoo")
    package = try await editor.insert(package)
    #expect(package.id == 51)
    package.size = 3
    #expect(try await editor.update(package))
    #expect(try await library.package(withID: 51) == package)
    #expect(try await editor.move(51, toSection: "admin"))
    package.section = "admin"
    #expect(try await library.package(withID: 51) == package)
    #expect(try await editor.delete(51))
    #expect(try await library.package(withID: 51) == nil)
    #expect(try await !editor.delete(51))
    #expect(try await !editor.update(package))
    #expect(try await !editor.move(51, toSection: "zoo"))
  }

  @Test("stops when its task is cancelled")
  func cancellation() async throws {
    let file = try TestFile(rowCount: 50)
    let editor = LibraryEditor(try Library(path: file.path))
    let task = Task { try await editor.run(RandomEdits(rate: 200)) }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    #expect(try await task.value < 100)
  }
}
