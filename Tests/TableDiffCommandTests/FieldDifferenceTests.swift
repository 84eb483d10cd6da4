import TableDiff
import Testing

@testable import table_diff

@Suite struct FieldDifferenceTests {
  private func comparison(
    _ old: String, _ new: String, _ formats: (FileFormat, FileFormat)
  ) throws -> Comparison {
    try Comparison(
      TablePair(old: TableFile.read(old.utf8, formats.0), new: TableFile.read(new.utf8, formats.1)))
  }

  /// The fields that differ in the first row.
  private func differences(
    _ old: String, _ new: String, _ formats: (FileFormat, FileFormat)
  ) throws -> [FieldDifference] {
    let comparison = try comparison(old, new, formats)
    let path = RowPath(section: 0, row: 0)
    return comparison.tables.fields.differences(
      try #require(comparison.old.table[path]), try #require(comparison.new.table[path]))
  }

  @Test func `fields are in the order of the new file`() throws {
    let differences = try differences("id,a,b,c\n1,x,y,z\n", "c,b,id,a\nZ,y,1,X\n", (.csv, .csv))
    #expect(
      differences == [
        FieldDifference(name: "c", old: .text("z"), new: .text("Z")),
        FieldDifference(name: "a", old: .text("x"), new: .text("X")),
      ])
  }

  @Test(arguments: [
    (
      "id\ta\tb\n1\t\t\n", "id\ta\tb\n1\t\tx\n", [FieldDifference(name: "b", old: .text(""), new: .text("x"))]
    ),
    (
      "id\ta\tb\n1\tx\t\n", "id\ta\tb\n1\t\t\n", [FieldDifference(name: "a", old: .text("x"), new: .text(""))]
    ),
    (
      "id\ta\tb\n1\tx\\t\ty\n", "id\ta\tb\n1\tx\\\ty\n",
      [FieldDifference(name: "a", old: .text("x\\t"), new: .text("x\\"))]
    ),
    ("id\n1\n", "id\n1\n", []),
  ])
  func `values end where they end in the file`(old: String, new: String, expected: [FieldDifference]) throws {
    #expect(try differences(old, new, (.tsv, .tsv)) == expected)
  }

  @Test func `dates are text`() throws {
    let differences = try differences(
      "id,t\n1,2024-01-01T00:00:00Z\n", "id,t\n1,2024-01-01T01:00:00+01:00\n", (.csv, .csv))
    #expect(
      differences == [
        FieldDifference(
          name: "t", old: .text("2024-01-01T00:00:00Z"), new: .text("2024-01-01T01:00:00+01:00"))
      ])
  }

  @Test func `fields that come and go are those of one row`() throws {
    let differences = try differences(
      #"[{"id":1,"a":1,"b":"x","c":null}]"#, #"[{"id":1,"d":true,"c":null,"b":1}]"#, (.json, .json))
    #expect(
      differences == [
        FieldDifference(name: "d", old: nil, new: .json("true")),
        FieldDifference(name: "b", old: .text("x"), new: .json("1")),
        FieldDifference(name: "a", old: .json("1"), new: nil),
      ])
  }

  @Test func `objects with their fields in another order are the same`() throws {
    let differences = try differences(
      #"[{"id":1,"a":{"x":1,"y":2},"b":1}]"#, #"[{"id":1,"a":{"y":2,"x":1},"b":2}]"#, (.json, .json))
    #expect(differences == [FieldDifference(name: "b", old: .json("1"), new: .json("2"))])
  }

  @Test func `rows of CSV are compared with rows of JSON`() throws {
    let differences = try differences("id,a,b\n1,x,2\n", #"[{"id":"1","a":"x","b":3}]"#, (.csv, .json))
    #expect(differences == [FieldDifference(name: "b", old: .text("2"), new: .json("3"))])
  }

  @Test func `a row has its fields in the file's order`() throws {
    let comparison = try comparison("id,b,a\n1,x,y\n", #"[{"b":1,"id":1,"a":"y"}]"#, (.csv, .json))
    let path = RowPath(section: 0, row: 0)
    #expect(
      comparison.fields(of: try #require(comparison.old.table[path]), .old) == [
        RowField(name: "b", value: .text("x")), RowField(name: "a", value: .text("y")),
      ])
    #expect(
      comparison.fields(of: try #require(comparison.new.table[path]), .new) == [
        RowField(name: "b", value: .json("1")), RowField(name: "a", value: .text("y")),
      ])
  }

  @Test(arguments: [
    ("id,a,b", "id,a,b", ColumnChanges()), ("id,a,b", "b,id,a", ColumnChanges(moved: ["b"])),
    ("id,a,b,c", "id,b,c,a", ColumnChanges(moved: ["a"])),
    ("id,a,b", "w,id,b,x", ColumnChanges(inserted: ["w", "x"], deleted: ["a"])),
    ("id,o\u{308}", "id,ö", ColumnChanges(inserted: ["ö"], deleted: ["o\u{308}"])),
  ])
  func `columns come, go and change places`(old: String, new: String, expected: ColumnChanges) throws {
    #expect(try comparison(old + "\n", new + "\n", (.csv, .csv)).columnChanges == expected)
  }

  @Test func `fields of JSON are no columns`() throws {
    #expect(try comparison("id,a\n", "[]", (.csv, .json)).columnChanges.isEmpty)
  }
}
