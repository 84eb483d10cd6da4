/// Bytes in the zlib format (RFC 1950) without compression: stored blocks only (RFC 1951, 3.2.4), which
/// every reader of the format takes.
enum StoredDeflate {
  /// The stream that inflates to `bytes`.
  static func stream(_ bytes: [UInt8]) -> [UInt8] {
    // The header says: deflate, a window of 32 KB, the fastest level.
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let block = bytes[start..<min(bytes.count, start + 0xffff)]
      start = block.endIndex
      stream.append(start == bytes.count ? 1 : 0)
      let length = UInt16(block.count)
      for value in [length, ~length] {
        stream += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
      }
      stream += block
    } while start < bytes.count
    withUnsafeBytes(of: checksum(bytes).bigEndian) { stream += $0 }
    return stream
  }

  /// Adler-32.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
