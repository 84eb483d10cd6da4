/// A number in decimal digits, compared without rounding: 1.000001 is exactly 0.000001 from 1. Numbers of the
/// same value are equal: `2.50`, `2.5` and `25e-1`.
struct DecimalNumber: Hashable, Sendable {
  /// Whether the number is below zero; a zero with a sign is not.
  let isNegative: Bool
  private let magnitude: Magnitude

  /// `nil` for text that is no number: words such as `nan`, hexadecimal digits, currencies, percentages and
  /// spaces are none.
  ///
  /// The digits before the decimal mark can be in groups of three, with the other mark between them.
  ///
  /// - Parameter maximumExponent: The largest exponent, either way: numbers of files are no larger, and their
  ///   digits are written out.
  init?(_ text: ExactText, mark: DecimalMark = .point, maximumExponent: Int = 400) {
    var rest = Array(text.bytes)[...]
    let hasMinus = rest.first == UInt8(ascii: "-")
    if hasMinus || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
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
        (-maximumExponent...maximumExponent).contains(power)
      else { return nil }
      exponent += power
      rest = []
    }
    guard rest.isEmpty else { return nil }
    magnitude = Magnitude(digits, exponent)
    isNegative = hasMinus && !magnitude.digits.isEmpty
  }

  /// A number as JSON writes it, of any size; `007`, `+1`, `.5` and `1.` are none. It has no distance from
  /// others, as its digits may be too many to be written out.
  init?(json text: ExactText) {
    let isWritten = text.withBytes { bytes in
      // Most text begins with a letter, and needs no scanner.
      guard let first = bytes.first, (UInt8(ascii: "-")...UInt8(ascii: "9")).contains(first) else {
        return false
      }
      var scanner = JSONScanner(bytes, in: 0..<bytes.count)
      return (try? scanner.number()) != nil && scanner.isAtEnd
    }
    // Half of the range: sums with numbers of digits stay in it.
    guard isWritten else { return nil }
    self.init(text, maximumExponent: Int.max / 2)
  }

  private static func takeDigits(_ bytes: inout ArraySlice<UInt8>) -> [Int] {
    let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    bytes = bytes.dropFirst(digits.count)
    return digits.map { Int($0 - UInt8(ascii: "0")) }
  }

  /// The digits of the groups after the first digits; `nil` if a group has not three, or the first not up to
  /// three that begin with another than zero.
  private static func takeGroups(
    _ bytes: inout ArraySlice<UInt8>, after first: [Int], separator: UInt8
  ) -> [Int]? {
    guard (1...3).contains(first.count), first.first != 0 else { return nil }
    var digits: [Int] = []
    while bytes.first == separator {
      bytes.removeFirst()
      let group = takeDigits(&bytes)
      guard group.count == 3 else { return nil }
      digits += group
    }
    return digits
  }
}

extension DecimalNumber {
  /// The most zeros at an end of a number that is written without an exponent.
  private static let longestZeros = 20

  /// The number as text that is the same for numbers of the same value: `2.5`, or `25e99` if it is too long
  /// without an exponent.
  var canonicalText: ExactText {
    let (sign, exponent) = (isNegative ? "-" : "", magnitude.exponent)
    let digits = magnitude.digits.map(String.init).joined()
    guard !digits.isEmpty else { return "0" }
    if (0...Self.longestZeros).contains(exponent) {
      return ExactText(sign + digits + String(repeating: "0", count: exponent))
    }
    guard (-Self.longestZeros..<0).contains(exponent) else {
      return ExactText("\(sign)\(digits)e\(exponent)")
    }
    let all = String(repeating: "0", count: max(0, 1 - exponent - digits.utf8.count)) + digits
    return ExactText("\(sign)\(all.dropLast(-exponent)).\(all.suffix(-exponent))")
  }

  /// Whether two numbers are at most `distance` from each other, which is not below zero, or at most so many
  /// percent of the larger magnitude.
  func isWithin(_ distance: DecimalNumber, isPercentage: Bool, of other: DecimalNumber) -> Bool {
    let (smaller, larger) = (min(magnitude, other.magnitude), max(magnitude, other.magnitude))
    var distance = distance.magnitude
    if isPercentage {
      distance = distance * larger
      distance.exponent -= 2
    }
    return isNegative == other.isNegative ? larger <= smaller + distance : smaller + larger <= distance
  }
}

extension DecimalNumber {
  /// Digits and the power of ten that they are multiplied by.
  private struct Magnitude: Hashable, Comparable {
    /// The most significant digit first, without zeros at either end; none for zero.
    let digits: ArraySlice<Int>
    var exponent: Int

    init(_ digits: [Int], _ exponent: Int) {
      let significant = digits[..<((digits.lastIndex { $0 != 0 } ?? -1) + 1)]
      self.digits = significant.drop { $0 == 0 }
      self.exponent = significant.isEmpty ? 0 : exponent + digits.count - significant.count
    }

    /// The digits of both as multiples of the same power of ten, as many of each.
    private static func aligned(_ left: Self, _ right: Self) -> ([Int], [Int]) {
      let exponent = min(left.exponent, right.exponent)
      let leftDigits = left.digits + [Int](repeating: 0, count: left.exponent - exponent)
      let rightDigits = right.digits + [Int](repeating: 0, count: right.exponent - exponent)
      let count = max(leftDigits.count, rightDigits.count)
      return (
        [Int](repeating: 0, count: count - leftDigits.count) + leftDigits,
        [Int](repeating: 0, count: count - rightDigits.count) + rightDigits
      )
    }

    static func < (left: Self, right: Self) -> Bool {
      let (left, right) = aligned(left, right)
      return left.lexicographicallyPrecedes(right)
    }

    /// - Parameter sums: The sum of each place, which may be more than a digit; zero for the first.
    private init(sums: [Int], _ exponent: Int) {
      var (digits, carry) = (sums, 0)
      for place in sums.indices.reversed() {
        carry += sums[place]
        (carry, digits[place]) = carry.quotientAndRemainder(dividingBy: 10)
      }
      self.init(digits, exponent)
    }

    static func + (left: Self, right: Self) -> Self {
      let (digits, others) = aligned(left, right)
      return Self(sums: [0] + zip(digits, others).map(+), min(left.exponent, right.exponent))
    }

    static func * (left: Self, right: Self) -> Self {
      var sums = [Int](repeating: 0, count: left.digits.count + right.digits.count)
      for (place, digit) in left.digits.enumerated() {
        for (otherPlace, other) in right.digits.enumerated() { sums[place + otherPlace + 1] += digit * other }
      }
      return Self(sums: sums, left.exponent + right.exponent)
    }
  }
}
