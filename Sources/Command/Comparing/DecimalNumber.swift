/// A number in decimal digits, compared without rounding: 1.000001 is exactly 0.000001 from 1.
struct DecimalNumber: Equatable, Sendable {
  /// The largest exponent, either way: numbers of files are no larger, and their digits are written out.
  private static let maximumExponent = 400

  private let isNegative: Bool
  private let magnitude: Magnitude

  /// Digits and the power of ten that they are multiplied by.
  struct Magnitude: Equatable, Sendable {
    /// The most significant digit first.
    var digits: [UInt8]
    var exponent: Int
  }

  /// `nil` for text that is no number: words such as `nan`, hexadecimal digits and spaces are none.
  init?(_ text: ExactText) {
    var rest = Array(text.bytes)[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var digits = Self.takeDigits(&rest)
    var exponent = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let fraction = Self.takeDigits(&rest)
      exponent = -fraction.count
      digits += fraction
    }
    guard !digits.isEmpty else { return nil }
    if let mark = rest.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
      guard let power = Int(String(decoding: rest.dropFirst(), as: UTF8.self)),
        (-Self.maximumExponent...Self.maximumExponent).contains(power)
      else { return nil }
      exponent += power
      rest = []
    }
    guard rest.isEmpty else { return nil }
    magnitude = Magnitude(digits: digits, exponent: exponent)
  }

  private static func takeDigits(_ bytes: inout ArraySlice<UInt8>) -> [UInt8] {
    let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    bytes = bytes.dropFirst(digits.count)
    return digits.map { $0 - UInt8(ascii: "0") }
  }

  /// Whether the number is below zero; a zero with a sign is not.
  var isBelowZero: Bool { isNegative && magnitude.digits.contains { $0 != 0 } }

  /// Whether two numbers are at most `distance` from each other, which is not below zero.
  func isWithin(_ distance: DecimalNumber, of other: DecimalNumber) -> Bool {
    let difference =
      isNegative == other.isNegative ? magnitude.difference(to: other.magnitude) : magnitude + other.magnitude
    let (left, right) = Magnitude.aligned(difference, distance.magnitude)
    return !right.lexicographicallyPrecedes(left)
  }
}

extension DecimalNumber.Magnitude {
  /// The digits of both as multiples of the same power of ten, as many of each.
  fileprivate static func aligned(_ left: Self, _ right: Self) -> ([UInt8], [UInt8]) {
    let exponent = min(left.exponent, right.exponent)
    let leftDigits = left.digits + [UInt8](repeating: 0, count: left.exponent - exponent)
    let rightDigits = right.digits + [UInt8](repeating: 0, count: right.exponent - exponent)
    let count = max(leftDigits.count, rightDigits.count)
    return (
      [UInt8](repeating: 0, count: count - leftDigits.count) + leftDigits,
      [UInt8](repeating: 0, count: count - rightDigits.count) + rightDigits
    )
  }

  fileprivate static func + (left: Self, right: Self) -> Self {
    let (digits, other) = aligned(left, right)
    var sum = digits
    var carry: UInt8 = 0
    for place in sum.indices.reversed() {
      let digit = sum[place] + other[place] + carry
      (sum[place], carry) = (digit % 10, digit / 10)
    }
    return Self(digits: [carry] + sum, exponent: min(left.exponent, right.exponent))
  }

  /// The larger of the two without the smaller.
  fileprivate func difference(to other: Self) -> Self {
    var (larger, smaller) = Self.aligned(self, other)
    if larger.lexicographicallyPrecedes(smaller) { swap(&larger, &smaller) }
    var borrow: UInt8 = 0
    for place in larger.indices.reversed() {
      let needed = smaller[place] + borrow
      borrow = larger[place] < needed ? 1 : 0
      larger[place] = larger[place] + 10 * borrow - needed
    }
    return Self(digits: larger, exponent: min(exponent, other.exponent))
  }
}
