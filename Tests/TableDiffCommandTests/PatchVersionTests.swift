import Foundation
import Testing

/// Patches of JSON with several sections, as earlier versions of the command have written them.
@Suite struct PatchVersionTests {
  /// Returns a table of four sections. The last one has another header in the new table, and a row of the
  /// third one another value.
  private static func table(header: String, value: Int) -> String {
    func section(_ id: Int, _ header: String, _ second: Int) -> String {
      let rows = (0..<3).map { row in
        """
            {
             "id": \(id * 10 + row),
             "v": \(row == 1 ? second : 1)
            }
        """
      }
      return """
          {
           "id": \(id),
           "header": "\(header)",
           "rows": [
        \(rows.joined(separator: ",\n"))
           ]
          }
        """
    }
    let sections = [section(0, "h0", 1), section(1, "h1", 1), section(2, "h2", value), section(3, header, 1)]
    return "{\n \"sections\": [\n" + sections.joined(separator: ",\n") + "\n ]\n}"
  }

  /// Committed, not made by the test: a command that writes and reads the text between sections in another
  /// way still applies its own patches, but no longer those that are out there.
  private static let patch = """
    {
    "format":"tablediff/1",
    "policy":"standard",
    "minimal":true,
    "old":{"sections":4,"rows":12},
    "new":{"sections":4,"rows":12},
    "batches":[],
    "updatedSections":[{"old":3,"new":3}],
    "updatedRows":[{"old":[2,1],"new":[2,1]}],
    "duplicates":[],
    "patch":2,
    "oldFile":{"format":"json","key":"id","section":null,"digest":"2b64288dcaffcded"},
    "newFile":{"format":"json","columns":[],"key":"id","section":null,"digest":"be44df2c3f507087"},
    "gaps":[[9,"\\n   ]\\n  },\\n  {\\n   \\"id\\": 3,\\n   \\"header\\": \\"other\\",\\n   \\"rows\\": [\\n    "]],
    "rows":[
    {"new":[2,1],"fields":{"v":2}}]
    }

    """

  private func folder(_ patch: String = patch) throws -> Folder {
    try Folder(["old.json": Self.table(header: "h3", value: 1), "patch.json": patch])
  }

  @Test func `a patch of today's form gives the file it was made for`() throws {
    let run = try folder().run("apply", "old.json", "patch.json")
    #expect(run.error.isEmpty)
    #expect(run.text == Self.table(header: "other", value: 2))
  }

  @Test(arguments: [
    (
      "1",
      "\"patch\" is 1, which no table-diff writes: make the patch again with table-diff diff --format patch"
    ),
    (
      "3",
      "\"patch\" is 3, so a newer table-diff made it: apply it with that, or make the patch again with this one"
    ),
    (
      "-2",
      "\"patch\" is -2, which no table-diff writes: make the patch again with table-diff diff --format patch"
    ),
  ])
  func `a patch of another form is refused`(version: String, reason: String) throws {
    let patch = Self.patch.replacingOccurrences(of: "\"patch\":2", with: "\"patch\":\(version)")
    let run = try folder(patch).run("apply", "old.json", "patch.json")
    #expect(run.status == 2)
    #expect(run.error == "table-diff: patch.json: \(reason)\n")
  }

  @Test func `a patch without a form is refused`() throws {
    let patch = Self.patch.replacingOccurrences(of: "\"patch\":2,", with: "")
    let run = try folder(patch).run("apply", "old.json", "patch.json")
    #expect(run.status == 2)
    #expect(
      run.error
        == "table-diff: patch.json: has no \"patch\", its form: make the patch again with table-diff diff --format patch\n"
    )
  }

  @Test func `a row that goes to a section that is not there counts the sections in words`() throws {
    let patch = """
      {"batches":[{"insertedRows":[[1,0]]}],"patch":2,"rows":[],
      "oldFile":{"format":"json","key":"id","section":null,"digest":"776513db406cd87b"},
      "newFile":{"format":"json","columns":[],"key":"id","section":null,"digest":""}}
      """
    let folder = try Folder(["old.json": "[{\"id\":1}]", "patch.json": patch])
    let run = try folder.run("apply", "old.json", "patch.json")
    #expect(run.error.contains(": a row goes to section 1, but the table then has 1 section: "))
  }
}
