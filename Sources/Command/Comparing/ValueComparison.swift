/// How two values of one field are compared.
struct ValueComparison: Equatable, Sendable {
  /// How far numbers may be apart and count as the same.
  var tolerance: Tolerance?

  /// Whether two texts that differ count as the same.
  func accepts(_ old: ExactText, _ new: ExactText) -> Bool {
    tolerance?.accepts(old, new) == true
  }

  func isSame(_ old: FieldValue, _ new: FieldValue) -> Bool {
    switch (old, new) {
    case (.text(let old), .text(let new)): old == new || accepts(old, new)
    case (.json(let old), .json(let new)): JSONValue.isEqual(old, new) || accepts(old, new)
    default: false
    }
  }
}
