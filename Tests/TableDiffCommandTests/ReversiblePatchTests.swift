import Foundation
import TableDiff
import TableDiffTesting
import Testing

@testable import table_diff

/// Patches that lead both ways.
@Suite struct ReversiblePatchTests {
  @Test(arguments: [
    ("id,v\n1,a\n2,b\n", "id,v\n2,b\n3,c\n1,A\n", [String]()),
    ("id,v\n1,a\n", "id,v\n", []),
    ("id,v\n", "id,v\n1,a", []),
    ("id,v,w\n1,a,b\n2,c,\n", "id,x\r\n2,y\r\n", []),
    ("v,id\na,\"1\"\r\n\"b\",2\n", "id;v\n2;b\n1;\"a\"\n", []),
    ("id,v\n1,a\n1,b\n2,c\n", "id,v\n2,c\n1,b\n1,b\n1,d\n", []),
    ("s,id\na,1\nb,2\na,3\nb,4\n", "s,id\nb,2\na,1\nb,4\nc,3\na,5\n", ["--section", "s", "--key", "id"]),
    ("a,b,v\n1,1,p\n1,2,q\n", "a,b,v\n1,2,q\n2,1,P\n", ["--key", "a,b"]),
  ])
  func `the old file comes back byte for byte`(old: String, new: String, options: [String]) throws {
    let folder = try Folder(["old.csv": old, "new.csv": new])
    for policy in PolicyName.allCases.map(\.rawValue) {
      let diff = try CommandRun(
        ["diff", "old.csv", "new.csv", "--format", "patch", "--reversible", "--policy", policy] + options,
        in: folder.url)
      try folder.write(diff.output, to: "p.json")
      #expect(try folder.run("apply", "old.csv", "p.json").text == new, "\(policy)")
      let reverse = try folder.run("apply", "new.csv", "p.json", "--reverse")
      #expect(reverse.text == old, "\(policy): \(reverse.error)")
    }
  }

  @Test func `sections of JSON come back with their headers`() throws {
    let old = """
      {"sections": [{"id": 1, "header": {"t": 1}, "rows": [{"id": 1, "v": 1.50}, {"id": 2}]},
        {"id": 2, "rows": [{"id": 3, "v": null}]}, {"id": 3, "rows": []}]}

      """
    let new = """
      {"sections":[{"rows":[{"id":3},{"id":2}],"id":2},{"id":4,"header":"x","rows":[{"id":1,"v":1.5}]}]}
      """
    let folder = try Folder(["old.json": old, "new.json": new])
    let diff = try folder.run("diff", "old.json", "new.json", "--format", "patch", "--reversible")
    try folder.write(diff.output, to: "p.json")
    #expect(try folder.run("apply", "new.json", "p.json", "--reverse").text == old)
    #expect(try folder.run("check", "old.json", "new.json", "p.json").status == 0)
  }

  @Test func `a table that comes is taken away`() throws {
    let folder = try Folder(["new.csv": "id,v\n1,a\n"])
    let diff = try folder.run("diff", "/dev/null", "new.csv", "--format", "patch", "--reversible")
    try folder.write(diff.output, to: "p.json")
    let reverse = try folder.run("apply", "new.csv", "p.json", "--reverse")
    #expect(reverse.status == 0 && reverse.output.isEmpty)
  }

  @Test func `the way back has the old values, and rows have ids`() throws {
    let folder = try Folder(["old.csv": "id,v\n1,a\n2,b\n3,c\n", "new.csv": "id,v\n3,c\n2,B\n4,d\n"])
    let diff = try folder.run("diff", "old.csv", "new.csv", "--format", "patch", "--reversible")
    #expect(
      diff.text.hasSuffix(
        """
        "rows":[
        {"new":[0,0],"id":"3","after":null},
        {"new":[0,1],"id":"2","fields":{"v":"B"}},
        {"new":[0,2],"id":"4","inserted":true,"after":"2","fields":{"id":"4","v":"d"}}],
        "reverse":{
        "rowCounts":[3],
        "gaps":[],
        "rows":[
        {"old":[0,0],"id":"1","inserted":true,"after":null,"fields":{"id":"1","v":"a"}},
        {"old":[0,1],"id":"2","after":"1","fields":{"v":"b"}}]}
        }

        """))
  }

  @Test func `a patch without a way back names the option`() throws {
    let folder = try Folder(["old.csv": "id,v\n1,a\n", "new.csv": "id,v\n1,b\n"])
    try folder.write(
      try folder.run("diff", "old.csv", "new.csv", "--format", "patch").output, to: "p.json")
    let run = try folder.run("apply", "new.csv", "p.json", "--reverse")
    #expect(run.status == 2)
    #expect(
      run.error
        == "table-diff: p.json: has no way back: make it with table-diff diff --format patch --reversible\n")
  }

  @Test func `plans and text are not reversible`() throws {
    let folder = try Folder(["a.csv": "id\n"])
    let run = try folder.run("diff", "a.csv", "a.csv", "--reversible")
    #expect(run.status == 2)
    #expect(run.error.contains("--reversible is for --format patch."))
  }

  @Test func `random files come back both ways under every policy`() throws {
    for seed in RandomSeeds.from(extent(20, optimised: 120)) {
      let pair = RandomFilePair(seed: seed)
      let (old, new) = try pair.files()
      let tables = try TablePair(old: old, new: new)
      let comparison = try Comparison(tables)
      for policy in PolicyName.allCases {
        let patch = try Patch(plan: comparison.plan(policy), tables: tables, isReversible: true)
        let read = try Patch(JSONParser.parse(patch.json, file: "p"), in: "p")
        #expect(try read.applied(to: old, patchFile: "p") == Array(pair.new), "\(policy): \(pair)")
        let back = try read.reversed(patchFile: "p")
        #expect(try back.applied(to: new, patchFile: "p") == Array(pair.old), "\(policy), reversed: \(pair)")
      }
    }
  }

  @Test func `damaged ways back are taken, or refused`() throws {
    let old = try TableFile.read("id,s\n1,a\n2,a\n3,c\n".utf8, section: ["s"])
    let new = try TableFile.read("id,s\n3,c\n4,c\n1,a\n".utf8, section: ["s"])
    let pair = try TablePair(old: old, new: new)
    for policy in [PolicyName.standard, .sequential] {
      let patch = try Patch(plan: Comparison(pair).plan(policy), tables: pair, isReversible: true).json
      var random = SeededGenerator(seed: 7)
      for _ in 0..<extent(300, optimised: 1_000) {
        let bytes = MutationTests.damaged(patch, &random)
        guard UTF8Check.firstInvalidByte(in: bytes) == nil,
          let read = try? Patch(JSONParser.parse(bytes, file: "p"), in: "p"),
          let back = try? read.reversed(patchFile: "p")
        else { continue }
        if let result = try? back.applied(to: new, patchFile: "p") { #expect(result == old.bytes) }
        _ = try? back.appliedInPart(to: old, patchFile: "p")
        _ = try? read.appliedInPart(to: new, patchFile: "p")
      }
    }
  }
}
