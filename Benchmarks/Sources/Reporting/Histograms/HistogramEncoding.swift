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
