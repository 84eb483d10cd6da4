/// How far two numbers may be apart without being different.
struct Tolerance: Equatable, Sendable {
  /// The number as it was passed.
  let text: String
  private let distance: DecimalNumber

  /// `nil` if the text is no number, or one below zero.
  init?(_ text: String) {
    guard let distance = DecimalNumber(ExactText(text)), !distance.isBelowZero else { return nil }
    self.text = text
    self.distance = distance
  }

  /// Whether both texts are numbers that are no further apart.
  func accepts(_ left: ExactText, _ right: ExactText) -> Bool {
    guard let left = DecimalNumber(left), let right = DecimalNumber(right) else { return false }
    return left.isWithin(distance, of: right)
  }
}
