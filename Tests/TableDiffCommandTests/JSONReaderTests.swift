import TableDiff
import Testing

@testable import table_diff

@Suite struct JSONReaderTests {
  private func read(_ text: String, key: [String] = []) throws(CommandFailure) -> TableFile {
    try TableFile.read(text.utf8, .json, key: key)
  }

  private func failure(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `a bare array is one section with an empty id`() throws {
    let file = try read("[{\"id\":1,\"v\":2}]")
    #expect(file.sections.map(\.id) == [.string("")])
    #expect(file.ids == [[.number("1")]])
  }

  @Test func `1 is not "1"`() throws {
    let file = try read("[{\"id\":1},{\"id\":\"1\"}]")
    #expect(file.ids == [[.number("1"), .string("1")]])
    let numbers = RowNumbers(old: file, new: file)
    #expect(numbers.old == [0, 1])
    #expect(numbers.new == [0, 1])
  }

  @Test func `an id with escapes is the id without them`() throws {
    let one = try read("[{\"id\":\"x\"},{\"id\":\"a\"}]")
    let other = try read("[{\"id\":\"\\u0061\"},{\"id\":\"x\"}]")
    #expect(RowNumbers(old: one, new: other).new == [1, 0])
  }

  @Test func `the order of fields makes no difference, at any depth`() throws {
    let one = try read("[{\"id\":1,\"a\":{\"x\":1,\"y\":[2]},\"b\":null}]")
    let other = try read("[{\"b\":null,\"a\":{\"y\":[2],\"x\":1},\"id\":1}]")
    #expect(try TablePair(old: one, new: other).isSame())
  }

  @Test func `numbers are equal when they are written alike`() throws {
    let one = try read("[{\"id\":1,\"a\":1.0}]")
    #expect(try !TablePair(old: one, new: read("[{\"id\":1,\"a\":1}]")).isSame())
  }

  @Test(arguments: [
    ("", ",\"v\":null"), ("", ",\"v\":\"\""), (",\"v\":null", ",\"v\":\"\""), (",\"v\":1", ",\"v\":\"1\""),
    (",\"v\":12345678901234567890123", ",\"v\":12345678901234567890124"), (",\"v\":{}", ",\"v\":[]"),
    (",\"v\":true", ",\"v\":\"true\""),
  ])
  func `values of two kinds differ, as does a field that is absent`(one: String, other: String) throws {
    let pair = try TablePair(old: read("[{\"id\":1\(one)}]"), new: read("[{\"id\":1\(other)}]"))
    #expect(!pair.isSame())
  }

  @Test func `a byte order mark is no part of the table`() throws {
    #expect(try read("\u{FEFF}[{\"id\":1}]").ids == [[.number("1")]])
  }

  @Test func `a missing header and a header that is null are the same`() throws {
    let one = try read("{\"sections\":[{\"id\":\"a\",\"rows\":[]}]}")
    let other = try read("{\"sections\":[{\"id\":\"a\",\"header\":null,\"rows\":[]}]}")
    #expect(one.sections.map(\.header) == other.sections.map(\.header))
  }

  @Test(arguments: [
    ("", "t: line 1, column 1: the file has no JSON value"),
    ("[{\"id\":1}", "t: line 1, column 10: the JSON ends too early"),
    ("[\n {\"id\":1},\n]", "t: line 3, column 1: unexpected ']'"),
    ("[{\"id\":\"a", "t: line 1, column 8: the string is not closed"),
    ("[{\"id\":\"a\\", "t: line 1, column 11: the JSON ends too early"),
    ("[{\"id\":\"\\ud800\"}]", "t: line 1, column 9: half a surrogate pair"),
    ("[{\"id\":\"\\q\"}]", "t: line 1, column 9: no such escape"),
    ("[{\"id\":01}]", "t: line 1, column 9: unexpected '1'"),
    ("[{\"id\":1,\"id\":2}]", "t: line 1, column 10: the field \"id\" is there twice"),
    ("[] []", "t: line 1, column 4: something follows the JSON value"),
    ("nul", "t: line 1, column 1: unexpected 'n'"),
    ("7", "t: is a number, not an object with \"sections\" or an array of rows"),
    (
      "{\"rows\":[]}",
      "t: has the field \"rows\"; a table has \"sections\" only: pass --rows rows for the rows in it"
    ),
    (
      "{\"rows\":7}",
      "t: has the field \"rows\"; a table has \"sections\" only: pass --input-format jsonl if each object is a row"
    ),
    ("{\"x\":7,\"sections\":[{\"id\":1}]}", "t: has the field \"x\"; a table has \"sections\" only"),
    ("[{\"id\":NaN}]", "t: line 1, column 8: unexpected 'N': JSON has no NaN and no Infinity"),
    ("[{\"id\":1}, // x\n]", "t: line 1, column 12: unexpected '/': JSON has no comments"),
    ("[{'id':1}]", "t: line 1, column 3: unexpected ''': strings of JSON are in double quotation marks"),
    ("[1,2,3]", "t: row 0: is a number, not an object"),
    ("[{\"id\":1,\"v\":1,\"v\":2}]", "t: line 1, column 16: the field \"v\" is there twice"),
    ("{\"sections\":{}}", "t: \"sections\" is an object, not an array"),
    ("{\"sections\":[1]}", "t: section 0: is a number, not an object"),
    ("{\"sections\":[{\"rows\":[]}]}", "t: section 0: has no \"id\""),
    ("{\"sections\":[{\"id\":1}]}", "t: section 0: has no \"rows\""),
    ("{\"sections\":[{\"id\":1,\"rows\":{}}]}", "t: section 0: \"rows\" is an object, not an array"),
    (
      "{\"sections\":[{\"id\":1,\"rows\":[]},{\"id\":1,\"rows\":[]}]}",
      "t: section 1: has the id 1, as has section 0"
    ),
    (
      "[{\"id\":1},{\"id\":null}]",
      "t: row 1: \"id\" is null; an id is a string or a number: pass --key with another field"
    ),
    (
      "[{\"id\":{}}]",
      "t: row 0: \"id\" is an object; an id is a string or a number: pass --key with another field"
    ),
    (
      "[{\"a\":1}]",
      "t: row 0: has no field \"id\" to be its id: pass --key with a field that all rows have; this one has a"
    ),
    (
      "[{\"name\":\"a\",\"v\":1}]",
      "t: row 0: has no field \"id\" to be its id: pass --key with a field that all rows have; this one has name, v"
    ),
    (
      "[{\"id\":true}]",
      "t: row 0: \"id\" is a boolean; an id is a string or a number: pass --key with another field"
    ),
    ("[{}]", "t: row 0: has no field \"id\" to be its id"),
    (
      "{\"sections\":[{\"id\":1,\"rows\":[{\"id\":[]}]}]}",
      "t: row 0 of section 0: \"id\" is an array; an id is a string or a number: pass --key with another field"
    ),
    (
      "{\"sections\":[{\"id\":true,\"rows\":[]}]}",
      "t: section 0: \"id\" is a boolean; an id is a string or a number"
    ),
  ])
  func `what is no table is refused with its place and the reason`(text: String, message: String) {
    #expect(failure(text) == message)
  }

  @Test func `nesting is bounded`() {
    let deep = String(repeating: "[", count: 600)
    #expect(failure(deep) == "t: line 1, column 513: nested more than 512 deep")
  }

  @Test func `ids are numbers of any size, as they are written`() throws {
    let numbers = ["12345678901234567890", "-9223372036854775809", "1.5", "1.0", "1", "1e3", "-0"]
    let file = try read("[" + numbers.map { "{\"id\":\($0)}" }.joined(separator: ",") + "]")
    #expect(file.ids == [numbers.map { .number(ExactText($0)) }])
    #expect(RowNumbers(old: file, new: file).new == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func `a surrogate pair is one character`() throws {
    #expect(try read("[{\"id\":\"\\ud83d\\ude00\"}]").ids == [[.string("😀")]])
  }

  private static let endingsInEscapes = ["[\"a\\", "[\"\\u", "[\"\\u004", "[\"\\ud83d\\", "[\"\\ud83d\\ude0"]

  private func mistake(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int) -> JSONScanner.Mistake? {
    var scanner = JSONScanner(bytes, in: 0..<count)
    do {
      try scanner.skipValue()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: endingsInEscapes, ["\"", "n", "u", "0", "\\"] as [Unicode.Scalar])
  func `an escape is not read on after the end of the text`(text: String, next: Unicode.Scalar) {
    // Memory of others follows the text, which the next character would make a good escape.
    let mistake = (Array(text.utf8) + [UInt8(ascii: next)] + Array("000\"]".utf8)).withUnsafeBufferPointer {
      self.mistake($0, text.utf8.count)
    }
    #expect(mistake?.position == text.utf8.count || mistake?.reason == "half a surrogate pair")
    #expect(mistake?.reason != "the string is not closed")
  }

  @Test(arguments: endingsInEscapes)
  func `no byte is read after an escape that ends the memory`(text: String) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    defer { bytes.deallocate() }
    _ = bytes.initialize(from: text.utf8)
    // The address sanitizer sees it.
    #expect(mistake(UnsafeBufferPointer(bytes), bytes.count) != nil)
  }
}
