/// Recognises the encoding of a file, which the caller may have told.
struct EncodingRecognition {
  private(set) var encoding: TextEncoding
  /// The fact that was recognised, if it is not what the caller or a byte order mark tells.
  private(set) var remark: String?

  init(bytes: [UInt8], told: TextEncoding?) {
    if let marked = Self.encoding(markedIn: bytes) {
      encoding = marked
    } else if let told {
      encoding = told
      // One option is for both files, and text of a byte for each character is never UTF-8 by chance.
      guard told == .latin1 || told == .windows1252, bytes.contains(where: { $0 >= 0x80 }),
        UTF8Check.firstInvalidByte(in: bytes) == nil
      else { return }
      encoding = .utf8
      remark = "the text is utf-8, and read so in spite of --encoding"
    } else if let guess = Self.encoding(zerosOf: bytes) {
      encoding = guess
      remark = "the text is \(guess.rawValue) (--encoding says otherwise)"
    } else {
      encoding = .utf8
    }
  }

  /// The encoding that a byte order mark tells.
  private static func encoding(markedIn bytes: [UInt8]) -> TextEncoding? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    return bytes.starts(with: [0xFE, 0xFF]) ? .utf16BigEndian : nil
  }

  /// UTF-16, if most of the first characters have a zero, at the same place of their two bytes.
  ///
  /// Fewer zeros may be a mistake in text of UTF-8, so that other alphabets need a byte order mark.
  private static func encoding(zerosOf bytes: [UInt8]) -> TextEncoding? {
    let pairs = min(bytes.count, 256) / 2
    let first = (0..<pairs).count { bytes[2 * $0] == 0 }
    let second = (0..<pairs).count { bytes[2 * $0 + 1] == 0 }
    // Characters far from Latin have zeros at the other place now and then.
    if 2 * second > pairs && 8 * first < second { return .utf16LittleEndian }
    return 2 * first > pairs && 8 * second < first ? .utf16BigEndian : nil
  }
}
