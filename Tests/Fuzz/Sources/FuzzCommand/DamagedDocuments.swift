import Foundation
import FuzzInput

@testable import table_diff

/// A damaged patch, plan or report: it is refused, or does what it would have done.
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
      let sample = random.pick(SampleFiles.tables)
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
    guard var diff = try? CommandRun.parsed(["diff", old, new, "--format", "patch"] + options) as? DiffCommand
    else { return }
    diff.policy = random.pick(PolicyName.allCases)
    diff.reversible = random.happens(2, of: 3)
    let run = CommandRun(diff)
    guard run.status == 0 else { return }
    let damaged = Damage.damaged(run.output, &random)
    let patch = Folder.shared.write(damaged, to: "patch.json")
    let (oldBytes, newBytes) = (bytes(old), bytes(new))
    let apply = CommandRun(applying: patch, to: old)
    expect(apply.status == 2 || apply.output == newBytes, "a damaged patch leads to another file")
    let back = CommandRun(applying: patch, to: new) { $0.reverse = true }
    expect(back.status == 2 || back.output == oldBytes, "a damaged patch leads back to another file")
    let drifted = Folder.shared.write(Damage.edited(oldBytes, &random), to: "drifted." + (old.split(separator: ".").last ?? ""))
    let isReverse = random.happens(1, of: 2)
    _ = CommandRun(applying: patch, to: drifted) { ($0.partial, $0.reverse) = (true, isReverse) }
    verify(CommandRun(checking: patch, for: (old, new), diff.tables, host: host()))
  }

  private mutating func verifyReport(_ report: String) {
    let isWhole = random.happens(1, of: 8)
    let bytes = isWhole ? Bytes(report.utf8) : Damage.damaged(Bytes(report.utf8), &random)
    verify(CommandRun(checking: Folder.shared.write(bytes, to: "report.json"), host: host()))
  }

  private mutating func host() -> CheckCommand.Host? {
    random.happens(1, of: 2) ? random.pick(CheckCommand.Host.allCases) : nil
  }

  private func verify(_ check: CommandRun) {
    guard check.status != 2 else { return }
    expect(CommandRun.isHarmless(check.text), "the findings control the terminal: \(check.text.debugDescription)")
    expect(check.text.hasPrefix(check.status == 0 ? "legal" : "illegal"), "the findings are not as the status says")
  }

  private func bytes(_ path: String) -> Bytes {
    Folder.shared.read(String(path.split(separator: "/").last ?? ""))
  }
}
