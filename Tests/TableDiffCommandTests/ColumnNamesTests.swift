import Foundation
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

  @Test func `names in messages are in quotes unless they are words`() {
    #expect(ColumnNames.list(["a", "x,y", "\"q\"", "two words"]) == #"a, "x,y", "\"q\"", two words"#)
    #expect(ColumnNames.quoted("a") == "\"a\"")
  }

  @Test(arguments: [
    ("num\u{E9}ro", "nume\u{301}ro", #""num\u{e9}ro""#, #""nume\u{301}ro""#),
    ("id\u{A0}", "id", #""id\u{a0}""#, #""id""#), ("\u{202E}abc", "abc", #""\u{202e}abc""#, #""abc""#),
    ("\u{430}", "a", #""\u{430}""#, #""a""#), ("caf\u{E9}", "bar", "\"caf\u{E9}\"", "\"bar\""),
  ])
  func `two names that differ look different in messages`(
    one: ExactText, other: ExactText, oneText: String, otherText: String
  ) {
    #expect(ColumnNames.quoted(one, among: [other]) == oneText)
    #expect(ColumnNames.quoted(other, among: [one]) == otherText)
  }

  @Test func `a list of many names is cut`() {
    let names = (0..<1_000).map { ExactText("c\($0)") }
    #expect(ColumnNames.list(names).hasSuffix(", c99, … 900 more"))
  }

  @Test(arguments: [
    ("id\u{A0}", "id", #""id\u{a0}""#, #""id""#),
    ("num\u{E9}ro", "nume\u{301}ro", #""num\u{e9}ro""#, #""nume\u{301}ro""#),
  ])
  func `columns of ids that look alike are told apart`(
    old: String, new: String, oldText: String, newText: String
  ) throws {
    let folder = try Folder(["old.csv": "\(old),v\n1,a\n", "new.csv": "\(new),v\n1,b\n"])
    let ids = try folder.run("diff", "old.csv", "new.csv").error
    #expect(ids.contains("old.csv would have its ids in \(oldText), new.csv in \(newText): "))
    let key = try folder.run("diff", "old.csv", "new.csv", "--key", old).error
    #expect(key.contains("new.csv: line 1: there is no column \(oldText); the columns are "))
  }
}
