/// The outcome of a mutant's tests.
enum Outcome: Equatable {
  case noticed(by: String)
  case survived
  case notReached
}

extension Outcome: CustomStringConvertible {
  init?(_ text: String) {
    switch text {
    case "survived": self = .survived
    case "not reached": self = .notReached
    default:
      guard text.hasPrefix("noticed: ") else { return nil }
      self = .noticed(by: String(text.dropFirst("noticed: ".count)))
    }
  }

  var description: String {
    switch self {
    case .noticed(let tests): "noticed: \(tests)"
    case .survived: "survived"
    case .notReached: "not reached"
    }
  }

  var isNoticed: Bool { self != .survived && self != .notReached }
}
