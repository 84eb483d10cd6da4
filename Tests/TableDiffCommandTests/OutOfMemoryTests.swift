#if canImport(Glibc)
  import Foundation
  import Testing

  // Elsewhere the runtime says that there is no memory.
  @Suite struct OutOfMemoryTests {
    @Test func `a lack of memory is one line, and an earlier output stays`() throws {
      let rows = (0..<15_000).map { "\($0),some text of row \($0),some more text of it\n" }
      let folder = try Folder(["old.csv": "id,a,b\n" + rows.joined(), "out.csv": "before"])
      try folder.write(
        folder.run("diff", "old.csv", "old.csv", "--format", "patch").output, to: "patch.json")
      let names = folder.names
      func apply(_ limit: Int) throws -> CommandRun {
        try folder.run(
          after: "ulimit -c 0; ulimit -v \(limit)", "apply", "old.csv", "patch.json", "--output", "out.csv")
      }
      // How much the command and its libraries take differs from system to system, so both ends are searched
      // for: the limit with which it begins to work, and the one with which it comes to an end.
      let begins = try Self.least { limit in
        try folder.run(after: "ulimit -c 0; ulimit -v \(limit)", "--version").status == 0
      }
      let ends = try Self.least { limit in
        defer { try? folder.write(Data("before".utf8), to: "out.csv") }
        return try apply(limit).status == 0
      }
      // Between them is what the tables take. Near an end it varies from run to run.
      #expect(ends - begins > 1_000)
      for part in 1...8 {
        let run = try apply(begins + (ends - begins) * part / 9)
        #expect(run.status == 2)
        #expect(
          run.error.wholeMatch(
            of: /table-diff: out of memory: there is no room for \d+ more bytes; raise .*\n/) != nil)
        #expect(try folder.read("out.csv") == Data("before".utf8))
        #expect(folder.names == names)
      }
      #expect(try apply(2 * ends).status == 0)
      #expect(try folder.read("out.csv") == folder.read("old.csv"))
    }

    /// Returns the least limit, in units of 1,024 bytes, with which the command does something.
    private static func least(_ isEnough: (Int) throws -> Bool) rethrows -> Int {
      var (tooLittle, enough) = (0, 1 << 21)
      while enough - tooLittle > 128 {
        let limit = (tooLittle + enough) / 2
        if try isEnough(limit) { enough = limit } else { tooLittle = limit }
      }
      return enough
    }
  }
#endif
