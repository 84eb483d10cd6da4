import FuzzInput

@testable import table_diff

/// Two damaged files, with options that may not fit: both are refused with a message, or compared.
struct DamagedTables {
  private let old: (name: String, bytes: Bytes)
  private let new: (name: String, bytes: Bytes)
  private let options: ArbitraryOptions
  private let isInverted: Bool

  init(_ random: SeededGenerator) {
    var random = random
    isInverted = random.happens(1, of: 2)
    options = ArbitraryOptions(&random)
    let sample =
      random.happens(1, of: 24)
      ? SampleFiles.large(rows: 1 + random.next(below: 1_000)) : random.pick(SampleFiles.tables)
    let bytes = Bytes(sample.text.utf8)
    let isOldDamaged = random.happens(1, of: 3)
    old = ("old.\(sample.name)", isOldDamaged ? Damage.damaged(bytes, &random) : bytes)
    switch random.next(below: 8) {
    case 0:
      let other = random.pick(SampleFiles.tables)
      new = ("new.\(other.name)", Damage.damaged(Bytes(other.text.utf8), &random))
    case 1: new = (TableReader.noFile, [])
    case 2: new = ("new.\(sample.name)", Damage.renamed(Damage.edited(bytes, &random), &random))
    case 3: new = ("new.\(sample.name)", Damage.edited(bytes, &random))
    default:
      let edited = Damage.edited(bytes, &random)
      new = ("new.\(sample.name)", Damage.damaged(edited, &random))
    }
  }

  func verify() {
    let paths = (isInverted ? [new, old] : [old, new]).map { file in
      file.name == TableReader.noFile ? file.name : Folder.shared.write(file.bytes, to: file.name)
    }
    let files = ComparedFiles(
      old: paths[0], new: paths[1], options: options.tables, diffOptions: options.diff,
      policy: options.policy,
      isReversible: options.isReversible)
    _ = files.verify()
  }
}

/// Two files of any bytes, with options that may not fit.
struct RawTables {
  private let options: ArbitraryOptions
  private let ending: String
  private let files: [Bytes]

  init(_ choices: Choices) {
    var choices = choices
    ending = choices.element(of: [".csv", ".json", ".tsv", ".jsonl", ""])
    var random = SeededGenerator(seed: UInt64(choices.number(below: 1 << 16)))
    options = ArbitraryOptions(&random)
    let length = choices.number(below: 256)
    let bytes = choices.rest()
    // Most of the new file is as the old one.
    files = [bytes, Bytes(bytes.dropFirst(length) + bytes.prefix(length / 2))]
  }

  func verify() {
    let files = ComparedFiles(
      old: Folder.shared.write(files[0], to: "old\(ending)"),
      new: Folder.shared.write(files[1], to: "new\(ending)"),
      options: options.tables, diffOptions: options.diff, policy: options.policy,
      isReversible: options.isReversible)
    guard let result = files.verify() else { return }
    expect(!result.isDifferent || self.files[0] != self.files[1], "a file is another than itself")
  }
}
