#if canImport(Glibc)
  import Foundation
  import Testing

  // Elsewhere the runtime says that there is no memory.
  @Suite struct OutOfMemoryTests {
    @Test func `a lack of memory is one line, and an earlier output stays`() throws {
      let rows = (0..<20_000).map { "\($0),some text of row \($0),some more text of it\n" }
      let folder = try Folder(["old.csv": "id,a,b\n" + rows.joined(), "out.csv": "before"])
      try folder.write(
        folder.run("diff", "old.csv", "old.csv", "--format", "patch").output, to: "patch.json")
      let names = folder.names
      var refusals = 0
      // The libraries of the command take some room, from system to system another one.
      for limit in stride(from: 40_000, through: 1_000_000, by: 3_000) {
        let run = try folder.run(
          after: "ulimit -c 0; ulimit -v \(limit)", "apply", "old.csv", "patch.json", "--output", "out.csv")
        #expect(folder.names == names)
        if run.status == 0 { break }
        #expect(try folder.read("out.csv") == Data("before".utf8))
        // The loader's, or the shell's.
        guard run.error.hasPrefix("table-diff: ") else { continue }
        refusals += 1
        #expect(run.status == 2)
        #expect(
          run.error.wholeMatch(
            of: /table-diff: out of memory: there is no room for \d+ more bytes; raise .*\n/) != nil)
      }
      #expect(refusals > 0)
      #expect(try folder.read("out.csv") == folder.read("old.csv"))
    }
  }
#endif
