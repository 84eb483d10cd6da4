import Testing

@testable import table_diff

@Suite struct TextTableTests {
  private let table = TextTable(lines: [
    ["name", "one", "two", "three"],
    ["première", "1", "22", "333"],
    ["  short", "1"],
  ])

  private func fitted(_ groups: [[String]], _ width: Int) -> (text: String, removed: [String]) {
    var table = table
    let removed = table.removeColumns(groups, toFit: width)
    return (table.text(Style(isColoured: false)), removed)
  }

  @Test func `a table that fits keeps its columns`() {
    let (text, removed) = fitted([["one"], ["two"]], 25)
    #expect(
      text == """
        name      one  two  three
        première    1   22    333
          short     1

        """)
    #expect(removed.isEmpty)
  }

  @Test func `columns go in the order given until the table fits`() {
    let (text, removed) = fitted([["three"], ["one"], ["two"]], 16)
    #expect(
      text == """
        name      two
        première   22
          short

        """)
    #expect(removed == ["one", "three"])
  }

  @Test func `the columns of a group go together`() {
    #expect(fitted([["three", "one"], ["two"]], 24).removed == ["one", "three"])
  }

  @Test func `a column without text takes no room`() {
    let table = TextTable(lines: [["a", "", "c"], ["b"]])
    #expect(table.text(Style(isColoured: false)) == "a    c\nb\n")
  }

  @Test func `columns without a place in the order stay, whatever the width`() {
    let (text, removed) = fitted([["two"], ["three"], ["four"]], 3)
    #expect(text.hasPrefix("name      one\n"))
    #expect(removed == ["two", "three"])
  }
}
