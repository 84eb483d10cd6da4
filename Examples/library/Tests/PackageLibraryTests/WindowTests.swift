import PackageLibrary
import Testing

@Suite("A window")
struct WindowTests {
  @Test("has the rows that sorting and cutting all rows gives", arguments: Arrangement.all)
  func windows(arrangement: Arrangement) async throws {
    let file = try TestFile(rowCount: 700)
    let library = try Library(path: file.path)
    // Equal values, so that the ids decide.
    let editor = LibraryEditor(library)
    for var package in try file.packages() where package.id.isMultiple(of: 3) {
      package.size = 7
      package.date = "2024-01-01 00:00"
      try await editor.update(package)
    }
    let rows = arrangement.sorted(try file.packages())
    var random = SplitMix64(seed: 11)
    for _ in 0..<60 {
      let index = Int.random(in: 0..<rows.count, using: &random)
      let (before, after) = (Int.random(in: 0...90, using: &random), Int.random(in: 0...90, using: &random))
      let window = LibraryWindow(
        arrangement: arrangement, center: .place(LibraryPlace(of: rows[index], in: arrangement)),
        before: before,
        after: after)
      let range = max(0, index - before)..<min(rows.count, index + after)
      let page = try await library.page(of: window)
      #expect(page == arrangement.page(of: range, in: rows))
    }
    let start = LibraryWindow(arrangement: arrangement, before: 5, after: 40)
    #expect(try library.pageAtOnce(of: start) == arrangement.page(of: 0..<40, in: rows))
    let end = LibraryWindow(arrangement: arrangement, center: .end, before: 40, after: 5)
    #expect(try library.pageAtOnce(of: end) == arrangement.page(of: 660..<700, in: rows))
  }

  @Test("has the rows around a place whose row, and whose group, are gone", arguments: Arrangement.all)
  func placesThatAreGone(arrangement: Arrangement) async throws {
    let file = try TestFile(rowCount: 300)
    let library = try Library(path: file.path)
    let editor = LibraryEditor(library)
    let rows = arrangement.sorted(try file.packages())
    let gone = rows[150]
    let group = arrangement.grouping.group(of: gone)
    let others = rows.filter {
      arrangement.grouping == .none ? $0 != gone : arrangement.grouping.group(of: $0) != group
    }
    let removed = Set(rows.map(\.id)).subtracting(others.map(\.id))
    for id in removed { #expect(try await editor.delete(id)) }
    let index = rows[..<150].count { !removed.contains($0.id) }
    let window = LibraryWindow(
      arrangement: arrangement, center: .place(LibraryPlace(of: gone, in: arrangement)), before: 20, after: 20
    )
    let range = max(0, index - 20)..<min(others.count, index + 20)
    #expect(try await library.page(of: window) == arrangement.page(of: range, in: others))
  }

  @Test("of a library without rows is empty")
  func empty() async throws {
    let file = try TestFile(rowCount: 0)
    let library = try Library(path: file.path)
    for arrangement in Arrangement.all {
      #expect(
        try await library.page(of: LibraryWindow(arrangement: arrangement, before: 1, after: 1))
          == LibraryPage())
      #expect(try await library.results(for: "a", in: arrangement, count: 1) == LibraryPage())
    }
    #expect(try file.packages().isEmpty)
  }
}
