/// Undoes the front coding of the embedded table: see the note beside it.
enum FrontCoding {
  /// The TSV file that the front-coded `text` stands for.
  static func tsv(of text: some Sequence<UInt8>) -> [UInt8] {
    var file = Array("section\tpackage\tversion\tsize\n".utf8)
    var section: [UInt8] = []
    var name: [UInt8] = []
    var version: [UInt8] = []
    var line: [UInt8] = []
    for byte in text {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      if line.first == UInt8(ascii: "=") {
        section = Array(line.dropFirst())
        (name, version) = ([], [])
      } else {
        let fields = line.dropFirst().split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        if fields.count == 3, let digit = line.first {
          name = Array(name.prefix(sharedCount(digit))) + fields[0]
          if !fields[1].isEmpty { version = Array(fields[1]) }
          file += section + [UInt8(ascii: "\t")] + name + [UInt8(ascii: "\t")]
          file += version + [UInt8(ascii: "\t")] + fields[2] + [UInt8(ascii: "\n")]
        }
      }
      line.removeAll(keepingCapacity: true)
    }
    return file
  }

  /// How many characters a name shares with the one before it.
  private static func sharedCount(_ digit: UInt8) -> Int {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit - UInt8(ascii: "A")) + 36
    default: 0
    }
  }
}
