import Foundation
import Testing

/// Patches that were made before patches had a version.
@Suite struct LegacyPatchTests {
  @Test func `an old patch of CSV gives the file it was made for`() throws {
    let patch = """
      {
      "format":"tablediff/1",
      "policy":"standard",
      "minimal":true,
      "old":{"sections":2,"rows":2},
      "new":{"sections":2,"rows":3},
      "batches":[
      {"deletedSections":[0],"insertedSections":[1],"movedSections":[],"deletedRows":[],"insertedRows":[[0,0]],\
      "movedRows":[],"rowCounts":[2,1]}],
      "updatedSections":[],
      "updatedRows":[{"old":[1,0],"new":[0,1]}],
      "duplicates":[],
      "oldFile":{"key":"id","section":"s","digest":"ae3ee7ed3328df94"},
      "newFile":{"format":"csv","columns":["id","s","v"],"key":"id","section":"s","bareArray":false,\
      "carriageReturns":false,"lineEndChanges":[1,2],"byteOrderMark":true,"finalNewline":false,\
      "digest":"9e9095af5a63a658"},
      "sections":[
      {"new":1,"id":"c","header":null,"layout":["id","rows"]}],
      "rows":[
      {"new":[0,0],"fields":{"id":"1","v":"x, y"}},
      {"new":[0,1],"fields":{"id":"2","v":"new"}},
      {"new":[1,0],"fields":{"id":"3","v":"q \\"z\\""}}]
      }

      """
    let folder = try Folder(["old.csv": "s,id,v,w\r\na,1,\"x, y\",p\nb,2,é\t\\,q\n", "patch.json": patch])
    let run = try folder.run("apply", "old.csv", "patch.json")
    #expect(run.error.isEmpty)
    #expect(run.text == "\u{FEFF}id,s,v\n1,b,\"x, y\"\r\n2,b,new\n3,c,\"q \"\"z\"\"\"")
  }

  @Test func `an old patch of JSON gives the file it was made for`() throws {
    let patch = """
      {
      "format":"tablediff/1",
      "policy":"standard",
      "minimal":true,
      "old":{"sections":2,"rows":3},
      "new":{"sections":3,"rows":4},
      "batches":[
      {"deletedSections":[],"insertedSections":[2],"movedSections":[{"from":0,"to":1}],"deletedRows":[],\
      "insertedRows":[[0,1]],"movedRows":[],"rowCounts":[2,2,0]},
      {"deletedSections":[],"insertedSections":[],"movedSections":[],"deletedRows":[],"insertedRows":[],\
      "movedRows":[{"from":[1,1],"to":[0,1]}],"rowCounts":[3,1,0]}],
      "updatedSections":[{"old":0,"new":1}],
      "updatedRows":[],
      "duplicates":[],
      "oldFile":{"key":"id","section":null,"digest":"d86a362e10ccf308"},
      "newFile":{"format":"json","columns":[],"key":"id","section":null,"bareArray":false,\
      "carriageReturns":false,"byteOrderMark":false,"finalNewline":true,"digest":"d4d3b9946ff677a5"},
      "sections":[
      {"new":0,"id":"b","header":null,"layout":["id","rows"]},
      {"new":1,"id":1,"header":{"t":2},"layout":["id","header","rows"]},
      {"new":2,"id":3,"header":null,"layout":["header","id","rows"]}],
      "rows":[
      {"new":[0,2],"fields":{"id":9,"n":null}}]
      }

      """
    let old = """
      {"sections":[{"id":1,"header":{"t":1},"rows":[{"id":1,"v":1.50},{"v":2,"id":"x"}]},\
      {"rows":[{"id":2}],"id":"b"}]}
      """
    let folder = try Folder(["old.json": old, "patch.json": patch])
    let run = try folder.run("apply", "old.json", "patch.json")
    #expect(run.error.isEmpty)
    #expect(
      run.text == """
        {"sections":[{"id":"b","rows":[{"id":2},{"v":2,"id":"x"},{"id":9,"n":null}]},\
        {"id":1,"header":{"t":2},"rows":[{"id":1,"v":1.50}]},{"header":null,"id":3,"rows":[]}]}

        """)
    try folder.write(Data(old.replacingOccurrences(of: "1.50", with: "1.51").utf8), to: "other.json")
    let other = try folder.run("apply", "other.json", "patch.json")
    #expect(other.status == 2)
    #expect(
      other.error
        == "table-diff: other.json: is not the file that patch.json was made for: its rows are others\n")
  }
}
