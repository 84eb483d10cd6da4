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

  /// The bytes of such a stream, or `nil` where it is compressed or broken.
  static func bytes(in stream: some Collection<UInt8>) -> [UInt8]? {
    let stream = [UInt8](stream)
    guard stream.count >= 6, stream[0] & 0x0f == 8 else { return nil }
    var bytes: [UInt8] = []
    var place = 2
    var isLast = false
    while !isLast {
      guard place + 5 <= stream.count - 4, stream[place] <= 1 else { return nil }
      isLast = stream[place] == 1
      let length = Int(stream[place + 1]) | Int(stream[place + 2]) << 8
      place += 5
      guard place + length <= stream.count - 4 else { return nil }
      bytes += stream[place..<(place + length)]
      place += length
    }
    let expected = stream[place...].reduce(0) { $0 << 8 | UInt32($1) }
    return place == stream.count - 4 && expected == checksum(bytes) ? bytes : nil
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
