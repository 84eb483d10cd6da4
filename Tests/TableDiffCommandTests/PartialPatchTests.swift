import Foundation
import TableDiff
import TableDiffTesting
import Testing

@testable import table_diff

/// Patches applied to a file that has changed since they were made.
@Suite struct PartialPatchTests {
  /// Applies the patch from `old` to `new` in part.
  private func apply(
    _ old: String, _ new: String, to drifted: String, _ format: String = "csv", options: [String] = [],
    isReversed: Bool = false
  ) throws -> CommandRun {
    let names = ["old", "new", "drifted"].map { "\($0).\(format)" }
    let folder = try Folder([names[0]: old, names[1]: new, names[2]: drifted])
    let diff = try CommandRun(
      ["diff", names[0], names[1], "--format", "patch", "--reversible"] + options, in: folder.url)
    try #require(diff.status == 0, "\(diff.error)")
    try folder.write(diff.output, to: "p.json")
    return try CommandRun(
      ["apply", names[2], "p.json", "--partial"] + (isReversed ? ["--reverse"] : []), in: folder.url)
  }

  @Test func `changes of rows that are as they were are made`() throws {
    let run = try apply(
      "id,v,w\n1,a,x\n2,b,y\n3,c,z\n", "id,v,w\n4,d,q\n1,A,x\n3,c,z\n",
      to: "id,v,w\n9,new,n\n1,a,X\n2,b,y\n3,c,Z\n")
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    #expect(run.text == "id,v,w\n4,d,q\n9,new,n\n1,A,X\n3,c,Z\n")
  }

