import Foundation

/// Distributions in the encoded form, version 2, of HdrHistogram: a header of 40 bytes, then the counts of
/// all slots in order. A count is a ZigZag LEB128 number; a negative one stands for that many empty slots.
///
/// The specification is the format's reference implementation in Java, `AbstractHistogram`'s
/// `encodeIntoByteBuffer` and `encodeIntoCompressedByteBuffer`.
enum HistogramEncoding {
  static let cookie: UInt32 = 0x1c84_9303
  static let compressedCookie: UInt32 = 0x1c84_9304
  static let significantDigits = 2
  /// The length of half a bucket, a power of two: 200 values are told apart one by one, which takes 256.
  private static let halfMagnitude = 7

  /// The slot that counts a value.
  static func slot(of value: UInt64) -> Int {
    let bucketBits = 64 - (value | 255).leadingZeroBitCount
    let bucket = bucketBits - (halfMagnitude + 1)
    let position = Int(value >> UInt64(bucket))
    return ((bucket + 1) << halfMagnitude) + position - (1 << halfMagnitude)
  }

  /// The encoded form of values and their counts, values ascending.
  static func bytes(of pairs: [[UInt64]]) -> [UInt8] {
    var counts: [UInt8] = []
    var next = 0
    var slots: [(slot: Int, count: Int64)] = []
    for pair in pairs where pair.count == 2 && pair[1] > 0 {
      let slot = slot(of: min(pair[0], HistogramText.highest))
      let count = Int64(clamping: pair[1])
      if let last = slots.last, last.slot == slot {
        slots[slots.count - 1].count += count
      } else {
        slots.append((slot, count))
      }
    }
    for (slot, count) in slots {
      if slot > next { append(Int64(next - slot), to: &counts) }
      append(count, to: &counts)
      next = slot + 1
    }
    var bytes: [UInt8] = []
    append(cookie, to: &bytes)
    append(UInt32(counts.count), to: &bytes)
    // No offset of slots; digits; the lowest value told apart; the highest; no ratio to other units.
    append(UInt32(0), to: &bytes)
    append(UInt32(significantDigits), to: &bytes)
    append(UInt64(1), to: &bytes)
    append(HistogramText.highest, to: &bytes)
    append((1.0).bitPattern, to: &bytes)
    return bytes + counts
  }

  /// The form in which logs hold it, base64. It is one for compressed bytes; what is stored in it here is
  /// not compressed, because a few hundred bytes gain little and nothing has to be linked for it.
  static func text(of pairs: [[UInt64]]) -> String {
    let stream = StoredDeflate.stream(bytes(of: pairs))
    var bytes: [UInt8] = []
    append(compressedCookie, to: &bytes)
    append(UInt32(stream.count), to: &bytes)
    return Data(bytes + stream).base64EncodedString()
  }

  /// The largest value that a slot counts.
  private static func largest(inSlot slot: Int) -> UInt64 {
    let size = 1 << halfMagnitude
    guard slot >= 2 * size else { return UInt64(slot) }
    let bucket = UInt64(slot / size - 1)
    return UInt64(size + slot % size + 1) << bucket - 1
  }

  /// Values and their counts in the encoded form, or `nil` where it is another's or broken.
  static func pairs(in bytes: some Collection<UInt8>) -> [[UInt64]]? {
    var rest = [UInt8](bytes)[...]
    guard number(&rest, 4) == UInt64(cookie), number(&rest, 4) == UInt64(exactly: bytes.count - 40),
      number(&rest, 4) == 0, number(&rest, 4) == UInt64(significantDigits), rest.count >= 24
    else { return nil }
    rest.removeFirst(24)
    let slots = slot(of: HistogramText.highest) + 1
    var pairs: [[UInt64]] = []
    var slot = 0
    while !rest.isEmpty {
      guard let count = signed(&rest), count >= -Int64(slots), slot < slots else { return nil }
      if count > 0 { pairs.append([largest(inSlot: slot), UInt64(count)]) }
      slot += count < 0 ? Int(-count) : 1
    }
    return pairs
  }

  /// Values and their counts in the form in which logs hold it.
  static func pairs(in text: some StringProtocol) -> [[UInt64]]? {
    guard let data = Data(base64Encoded: String(text)) else { return nil }
    var rest = [UInt8](data)[...]
    guard number(&rest, 4) == UInt64(compressedCookie), number(&rest, 4) == UInt64(exactly: data.count - 8)
    else {
      return nil
    }
    return StoredDeflate.bytes(in: rest).flatMap { pairs(in: $0) }
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>, _ count: Int) -> UInt64? {
    guard bytes.count >= count else { return nil }
    defer { bytes.removeFirst(count) }
    return bytes.prefix(count).reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func signed(_ bytes: inout ArraySlice<UInt8>) -> Int64? {
    var value: UInt64 = 0
    for position in 0..<9 {
      guard let byte = bytes.popFirst() else { return nil }
      let isLast = byte < 0x80 || position == 8
      value |= UInt64(position == 8 ? byte : byte & 0x7f) << UInt64(7 * position)
      if isLast { break }
    }
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  private static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.bigEndian) { bytes += $0 }
  }

  /// ZigZag, so that small negative numbers are short too; then seven bits a byte, the lowest first, but all
  /// eight of a ninth byte.
  private static func append(_ value: Int64, to bytes: inout [UInt8]) {
    var rest = UInt64(bitPattern: (value << 1) ^ (value >> 63))
    for _ in 0..<8 {
      if rest < 0x80 {
        bytes.append(UInt8(rest))
        return
      }
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
