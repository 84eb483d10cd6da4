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

  /// `nil` for text that is no number: words such as `nan`, hexadecimal digits, currencies, percentages and
  /// spaces are none.
  ///
  /// The digits before the decimal mark can be in groups of three, with the other mark between them.
  init?(_ text: ExactText, mark: DecimalMark = .point) {
    var rest = Array(text.bytes)[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var digits = Self.takeDigits(&rest)
    var exponent = 0
    let isGrouped = rest.first == mark.other.byte
    if isGrouped {
      guard let groups = Self.takeGroups(&rest, after: digits, separator: mark.other.byte) else { return nil }
      digits += groups
    }
    if rest.first == mark.byte {
      rest.removeFirst()
      let fraction = Self.takeDigits(&rest)
      exponent = -fraction.count
      digits += fraction
    }
    guard !digits.isEmpty else { return nil }
    if let sign = rest.first, !isGrouped, sign == UInt8(ascii: "e") || sign == UInt8(ascii: "E") {
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

  /// The digits of the groups after the first digits; `nil` if a group has not three, or the first not up to
  /// three that begin with another than zero.
  private static func takeGroups(
    _ bytes: inout ArraySlice<UInt8>, after first: [UInt8], separator: UInt8
  ) -> [UInt8]? {
    guard (1...3).contains(first.count), first.first != 0 else { return nil }
    var digits: [UInt8] = []
    while bytes.first == separator {
      bytes.removeFirst()
      let group = takeDigits(&bytes)
      guard group.count == 3 else { return nil }
      digits += group
    }
    return digits
  }

  /// Whether the number is below zero; a zero with a sign is not.
  var isBelowZero: Bool { isNegative && magnitude.digits.contains { $0 != 0 } }

  /// Whether two numbers are at most `distance` from each other, which is not below zero.
  func isWithin(_ distance: DecimalNumber, of other: DecimalNumber) -> Bool {
    difference(from: other) <= distance.magnitude
  }

  /// Whether two numbers are at most so many percent of the larger magnitude from each other.
  func isWithin(percent: DecimalNumber, of other: DecimalNumber) -> Bool {
    let larger = magnitude <= other.magnitude ? other.magnitude : magnitude
    var hundredfold = difference(from: other)
    hundredfold.exponent += 2
    return hundredfold <= percent.magnitude * larger
  }

  private func difference(from other: DecimalNumber) -> Magnitude {
    isNegative == other.isNegative ? magnitude.difference(to: other.magnitude) : magnitude + other.magnitude
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

  fileprivate static func <= (left: Self, right: Self) -> Bool {
    let (left, right) = aligned(left, right)
    return !right.lexicographicallyPrecedes(left)
  }

  fileprivate static func * (left: Self, right: Self) -> Self {
    var product = [UInt8](repeating: 0, count: left.digits.count + right.digits.count)
    for (leftPlace, leftDigit) in left.digits.enumerated().reversed() {
      var carry: UInt8 = 0
      for (rightPlace, rightDigit) in right.digits.enumerated().reversed() {
        let digit = product[leftPlace + rightPlace + 1] + leftDigit * rightDigit + carry
        (product[leftPlace + rightPlace + 1], carry) = (digit % 10, digit / 10)
      }
      product[leftPlace] = carry
    }
    return Self(digits: product, exponent: left.exponent + right.exponent)
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
