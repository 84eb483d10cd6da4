/// A number as JSON writes it, of any size, compared by its value: `2.50`, `2.5` and `25e-1` are the same.
struct JSONNumber: Hashable, Sendable {
  private var isNegative: Bool
  /// The digits without zeros at either end; empty for zero.
  private var digits: ArraySlice<UInt8>
  /// The power of ten that the digits are multiplied by.
  private var exponent: Int

  /// `nil` for text that is no number of JSON: `007`, `+1`, `.5` and `1.` are none.
  init?(_ text: ExactText) {
    let number = text.withBytes { bytes -> JSONNumber? in
      guard let first = bytes.first, first <= UInt8(ascii: "9") else { return nil }
      var scanner = JSONScanner(bytes, in: 0..<bytes.count)
      guard first == UInt8(ascii: "-") || first >= UInt8(ascii: "0"), (try? scanner.number()) != nil,
        scanner.isAtEnd
      else { return nil }
      return JSONNumber(written: Array(bytes)[...])
    }
    guard let number else { return nil }
    self = number
  }

  /// `nil` if the exponent is out of range.
  private init?(written text: ArraySlice<UInt8>) {
    isNegative = text.first == UInt8(ascii: "-")
    let mark = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? text.endIndex
    let mantissa = text[(isNegative ? text.startIndex + 1 : text.startIndex)..<mark]
    let point = mantissa.firstIndex(of: UInt8(ascii: ".")) ?? mantissa.endIndex
    let fraction = mantissa[point...].dropFirst()
    digits = mantissa[..<point] + fraction
    exponent = -fraction.count
    if mark < text.endIndex {
      // Half of the range: sums with numbers of digits stay in it.
      guard let power = Int(String(decoding: text[(mark + 1)...], as: UTF8.self)),
        power.magnitude < Int.max / 2
      else { return nil }
      exponent += power
    }
    let count = digits.count
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    exponent += count - digits.count
    digits = digits.drop { $0 == UInt8(ascii: "0") }
    if digits.isEmpty { (isNegative, exponent) = (false, 0) }
  }

  /// The number as text that is the same for numbers of the same value: `2.5`, or `25e99` if it is too long
  /// without an exponent.
  var canonicalText: ExactText {
    let sign = isNegative ? "-" : ""
    guard !digits.isEmpty else { return "0" }
    let text = String(decoding: digits, as: UTF8.self)
    if (0...Self.longestZeros).contains(exponent) {
      return ExactText(sign + text + String(repeating: "0", count: exponent))
    }
    guard (-Self.longestZeros..<0).contains(exponent) else { return ExactText("\(sign)\(text)e\(exponent)") }
    let zeros = String(repeating: "0", count: max(0, 1 - exponent - digits.count))
    let all = zeros + text
    let point = all.utf8.index(all.endIndex, offsetBy: exponent)
    return ExactText("\(sign)\(all[..<point]).\(all[point...])")
  }

  private static let longestZeros = 20
}