  @Test func `a table that has grown since gets the changes`() throws {
    let (old, new) = ("id,v\n1,a\n2,b\n3,c\n", "id,v\n1,a\n2,B\n3,c\n")
    #expect(try apply(old, new, to: old + "4,d\n").text == new + "4,d\n")
    #expect(
      try apply("[{\"id\":1}]", "[{\"id\":2}]", to: "[{\"id\":1},{\"id\":3}]", "json").text
        == "[{\"id\":2},{\"id\":3}]")
    #expect(
      try apply("id\tv\n1\ta\n", "id\tv\n1\t\"\n", to: "id\tv\n0\t\n1\ta\n", "tsv").text
        == "id\tv\n0\t\n1\t\"\n")
  }

  @Test func `a row of CSV that changes its section keeps what else it has, or stays`() throws {
    let old = "s,id,v\na,1,x\na,2,y\nb,3,z\n"
    let options = ["--section", "s", "--key", "id"]
    let moved = try apply(
      old, "s,id,v\na,1,x\nb,3,z\nb,2,y\n", to: "s,id,v\na,1,x\na,2,Y\nb,3,z\nb,4,\n", options: options)
    #expect(moved.text == "s,id,v\na,1,x\nb,3,z\nb,2,Y\nb,4,\n")
    // The section is new, so the row is deleted and inserted: it is there as a whole, or it stays as it is.
    let replaced = try apply(
      old, "s,id,v\na,1,x\nc,2,y\nb,3,z\n", to: "s,id,v\na,1,x\na,2,Y\nb,3,z\n", options: options)
    #expect(replaced.status == 1)
    #expect(replaced.text == "s,id,v\na,1,x\na,2,Y\nb,3,z\n")
    #expect(replaced.error == "table-diff: p.json: \"2\" not moved (v is \"Y\", not \"y\")\n")
  }

  @Test func `rows that have changed stay, and are listed`() throws {
    let run = try apply(
      "id,v\n1,a\n2,b\n3,c\n4,d\n", "id,v\n1,A\n2,B\n5,e\n6,f\n", to: "id,v\n1,x\n3,y\n5,z\n4,d\n")
    #expect(run.status == 1)
    #expect(run.text == "id,v\n1,x\n3,y\n5,z\n6,f\n")
    #expect(
      run.error == """
        table-diff: p.json: "3" not deleted (v is "y", not "c")
        table-diff: p.json: "1" not updated (v is "x", not "a")
        table-diff: p.json: "2" not updated (there is no such row)
        table-diff: p.json: "5" not inserted (it is there already)

        """)
  }

  @Test func `a row goes after the one before it, or not at all`() throws {
    let old = "id\n1\n2\n3\n"
    let moved = try apply(old, "id\n3\n1\n2\n", to: "id\n0\n1\n2\n3\n")
    #expect(moved.text == "id\n3\n0\n1\n2\n")
    let inserted = try apply(old, "id\n1\n2\n3\n4\n5\n", to: "id\n3\n2\n1\n")
    #expect(inserted.text == "id\n3\n4\n5\n2\n1\n")
    let lost = try apply(old, "id\n1\n2\n3\n4\n", to: "id\n1\n2\n")
    #expect(lost.status == 1)
    #expect(lost.text == "id\n1\n2\n")
    #expect(lost.error == "table-diff: p.json: \"4\" not inserted (the row before it, \"3\", is not there)\n")
  }

  @Test func `a row whose id several rows have is left alone`() throws {
    let run = try apply("id,v\n1,a\n2,b\n", "id,v\n1,A\n2,b\n", to: "id,v\n1,a\n1,a\n2,b\n")
    #expect(run.status == 1)
    #expect(run.text == "id,v\n1,a\n1,a\n2,b\n")
    #expect(run.error == "table-diff: p.json: \"1\" not updated (several rows have this id)\n")
  }

  @Test(arguments: [
    ("id,v\r\n1,a\r\n9,z\r\n2,b\r\n", "id,v\r\n3,c\r\n1,a\r\n9,z\r\n"),
    ("id,v\n1,a\n9,z\n2,b", "id,v\n3,c\n1,a\n9,z"),
    ("\u{FEFF}id,v\n9,\"z\nz\"\n1,a\n2,b\n", "\u{FEFF}id,v\n3,c\n9,\"z\nz\"\n1,a\n"),
    ("id,v\n2,b", "id,v\n3,c"),
    ("id,v\n2,b\n", "id,v\n3,c\n"),
  ])
  func `lines keep their ends`(drifted: String, expected: String) throws {
    let run = try apply("id,v\n1,a\n2,b\n", "id,v\n3,c\n1,a\n", to: drifted)
    #expect(run.text == expected)
  }

  @Test func `rows come into a table without any`() throws {
    #expect(try apply("id\n1\n", "id\n2\n1\n", to: "id").text == "id\n2\n")
    #expect(try apply("id\n1\n", "id\n2\n1\n", to: "id\r\n").text == "id\r\n2\r\n")
  }

  @Test func `JSON keeps its spacing and its headers`() throws {
    let old = """
      {"sections":[{"id":"a","header":1,"rows":[{"id":1,"v":1},{"id":2,"v":2}]},{"id":"b","rows":[{"id":3}]}]}
      """
    let new = """
      {"sections":[{"id":"a","header":1,"rows":[{"id":4},{"id":1,"v":7}]},{"id":"b","rows":[{"id":2,"v":2},{"id":3}]}]}
      """
    let drifted = """
      {"sections": [
        {"id": "b", "header": "new", "rows": [ {"id": 3} ]},
        {"id": "a", "rows": [
          {"id": 1, "w": [], "v": 1},
          {"v": 2, "id": 2}
        ]}
      ]}

      """
    let run = try apply(old, new, to: drifted, "json")
    #expect(run.error.isEmpty)
    #expect(
      run.text == """
        {"sections": [
          {"id": "b", "header": "new", "rows": [ {"v": 2, "id": 2},
            {"id": 3} ]},
          {"id": "a", "rows": [
            {"id":4},
            {"id": 1, "w": [], "v": 7}
          ]}
        ]}

        """)
  }

  @Test func `sections of JSON are left as they are`() throws {
    let old = "{\"sections\":[{\"id\":\"a\",\"rows\":[{\"id\":1}]}]}"
    let new = "{\"sections\":[{\"id\":\"a\",\"rows\":[]},{\"id\":\"b\",\"rows\":[{\"id\":2}]}]}"
    let drifted = "{\"sections\":[{\"id\":\"a\",\"rows\":[{\"id\":1},{\"id\":3}]}]}"
    let run = try apply(old, new, to: drifted, "json")
    #expect(run.status == 1)
    #expect(run.text == "{\"sections\":[{\"id\":\"a\",\"rows\":[{\"id\":3}]}]}")
    #expect(run.error.contains(": 2 not inserted (its section is not there, or has no rows beside which"))
    #expect(run.error.contains(": sections not changed (only rows are changed in part)\n"))
  }

  @Test func `a patch is undone in part`() throws {
    let run = try apply(
      "id,v\n1,a\n2,b\n3,c\n", "id,v\n3,c\n1,A\n4,d\n", to: "id,v\n3,c\n1,A\n4,D\n5,e\n", isReversed: true)
    #expect(run.status == 1)
    #expect(run.error == "table-diff: p.json: \"4\" not deleted (v is \"D\", not \"d\")\n")
    #expect(Set(run.text.split(separator: "\n")) == ["id,v", "1,a", "2,b", "3,c", "4,D", "5,e"])
  }

  @Test(arguments: [
    ("id,v\n1,a\n", "id,w\n1,a\n", "id,v\n1,a\n2,b\n", "the patch changes the columns or the format"),
    ("id,v\n1,a\n", "id,v\n1,b\n", "id,w,v\n1,x,a\n", "its columns are others, so nothing of the patch fits"),
  ])
  func `other columns are refused`(old: String, new: String, drifted: String, reason: String) throws {
    let run = try apply(old, new, to: drifted)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(reason))
  }

  @Test func `the file that a patch was made for gets all of it`() throws {
    let run = try apply("id\r\n1\n", "id\n2\n", to: "id\r\n1\n")
    #expect(run.status == 0)
    #expect(run.text == "id\n2\n")
  }

  // MARK: At random

  @Test func `all changes of a random file fit the file they were made for`() throws {
    for seed in RandomSeeds.from(extent(60, optimised: 400)) {
      guard let (tables, patch) = try randomPatch(seed) else { continue }
      guard let fit = try? PatchFit(patch, tables.old.file) else { continue }
      // Changes of sections, and rows of sections that have none, are for the whole patch.
      if fit.misfits.contains(where: { $0.id == nil || $0.reason.hasPrefix("its section") }) { continue }
      #expect(fit.misfits.isEmpty, "\(seed): \(fit.misfits)")
      let result = try read(fit.bytes, like: tables.new.file)
      #expect(texts(of: result) == texts(of: tables.new.file), "\(RandomFilePair(seed: seed))")
    }
  }

  @Test func `no row of a random file that has changed becomes a wrong one`() throws {
    for seed in RandomSeeds.from(extent(60, optimised: 400)) {
      guard let (tables, patch) = try randomPatch(seed) else { continue }
      let pair = RandomFilePair(seed: seed)
      let drifted = try TableReader(reading: pair.reading).parse(Array(pair.drifted), file: pair.names.old)
      guard let fit = try? PatchFit(patch, drifted) else { continue }
      try expectNoWrongRow(fit, tables, drifted, pair)
    }
  }

  /// Every field of a row of the result is that of the file before, or that of the patch's new file.
  private func expectNoWrongRow(
    _ fit: PatchFit, _ tables: TablePair, _ file: TableFile, _ pair: RandomFilePair
  ) throws {
    let result = try read(fit.bytes, like: file)
    let (before, new) = (rows(of: file), rows(of: tables.new.file))
    for (id, fields) in rows(of: result) {
      for (name, value) in fields {
        #expect(before[id]?[name] == value || new[id]?[name] == value, "\(id): \(name): \(pair)")
      }
    }
    let deleted = Set(rows(of: tables.old.file).keys).subtracting(new.keys)
    #expect(Set(before.keys).subtracting(deleted).isSubset(of: rows(of: result).keys), "\(pair)")
  }

  private func texts(of file: TableFile) -> [ArraySlice<UInt8>] {
    (0..<file.rows.count).map { file.text(ofRow: $0) }
  }

  private func rows(of file: TableFile) -> [TableID: [ExactText: FieldValue]] {
    Dictionary(
      (0..<file.rows.count).map { row in
        let fields = file.fields(ofRow: row).map { ($0.name, $0.value) }
        return (file.id(ofRow: row), Dictionary(fields) { first, _ in first })
      }
    ) { first, _ in first }
  }

  private func read(_ bytes: [UInt8], like file: TableFile) throws -> TableFile {
    let encoded = try #require(file.form.encoding.encoded(bytes))
    return try TableReader(reading: TableReading(as: file.form)).parse(encoded, file: "result")
  }

  /// A random pair of files and its patch, if no two rows of a file have the same id.
  private func randomPatch(_ seed: UInt64) throws -> (tables: TablePair, patch: Patch)? {
    let pair = RandomFilePair(seed: seed)
    guard pair.hasUniqueIDs else { return nil }
    let (old, new) = try pair.files()
    let tables = try TablePair(old: old, new: new)
    let patch = try Patch(plan: Comparison(tables).plan(.standard), tables: tables, isReversible: true)
    return (tables, patch)
  }
}
