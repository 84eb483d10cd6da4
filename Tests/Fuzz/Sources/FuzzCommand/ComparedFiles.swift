import Foundation
import FuzzInput

@testable import table_diff

/// Two files and options for them. This has to hold of any: all formats agree, a patch leads from one file to
/// the other and back, and the plan is legal.
struct ComparedFiles {
  /// The paths of both files.
  var old: String
  var new: String
  /// The options of tables, which `diff` and `check` have.
  var options: [String]
  /// More options of `diff`.
  var diffOptions: [String] = []
  var policy = PolicyName.standard
  var isReversible = false

  /// The result of a comparison that was not refused.
  struct Result {
    /// Whether a difference was found.
    var isDifferent: Bool
    /// The list of changes.
    var list: Data
    var patch: [UInt8]
  }

  /// Verifies all of it. Returns `nil` if the files are refused, which all formats then have to do.
  func verify() -> Result? {
    guard
      let diff = try? CommandRun.parsed(["diff", old, new, "--exit-code"] + options + diffOptions)
        as? DiffCommand
    else {
      _ = CommandRun(["diff", old, new, "--exit-code"] + options + diffOptions)
      return nil
    }
    let text = CommandRun(diff)
    expect(text.status == 2 || CommandRun.isHarmless(text.text), "the text controls the terminal")
    let list = run(diff) { $0.format = .changes }
    guard list.status != 2 else {
      expect(text.status == 2 || !diff.show.isEmpty, "only the list is refused: \(list.error)")
      return nil
    }
    // A field to be shown may be in neither file.
    if text.status != 2 || diff.show.isEmpty {
      expect(text.status == list.status, "the text has another status than the list: \(text.error)")
      verify(text, isSummary: diff.summary, list.output)
    }
    if policy == .single { verifyColours(diff) }
    if diff.ignoreOrder.isEmpty { verifyOrder(diff, Data(list.output)) }
    let table = run(diff) { $0.format = .csv }
    expect(table.status == list.status, "the table has another status than the list")
    expect(
      records(of: table.output) == expectedRecords(list.output), "the table has other changes than the list")
    let patch = run(diff) {
      ($0.format, $0.policy, $0.reversible) = (.patch, policy, isReversible)
    }
    expect(patch.status == list.status, "the patch has another status than the list: \(patch.error)")
    if diff.ignoreOrder.isEmpty && policy != .identity {
      expect(
        RandomChanges(plan: Data(patch.output), hasUniqueIDs: true) == changes(list.output),
        "the plan has other changes than the list")
    }
    verify(patch: patch.output, diff.tables)
    return Result(isDifferent: list.status == 1, list: Data(list.output), patch: patch.output)
  }

  /// Runs `diff` with another format and without the options that only some formats have.
  private func run(_ diff: DiffCommand, _ change: (inout DiffCommand) -> Void) -> CommandRun {
    var diff = diff
    (diff.full, diff.summary, diff.show, diff.policy, diff.reversible) = (false, false, [], nil, false)
    change(&diff)
    return CommandRun(diff)
  }

  /// Verifies that without the order of rows and columns, no other changes are left out.
  private func verifyOrder(_ diff: DiffCommand, _ list: Data) {
    let unordered = run(diff) { ($0.format, $0.ignoreOrder) = (.changes, [.rows, .columns]) }
    let expected = RandomChanges.lines(of: list).filter { !RandomChanges.isOrder($0) }
    expect(RandomChanges.lines(of: Data(unordered.output)) == expected, "the order is among the changes")
    expect(unordered.status == (expected.isEmpty ? 0 : 1), "the order is a difference")
  }

  private func changes(_ list: [UInt8]) -> RandomChanges {
    RandomChanges(list: Data(list), hasUniqueIDs: true)
  }

  // MARK: Reports

  /// Verifies that the text counts the rows of the list.
  private func verify(_ text: CommandRun, isSummary: Bool, _ list: [UInt8]) {
    guard text.status == 1 || isSummary else { return }
    let changes = changes(list)
    let counts = [
      (changes.insertedRows, "inserted"), (changes.deletedRows, "deleted"), (changes.movedRows ?? 0, "moved"),
      (changes.updatedRows ?? 0, "updated"),
    ].filter { $0.0 > 0 }
    let sentence = counts.map { "\($0.0.grouped) \($0.1)" }.joined(separator: ", ")
    let flat = counts.enumerated().map { position, count in
      position > 0
        ? "\(count.0.grouped) \(count.1)" : "\(count.0.grouped) row\(count.0 == 1 ? "" : "s") \(count.1)"
    }.joined(separator: ", ")
    let lines = text.text.split(separator: "\n")
    expect(
      lines.contains("rows: \(sentence.isEmpty ? "none changed" : sentence)")
        || lines.contains(flat.isEmpty ? "no row changed" : "\(flat)"),
      "the text has other counts than the list: \(flat)\n\(text.text)")
  }

  /// Verifies the text of a terminal: without its colours and marks it controls nothing.
  private func verifyColours(_ diff: DiffCommand) {
    guard let pair = try? diff.tables.read(old: old, new: new),
      let comparison = try? Comparison(pair, ignoring: Set(diff.ignoreOrder)),
      let shown = try? ShownFields(diff.show, in: pair)
    else { return }
    let report = TextReport(
      comparison: comparison, policy: diff.policy, style: Style(isColoured: true),
      detail: RowDetail(isFull: diff.full, shown: shown))
    let text = String(decoding: report.bytes, as: UTF8.self)
    let parts = text.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
    let plain = parts.enumerated().map { position, part in
      position == 0 ? part : part.drop { $0 != "m" }
    }.joined()
    expect(CommandRun.isHarmless(plain), "the text controls the terminal: \(plain.debugDescription)")
  }

  /// The number of lines that the table of the changes of a list has: one for each field that differs.
  private func expectedRecords(_ list: [UInt8]) -> Int {
    RandomChanges.lines(of: Data(list)).reduce(1) { count, change in
      let fields = change["kind"] as? String == "row" ? (change["fields"] as? [Any])?.count ?? 1 : 1
      return count + fields
    }
  }

  /// The number of line ends outside of quotation marks.
  private func records(of table: [UInt8]) -> Int {
    var isQuoted = false
    var count = 0
    for byte in table {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: "\n") && !isQuoted { count += 1 }
    }
    return count
  }

  // MARK: Patches

  private func verify(patch bytes: [UInt8], _ options: TableOptions) {
    let patch = Folder.shared.write(bytes, to: "patch.json")
    let (oldBytes, newBytes) = (Self.bytes(old), Self.bytes(new))
    let apply = CommandRun(applying: patch, to: old)
    expect(apply.status == 0, "a patch is refused: \(apply.error)")
    expect(apply.output == newBytes, "a patch leads to another file")
    let check = CommandRun(checking: patch, for: (old, new), options)
    expect(check.status == 0, "a plan of our own is illegal: \(check.error)\(check.text)")
    guard isReversible else { return }
    let partial = CommandRun(applying: patch, to: old) { $0.partial = true }
    expect(partial.status == 0 && partial.output == newBytes, "a patch leads to another file in part")
    let back = CommandRun(applying: patch, to: new) {
      ($0.reverse, $0.output) = (true, Folder.shared.path("back"))
    }
    expect(back.status == 0, "a patch is not undone: \(back.error)")
    expect(Folder.shared.read("back") == oldBytes, "a patch leads back to another file")
  }

  private static func bytes(_ path: String) -> [UInt8] {
    path == TableReader.noFile ? [] : Folder.shared.read(String(path.split(separator: "/").last ?? ""))
  }
}
