/// How far two numbers may be apart without being different.
struct Tolerance: Equatable, Sendable {
  /// The tolerance as it was passed.
  let text: String
  private let distance: DecimalNumber
  /// Whether the distance is in percent of the number with the larger magnitude.
  private let isRelative: Bool

  /// `nil` if the text is no number from zero, with a sign of percent after it or none.
  init?(_ text: String) {
    isRelative = text.utf8.last == UInt8(ascii: "%")
    let number = isRelative ? ExactText(Array(text.utf8.dropLast())) : ExactText(text)
    guard let distance = DecimalNumber(number), !distance.isNegative else { return nil }
    self.text = text
    self.distance = distance
  }

  /// Whether two numbers are no further apart.
  func accepts(_ left: DecimalNumber, _ right: DecimalNumber) -> Bool {
    left.isWithin(distance, isPercentage: isRelative, of: right)
  }
}
