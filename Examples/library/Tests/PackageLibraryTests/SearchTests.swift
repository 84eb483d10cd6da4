import PackageLibrary
import Testing

@Suite("A search")
struct SearchTests {
  @Test(
    "has the results that filtering all rows gives, page by page",
    arguments: Arrangement.all, ["lib", "LIB dev", "gtk", "p", "0", "zzzz"])
  func results(arrangement: Arrangement, text: String) async throws {
    let file = try TestFile(rowCount: 2_000)
    // Few matches are sorted, more are picked from an index: here, more than 20.
    let library = try Library(path: file.path, narrowLimit: 20)
    let rows = arrangement.sorted(try file.packages()).filter { SearchText(text).matches($0.name) }
    var place: LibraryPlace?
    var index = 0
    var random = SplitMix64(seed: 3)
    repeat {
      let count = Int.random(in: 1...90, using: &random)
      let page = try await library.results(for: text, in: arrangement, after: place, count: count)
      let range = index..<min(rows.count, index + count)
      #expect(page == arrangement.page(of: range, in: rows))
      index = range.upperBound
      place = page.last.map { LibraryPlace(of: $0, in: arrangement) }
    } while index < rows.count
  }

  @Test("finds a package by the beginnings of the words of its name")
  func words() {
    #expect(SearchText("gtk 4 dev").matches("libfoo-gtk-4-dev"))
    #expect(SearchText("GTK-4.dev").matches("gtk-4-dev"))
    #expect(!SearchText("tk").matches("gtk-4-dev"))
    #expect(!SearchText("gtk 4 dev").matches("libgtk-4-dev"))
  }

  @Test("for a text without words has all rows", arguments: ["", " ", "-.+", "\"'*()", "\0"])
  func blank(text: String) async throws {
    let file = try TestFile(rowCount: 100)
    let library = try Library(path: file.path)
    #expect(SearchText(text).isBlank)
    let arrangement = Arrangement(order: .size, isDescending: true)
    let rows = arrangement.sorted(try file.packages())
    let first = try await library.results(for: text, in: arrangement, count: 60)
    #expect(first == arrangement.page(of: 0..<60, in: rows))
    let place = LibraryPlace(of: rows[59], in: arrangement)
    let second = try await library.results(for: text, in: arrangement, after: place, count: 60)
    #expect(second == arrangement.page(of: 60..<100, in: rows))
  }

  @Test(
    "takes any text for words, not for operators",
    arguments: [
      "\"a", "a\" OR \"b", "a AND", "NOT a", "NEAR(a b)", "name:a", "^a", "a*", "{a}", "(a", "a\0b",
      "'; DROP TABLE",
      "é", "\u{fffd}", "😀", "a + b",
    ])
  func hostile(text: String) async throws {
    let file = try TestFile(rowCount: 400)
    let library = try Library(path: file.path)
    let page = try await library.results(for: text, in: Arrangement(), count: 400)
    let expected = try file.packages().filter { SearchText(text).matches($0.name) }
    #expect(page.totalCount == expected.count)
  }
}
