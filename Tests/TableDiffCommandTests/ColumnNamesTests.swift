import Testing

@testable import table_diff

@Suite struct ColumnNamesTests {
  @Test(arguments: [
    (["a"], ["a"]), (["a", "b"], ["a", "b"]), (["a,b"], ["a", "b"]), (["a,b", "b"], ["a", "b"]),
    (["x,y"], ["x,y"]), (["\"x,y\",a"], ["x,y", "a"]), (["\"a\"\"\""], ["a\""]), (["a,"], ["a", ""]),
    (["\"a"], ["\"a"]), (["a\nb"], ["a\nb"]),
  ])
  func `a value is a column's name, or names with commas between them`(
    values: [String], names: [ExactText]
  ) {
    #expect(ColumnNames(values).names(among: ["a", "b", "x,y"]) == names)
  }

  @Test func `exact names are not taken apart`() {
    #expect(ColumnNames(exactly: ["a,b"]).names(among: ["a", "b"]) == ["a,b"])
  }

  @Test func `names are listed as they can be passed`() {
    let names: [ExactText] = ["a", "x,y", "\"q\"", "two words"]
    let list = ColumnNames.list(names)
    #expect(list == "a, \"x,y\", \"\"\"q\"\"\", two words")
  }
}
