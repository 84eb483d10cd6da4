import GRDB
import PackageLibrary
import Testing

@Suite("An observation")
struct WatchTests {
  static let window = LibraryWindow(arrangement: Arrangement(grouping: .none), before: 0, after: 50)

  @Test("begins with the rows as they are, and follows the library's own commits", .timeLimit(.minutes(1)))
  func ownCommits() async throws {
    let file = try TestFile(rowCount: 200)
    let library = try Library(path: file.path)
    var pages = library.observation(of: Self.window).makeAsyncIterator()
    #expect(try await pages.next() == library.pageAtOnce(of: Self.window))
    let first = try #require(try await library.page(of: Self.window).first)
    try await LibraryEditor(library).delete(first.id)
    while let page = try await pages.next(), page.first == first {}
    #expect(try await library.page(of: Self.window).totalCount == 199)
  }

  @Test("follows the commits of others while there is a watch", .timeLimit(.minutes(1)))
  func otherCommits() async throws {
    let file = try TestFile(rowCount: 200)
    let library = try Library(path: file.path)
    let watch = try LibraryWatch(library)
    let other = try Library(path: file.path)
    var pages = library.observation(of: Self.window).makeAsyncIterator()
    var page = try #require(try await pages.next())
    for count in stride(from: 199, through: 190, by: -1) {
      let first = try #require(page.first)
      try await LibraryEditor(other).delete(first.id)
      while page.totalCount != count { page = try #require(try await pages.next()) }
    }
    withExtendedLifetime(watch) {}
  }

  @Test("follows the commits of others while the file is locked for writing", .timeLimit(.minutes(1)))
  func locked() async throws {
    let file = try TestFile(rowCount: 200)
    let library = try Library(path: file.path)
    let watch = try LibraryWatch(library)
    var pages = library.observation(of: Self.window).makeAsyncIterator()
    _ = try #require(try await pages.next())
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: file.path, configuration: configuration)
    try await other.writeWithoutTransaction { db in
      try db.execute(sql: "DELETE FROM packages WHERE id = 1; BEGIN IMMEDIATE")
    }
    while try #require(try await pages.next()).totalCount != 199 {}
    try await other.writeWithoutTransaction { db in try db.execute(sql: "ROLLBACK") }
    withExtendedLifetime(watch) {}
  }

  @Test("follows a series of commits of others to its end", .timeLimit(.minutes(1)))
  func series() async throws {
    let file = try TestFile(rowCount: 500)
    let library = try Library(path: file.path)
    let watch = try LibraryWatch(library)
    let observed = Task {
      var count = 0
      for try await page in library.observation(of: Self.window) {
        count += 1
        if page.groups.first?.rows.contains(where: { $0.name == "0" }) == true { break }
      }
      return count
    }
    let editor = LibraryEditor(try Library(path: file.path))
    try await editor.run(RandomEdits(rate: 1_000, limit: 300))
    // Becomes the first row.
    let last = Package(
      id: 0, name: "0", architecture: "amd64", version: "1", size: 1, date: "2024", section: "admin")
    try await editor.insert(last)
    let count = try await observed.value
    #expect(count > 1)
    #expect(count < 200)
    withExtendedLifetime(watch) {}
  }
}
