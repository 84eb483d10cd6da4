import Foundation
import TableDiffTesting
import Testing

/// Runs the command on files at random, and compares its answers with the tables that they were written of.
@Suite struct RandomFilesTests {
  @Test func `patches of random files give the new file, and the exit status says whether files differ`()
    throws
  {
    for seed in RandomSeeds.from(extent(8, optimised: 40)) {
      let pair = RandomFilePair(seed: seed)
      let folder = try pair.folder()
      let tables = [pair.names.old, pair.names.new]

      let diff = try CommandRun(
        ["diff"] + tables + pair.options + ["--policy", pair.policy, "--format", "patch", "--exit-code"]
          + (pair.isReversible ? ["--reversible"] : []),
        in: folder.url)
      try #require(diff.status == (pair.isSame ? 0 : 1), "\(pair)\n\(diff.error)")
      if pair.policy != "identity" {
        // That policy moves rows out of sections that are deleted.
        let changes = RandomChanges(plan: diff.output, hasUniqueIDs: pair.hasUniqueIDs)
        try #require(changes == pair.changes, "\(pair)")
      }
      try folder.write(diff.output, to: "patch")

      let apply = try folder.run("apply", pair.names.old, "patch")
      try #require(
        apply.status == 0 && apply.output == pair.new,
        "\(pair)\n\(apply.error)\n\(apply.text.debugDescription)")

      let check = try CommandRun(["check"] + tables + ["patch"] + pair.options, in: folder.url)
      try #require(check.status == 0, "\(pair)\n\(check.error)\(check.text)")

      if pair.isReversible {
        let back = try folder.run("apply", pair.names.new, "patch", "--reverse")
        try #require(
          back.status == 0 && back.output == pair.old,
          "\(pair)\n\(back.error)\n\(back.text.debugDescription)")
      }

      guard seed.isMultiple(of: 8) else { continue }
      let reverse = try CommandRun(
        ["diff"] + tables.reversed() + pair.options + ["--format", "json", "--exit-code"], in: folder.url)
      try #require(reverse.status == diff.status, "in reverse: \(pair)\n\(reverse.error)")
    }
  }

  @Test func `lists of changes of random files have each change, and without the orders no move`() throws {
    for seed in RandomSeeds.from(extent(8, optimised: 40)) {
      let pair = RandomFilePair(seed: seed)
      let folder = try pair.folder()
      let tables = [pair.names.old, pair.names.new]
      let list = ["diff"] + tables + pair.options + ["--format", "changes", "--exit-code"]

      let run = try CommandRun(list, in: folder.url)
      try #require(run.status == (pair.isSame ? 0 : 1), "\(pair)\n\(run.error)")
      let changes = RandomChanges(list: run.output, hasUniqueIDs: pair.hasUniqueIDs)
      try #require(changes == pair.changes, "\(pair)\n\(run.text)")

      let unordered = try CommandRun(list + ["--ignore-order", "--ignore-order=columns"], in: folder.url)
      let expected = RandomChanges.lines(of: run.output).filter { !RandomChanges.isOrder($0) }
      try #require(RandomChanges.lines(of: unordered.output) == expected, "\(pair)\n\(unordered.text)")
      try #require(unordered.status == (expected.isEmpty ? 0 : 1), "\(pair)\n\(unordered.error)")
    }
  }

  @Test func `random files are the same and different, of all formats`() {
    let pairs = (0..<extent(100, optimised: 200)).map { RandomFilePair(seed: $0) }
    #expect(pairs.contains { $0.isSame && $0.old != $0.new })
    #expect(pairs.allSatisfy { $0.isSame || $0.old != $0.new })
    #expect(pairs.count { $0.isSame } > 10)
    #expect(pairs.count { !$0.isSame } > 50)
    for format in ["csv", "tsv", "json"] {
      #expect(pairs.contains { $0.names.old == "old.\(format)" && $0.names.new != "new.\(format)" })
    }
  }
}
