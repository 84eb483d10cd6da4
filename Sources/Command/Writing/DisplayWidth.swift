extension String {
  /// How many columns of a terminal the text takes.
  var displayWidth: Int {
    // Nearly all text, and nearly all of it in loops over whole tables.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// How many columns of a terminal the character takes: two for those of East Asian scripts and emoji, none
  /// for a mark without a letter.
  var displayWidth: Int {
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    return unicodeScalars.reduce(0) { max($0, $1.displayWidth) }
  }
}

extension Unicode.Scalar {
  var displayWidth: Int {
    if value < 0x300 { return 1 }
    if properties.isEmojiPresentation || Self.wide.contains(where: { $0.contains(value) }) { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// The characters of wide or full width (UAX #11), by blocks; emoji are found by their property.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul, beginnings of syllables
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E,  // radicals and punctuation
    0x3041...0xA4CF,  // Kana, Bopomofo, Han, Yi
    0xA960...0xA97C,  // Hangul, old beginnings of syllables
    0xAC00...0xD7A3,  // Hangul, syllables
    0xF900...0xFAFF,  // Han for compatibility
    0xFE10...0xFE19,  // vertical punctuation
    0xFE30...0xFE6F,  // punctuation for compatibility
    0xFF01...0xFF60,  // full-width forms of ASCII
    0xFFE0...0xFFE6,  // full-width signs
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // Kana, Nushu
    0x1F200...0x1F265,  // enclosed Han
    0x20000...0x3FFFD,  // Han, supplementary planes
  ]
}
