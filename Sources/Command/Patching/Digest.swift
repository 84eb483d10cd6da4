/// FNV-1a with 64 bits, by which a patch fits a file or not. Guards against mix-ups, not against forgery.
struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }

  /// The digest as 16 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The digest of a file, by its text in UTF-8 and the encoding that it has in the file.
  static func text(of bytes: [UInt8], _ encoding: TextEncoding = .utf8) -> String {
    var digest = Digest()
    if encoding != .utf8 { digest.add(encoding.rawValue.utf8) }
    digest.add(bytes)
    return digest.text
  }
}

extension TableFile {
  var digest: String { Digest.text(of: bytes, form.encoding) }
}
