/// The check for texts that differ, but not to the eye.
enum LookAlikes {
  /// Whether a reader may take the texts for the same.
  ///
  /// If so, they have in each place two spellings of a character, letters of two alphabets, two dashes, or
  /// two quotation marks.
  static func mayBeConfused(_ left: ExactText, _ right: ExactText) -> Bool {
    mayBeConfused(left.string[...], right.string[...])
  }

  /// The same for parts of texts.
  static func mayBeConfused(_ left: Substring, _ right: Substring) -> Bool {
    // Most text is ASCII, in which escapes would change nothing.
    if left.utf8.allSatisfy({ $0 < 0x80 }) && right.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    var rest = right[...]
    for character in left {
      guard let other = rest.popFirst(), mayBeConfused(character, other) else { return false }
    }
    return rest.isEmpty
  }

  private static func mayBeConfused(_ left: Character, _ right: Character) -> Bool {
    // Two spellings of a character are one `Character`.
    if left == right { return true }
    guard let first = left.unicodeScalars.first, let other = right.unicodeScalars.first else { return false }
    if first == other {
      return left.unicodeScalars.filter(\.isNoSelector).elementsEqual(
        right.unicodeScalars.filter(\.isNoSelector))
    }
    if let sign = Sign(first) { return sign == Sign(other) }
    guard let alphabet = Alphabet(first), let otherAlphabet = Alphabet(other) else { return false }
    return alphabet != otherAlphabet
  }
}

/// The alphabets that share shapes of letters. Digits count as Latin.
private enum Alphabet {
  case latin, greek, cyrillic, armenian

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xAA, 0xB5, 0xBA, 0xC0..<0x250, 0x1E00..<0x1F00: self = .latin
    case 0x370..<0x400, 0x1F00..<0x2000: self = .greek
    case 0x400..<0x530: self = .cyrillic
    case 0x530..<0x590: self = .armenian
    default: return nil
    }
  }
}

/// The signs that Unicode has in many versions.
private enum Sign {
  case dash, quotationMark

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x2D, 0x2010...0x2015, 0x2043, 0x2212: self = .dash
    case 0x22, 0x27, 0x60, 0xB4, 0x2B9...0x2BC, 0x2018...0x201F, 0x2032...0x2037: self = .quotationMark
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isNoSelector: Bool { !(0xFE00...0xFE0F).contains(value) }
}
