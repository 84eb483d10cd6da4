/// Changes of bytes as accidents make them, and as an attacker would.
enum Damage {
  private static let tokens =
    [
      "\"", ",", ";", "\t", "|", "\n", "\r", "\r\n", "{", "}", "[", "]", ":", "null", "true", "-1", "0",
      "9223372036854775807", "9223372036854775808", "1e999", "2147483648", "1.0", "\\", "\\u0000", "\\ud800",
      "\u{FEFF}",
      "e\u{301}", "é", "\u{202E}", "\u{1B}[31m", "\0", "sep=;\n", "#", "\"id\":", "[0,0]", "[1,0]", "{}",
      "[]", "\"\"",
    ].map { Bytes($0.utf8) } + [[0xFF], [0xC3], [0xFF, 0xFE], [0xFE, 0xFF], [0xED, 0xA0, 0x80]]

  /// The bytes with a few of them changed, taken out, doubled, exchanged or cut off.
  static func damaged(_ bytes: Bytes, _ random: inout SeededGenerator) -> Bytes {
    var bytes = bytes
    for _ in 0...random.next(below: 4) where !bytes.isEmpty {
      let place = random.next(below: bytes.count)
      let other = min(bytes.count, place + 1 + random.next(below: 24))
      switch random.next(below: 7) {
      case 0: bytes[place] = UInt8(random.next(below: 256))
      case 1: bytes.insert(contentsOf: random.pick(tokens), at: place)
      case 2: bytes.replaceSubrange(place..<min(place + 1, bytes.count), with: random.pick(tokens))
      case 3: bytes.removeSubrange(place..<other)
      case 4: bytes.insert(contentsOf: bytes[place..<other], at: random.next(below: bytes.count + 1))
      case 5: replaceNumber(in: &bytes, from: place, &random)
      default: if random.happens(1, of: 4) { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }

  /// Gives the next number another value.
  private static func replaceNumber(in bytes: inout Bytes, from place: Int, _ random: inout SeededGenerator) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = bytes[place...].firstIndex(where: digits.contains) else { return }
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.count
    bytes.replaceSubrange(
      start..<end, with: random.pick(["0", "1", "2", "3", "7", "-1", "99", "1000000"]).utf8)
  }

  /// The bytes with some of their numbers changed, as a plan has other positions.
  static func renumbered(_ bytes: Bytes, _ random: inout SeededGenerator) -> Bytes {
    var bytes = bytes
    for _ in 0...random.next(below: 3) where !bytes.isEmpty {
      replaceNumber(in: &bytes, from: random.next(below: bytes.count), &random)
    }
    return bytes
  }

  /// The bytes with another word for one of them wherever it is, as if a column was renamed.
  static func renamed(_ bytes: Bytes, _ random: inout SeededGenerator) -> Bytes {
    let text = String(decoding: bytes, as: UTF8.self)
    let word = random.pick(["v", "id", "s", "größe", "name", "a"])
    let other = random.pick(["w", "nr", "V", "gro\u{308}ße", "Id", "v v", "a\u{202E}b"])
    return Bytes(text.split(separator: word, omittingEmptySubsequences: false).joined(separator: other).utf8)
  }

  /// The bytes with some of their lines in another order, doubled or left out.
  static func edited(_ bytes: Bytes, _ random: inout SeededGenerator) -> Bytes {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for _ in 0..<random.next(below: 4) where !lines.isEmpty {
      let place = random.next(below: lines.count)
      switch random.next(below: 3) {
      case 0: lines.swapAt(place, random.next(below: lines.count))
      case 1: lines.remove(at: place)
      default: lines.insert(lines[place], at: random.next(below: lines.count))
      }
    }
    return Bytes(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
