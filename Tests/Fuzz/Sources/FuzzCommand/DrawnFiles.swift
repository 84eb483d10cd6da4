import Foundation
import FuzzInput

@testable import table_diff

/// Two files that are written of two tables: the changes that the command finds are those of the tables.
struct DrawnFiles {
  private let pair: RandomFilePair
  private var old: Bytes
  private var new: Bytes
  private var options: [String]
  private let isSummary: Bool

  init(_ choices: Choices) {
    var random = SeededGenerator(choices)
    pair = RandomFilePair(seed: 0, &random)
    (old, new, options) = (Bytes(pair.old), Bytes(pair.new), pair.options)
    isSummary = random.happens(1, of: 2)
    switch random.next(below: 6) {
    case 0: encode("latin-1") { $0 < 0x100 }
    case 1: encode("windows-1252") { $0 < 0x80 || (0xA0..<0x100).contains($0) }
    case 2: prepend(["%\"a", "% , ;"], option: ["--comment", "%"])
    case 3: prepend(["Title, \"a", ""], option: ["--skip-lines", "2"])
    default: break
    }
  }

  func verify() {
    let (oldPath, newPath) = (
      Folder.shared.write(old, to: pair.names.old), Folder.shared.write(new, to: pair.names.new)
    )
    let policy = PolicyName(rawValue: pair.policy) ?? .standard
    let files = ComparedFiles(
      old: oldPath, new: newPath, options: options, diffOptions: isSummary ? ["--summary"] : ["--full"],
      policy: policy, isReversible: pair.isReversible)
    guard let result = files.verify() else {
      let refusal = CommandRun(["diff", oldPath, newPath] + options).error
      return expect(false, "the files are refused: \(refusal)\(self)")
    }
    expect(result.isDifferent == !pair.isSame, "the files are the same, or not: \(self)")
    expect(
      RandomChanges(list: result.list, hasUniqueIDs: pair.hasUniqueIDs) == pair.changes,
      "there are other changes: \(pair.changes) \(self)")
    verifyDrift(result.patch)
  }

  /// Applies the patch to a file that is neither the old one nor the new one.
  private func verifyDrift(_ patch: Bytes) {
    let drifted = Folder.shared.write(pair.drifted, to: "drifted." + pair.names.old)
    let patchPath = Folder.shared.write(patch, to: "patch.json")
    let whole = CommandRun(applying: patchPath, to: drifted)
    expect(whole.status == 2 || whole.output == new, "a patch is applied to another file: \(self)")
    let partial = CommandRun(applying: patchPath, to: drifted) { $0.partial = true }
    expect(
      partial.status != 1 || partial.error.contains("not "), "no change is named that doesn't fit: \(self)")
  }

  // MARK: Other ways to write files

  private mutating func encode(_ name: String, _ canEncode: (UInt32) -> Bool) {
    func encoded(_ bytes: Bytes) -> Bytes? {
      guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
      let scalars = text.unicodeScalars.map(\.value)
      return scalars.allSatisfy(canEncode) ? scalars.map { UInt8(truncatingIfNeeded: $0) } : nil
    }
    guard let oldEncoded = encoded(old), let newEncoded = encoded(new) else { return }
    (old, new) = (oldEncoded, newEncoded)
    options += ["--encoding", name]
  }

  /// Writes lines before the table, which an option leaves out.
  private mutating func prepend(_ lines: [String], option: [String]) {
    let separator = Bytes("sep=".utf8)
    for file in [old, new] {
      guard !file.contains(UInt8(ascii: "%")), file.first.map({ $0 < 0x80 }) == true,
        !file.contains(0), !file.starts(with: separator)
      else { return }
    }
    guard [pair.names.old, pair.names.new].allSatisfy({ $0.hasSuffix("csv") || $0.hasSuffix("tsv") }) else {
      return
    }
    func prepended(_ file: Bytes, to name: String) -> Bytes {
      let end = Self.hasReturns(file, quotesCount: name.hasSuffix("csv")) ? "\r" : "\n"
      return Bytes(lines.map { $0 + end }.joined().utf8) + file
    }
    (old, new) = (prepended(old, to: pair.names.old), prepended(new, to: pair.names.new))
    options += option
  }

  /// Whether the first line ends in a carriage return alone.
  private static func hasReturns(_ file: Bytes, quotesCount: Bool) -> Bool {
    var isQuoted = false
    for (position, byte) in file.enumerated() {
      if byte == UInt8(ascii: "\"") && quotesCount { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == UInt8(ascii: "\n") { return false }
      if byte == UInt8(ascii: "\r") { return !file[(position + 1)...].starts(with: [UInt8(ascii: "\n")]) }
    }
    return false
  }
}

extension DrawnFiles: CustomStringConvertible {
  /// All it takes to run the command again.
  var description: String {
    """

    table-diff diff \(pair.names.old) \(pair.names.new) \(options.map(\.debugDescription).joined(separator: " ")) \
    --policy \(pair.policy)
    \(pair.names.old): \(String(decoding: old, as: UTF8.self).debugDescription)
    \(pair.names.new): \(String(decoding: new, as: UTF8.self).debugDescription)
    """
  }
}
