import TableDiff

/// FNV-1a with 64 bits: tells whether a patch fits a table. Guards against mix-ups, not against forgery.
struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }

  /// Adds text and an end mark that no text holds.
  mutating func add(_ text: ExactText) {
    add(text.bytes)
    add(CollectionOfOne(0xFF))
  }

  /// The digest as 16 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The digest of a file's bytes.
  static func text(of bytes: [UInt8]) -> String {
    var digest = Digest()
    digest.add(bytes)
    return digest.text
  }

  /// The digest of everything in a table that a patch relies on: ids, contents and how JSON writes them.
  static func text(of file: TableFile) -> String {
    var digest = Digest()
    for column in file.form.contentColumns { digest.add(column) }
    for section in file.table.sections {
      digest.add(section.id)
      digest.add(section.header.value ?? "null")
      for field in section.header.layout { digest.add(ExactText(field.rawValue)) }
      for row in section.rows {
        digest.add(row.id)
        digest.add(row.content)
        if row.keyPosition != 0 { digest.add(ExactText(String(row.keyPosition))) }
      }
      digest.add(CollectionOfOne(0xFE))
    }
    return digest.text
  }

  private mutating func add(_ id: TableID) {
    switch id {
    case .string(let string):
      add(string)
    case .integer(let number):
      add(CollectionOfOne(0xFD))
      add(ExactText(String(number)))
    }
  }
}
