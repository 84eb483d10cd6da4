import Foundation
import FuzzInput

@testable import table_diff

/// A damaged patch, plan or report: it is refused, or does the same as before.
struct DamagedDocuments {
  private var random: SeededGenerator
  private let old: String
  private let new: String
  private let options: [String]

  init(_ random: SeededGenerator) {
    var random = random
    if random.happens(1, of: 2) {
      let pair = RandomFilePair(seed: 0, &random)
      old = Folder.shared.write(pair.old, to: pair.names.old)
      new = Folder.shared.write(pair.new, to: pair.names.new)
      options = pair.options
    } else {
      let isLarge = random.happens(1, of: 16)
      let sample =
        isLarge ? SampleFiles.large(rows: 1 + random.next(below: 300)) : random.pick(SampleFiles.tables)
      let bytes = Bytes(sample.text.utf8)
      old = Folder.shared.write(bytes, to: "old.\(sample.name)")
      new = Folder.shared.write(Damage.edited(bytes, &random), to: "new.\(sample.name)")
      options = []
    }
    self.random = random
  }

  mutating func verify() {
    switch random.next(below: 4) {
    case 0: verifyReport(SampleFiles.report)
    case 1: verifyReport(SampleFiles.sequentialReport)
    default: verifyPatch()
    }
  }

  /// A patch leads to the file that it was made for, or to none: its digests would have to be right, too.
  private mutating func verifyPatch() {
    guard
      var diff = try? CommandRun.parsed(["diff", old, new, "--format", "patch"] + options) as? DiffCommand
    else { return }
    if random.happens(1, of: 3) { return verifyPlan(diff) }
    diff.policy = random.pick(PolicyName.allCases)
    diff.reversible = random.happens(2, of: 3)
    let run = CommandRun(diff)
    guard run.status == 0 else { return }
    let damaged = damaged(run.output)
    let patch = Folder.shared.write(damaged, to: "patch.json")
    let (oldBytes, newBytes) = (bytes(old), bytes(new))
    let apply = CommandRun(applying: patch, to: old)
    expect(apply.status == 2 || apply.output == newBytes, "a damaged patch leads to another file")
    let back = CommandRun(applying: patch, to: new) { $0.reverse = true }
    expect(back.status == 2 || back.output == oldBytes, "a damaged patch leads back to another file")
    let drifted = Folder.shared.write(
      Damage.edited(oldBytes, &random), to: "drifted." + (old.split(separator: ".").last ?? ""))
    verifyOutput(of: patch)
    let isReverse = random.happens(1, of: 2)
    _ = CommandRun(applying: patch, to: drifted) { ($0.partial, $0.reverse) = (true, isReverse) }
    verify(CommandRun(checking: patch, for: (old, new), diff.tables, host: host()))
  }

  private mutating func damaged(_ document: Bytes) -> Bytes {
    random.happens(1, of: 2) ? Damage.renumbered(document, &random) : Damage.damaged(document, &random)
  }

  /// Positions that a plan names wrongly are found, or the view and the result have to be right.
  private mutating func verifyPlan(_ diff: DiffCommand) {
    var diff = diff
    diff.format = .json
    diff.policy = random.pick(PolicyName.allCases)
    let run = CommandRun(diff)
    guard run.status == 0 else { return }
    let plan = Folder.shared.write(Damage.renumbered(run.output, &random), to: "plan.json")
    verify(CommandRun(checking: plan, for: (old, new), diff.tables, host: host()))
  }

  /// Writes to a file that cannot be written.
  private mutating func verifyOutput(of patch: String) {
    guard random.happens(1, of: 8) else { return }
    let missing = Folder.shared.path("missing/new")
    let output = random.pick(["", Folder.shared.path(""), missing, "/dev/null/new"])
    let run = CommandRun(applying: patch, to: old) { $0.output = output }
    expect(run.status == 2, "a file is written that cannot be")
  }

  private mutating func verifyReport(_ report: String) {
    let isWhole = random.happens(1, of: 8)
    let bytes = isWhole ? Bytes(report.utf8) : damaged(Bytes(report.utf8))
    let path = Folder.shared.write(bytes, to: "report.json")
    verify(CommandRun(checking: path, host: host()))
  }

  private mutating func host() -> CheckCommand.Host? {
    random.happens(1, of: 2) ? random.pick(CheckCommand.Host.allCases) : nil
  }

  private func verify(_ check: CommandRun) {
    guard check.status != 2 else { return }
    expect(CommandRun.isHarmless(check.text), "the findings control the terminal: \(check.text)")
    expect(check.text.hasPrefix(check.status == 0 ? "legal" : "illegal"), "the status is another")
  }

  private func bytes(_ path: String) -> Bytes {
    Folder.shared.read(String(path.split(separator: "/").last ?? ""))
  }
}
