import Foundation
import Testing

/// The content of patches.
@Suite struct PatchContentTests {
  /// The elements of the patch's `rows`, as they are written.
  private func rows(_ old: String, _ new: String, _ format: String) throws -> [String] {
    let folder = try Folder(["old.\(format)": old, "new.\(format)": new])
    let run = try folder.run("diff", "old.\(format)", "new.\(format)", "--format", "patch")
    try folder.write(run.output, to: "patch")
    #expect(try folder.run("apply", "old.\(format)", "patch").text == new)
    let list = run.text.components(separatedBy: "\"rows\":[").last?.components(separatedBy: "\n") ?? []
    return list.filter { $0.hasPrefix("{\"new\"") }.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
      .map { $0.hasSuffix("]") ? String($0.dropLast()) : $0 }
  }

  @Test func `one changed column of many is less than the file`() throws {
    func table(_ value: (Int) -> String) -> String {
      let header = (["id"] + (0..<200).map { "column \($0)" }).joined(separator: ",")
      let rows = (0..<50).map { row in
        (["\(row)"] + (0..<200).map { $0 == 99 ? value(row) : "value \(row) of \($0)" }).joined(
          separator: ",")
      }
      return ([header] + rows).joined(separator: "\n") + "\n"
    }
    let folder = try Folder(["old.csv": table { "\($0)" }, "new.csv": table { "\($0 + 1)" }])
    let patch = try folder.run("diff", "old.csv", "new.csv", "--format", "patch")
    // The columns' names are in the header, too.
    #expect(try patch.output.count * 20 < folder.read("new.csv").count)
    try folder.write(patch.output, to: "patch")
    #expect(try folder.run("apply", "old.csv", "patch").output == folder.read("new.csv"))
  }

  @Test func `rows of CSV keep their quotes`() throws {
    let rows = try rows(
      "id,\"v\",w\n\"1\",\"a\",x\n2,b,\"y\"\n3,c,z\n",
      "id,\"v\",w\n3,c,\"z, z\"\n2,b,\"Y\"\n\"1\",\"A\"\"\",x\n", "csv")
    #expect(
      rows == [
        "{\"new\":[0,0],\"fields\":{\"w\":\"z, z\"}}", "{\"new\":[0,1],\"fields\":{\"w\":\"Y\"}}",
        "{\"new\":[0,2],\"fields\":{\"v\":\"A\\\"\"}}",
      ])
  }

  @Test func `rows of JSON keep their indentation and numbers`() throws {
    let rows = try rows(
      """
      [
        {
          "id": 1,
          "price": 1.50,
          "big": 1e3,
          "name": "\\u00e9\\/"
        },
        { "id" : 2, "price":2.0 }
      ]

      """,
      """
      [
        { "id" : 2, "price":2.00 },
        {
          "id": 1,
          "price": 1.50,
          "big": 1e3,
          "name": "e"
        }
      ]

      """, "json")
    #expect(
      rows == ["{\"new\":[0,0],\"fields\":{\"price\":2.00}}", "{\"new\":[0,1],\"fields\":{\"name\":\"e\"}}"])
  }

  @Test func `a row that is written otherwise is in the patch as text`() throws {
    #expect(try rows("id,v\n1,a\n", "id,v\n1,\"a\"\n", "csv") == ["{\"new\":[0,0],\"text\":\"1,\\\"a\\\"\"}"])
    #expect(
      try rows("[{\"id\":1}]", "[{\"id\": 1}]", "json") == ["{\"new\":[0,0],\"text\":\"{\\\"id\\\": 1}\"}"])
  }

  @Test func `an inserted row has all its fields`() throws {
    #expect(
      try rows("id,v,w\n", "id,v,w\n1,a,\n", "csv") == [
        "{\"new\":[0,0],\"fields\":{\"id\":\"1\",\"v\":\"a\"}}"
      ])
    #expect(
      try rows("[]", "[{\"id\":1,\"v\":[null]}]", "json") == [
        "{\"new\":[0,0],\"fields\":{\"id\":1,\"v\":[null]}}"
      ])
  }

  @Test func `moved rows are not in the patch`() throws {
    #expect(try rows("id,v\n1,\"a\"\n2,b\n", "id,v\n2,b\n1,\"a\"\n", "csv").isEmpty)
  }
}
