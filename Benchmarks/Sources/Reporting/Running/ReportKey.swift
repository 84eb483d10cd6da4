import TableDiffTesting

/// The types of ids that rows are measured with.
public enum ReportKey: String, CaseIterable, Sendable {
  case int, uuid, string
}

/// A generated transition with rows of one of the measured types.
///
/// The types are told apart here and not behind a generic parameter, so that every contender's code is
/// compiled for each of them, as it is in an app.
public enum ReportTransition: Sendable {
  case int(Transition<Int>)
  case uuid(Transition<UUIDKey>)
  case string(Transition<String>)
  case colliding(Transition<CollidingID>)

  /// Generates a transition; see `Transition.make`. Types about colliding ids have them for every key.
  public init(_ type: TransitionType, rows: Int, key: ReportKey, seed: UInt64) {
    if type == .collisions {
      self = .colliding(.make(type, rows: rows, seed: seed, variant: 0))
      return
    }
    switch key {
    case .int: self = .int(.make(type, rows: rows, seed: seed, variant: 0))
    case .uuid: self = .uuid(.make(type, rows: rows, seed: seed, variant: 0))
    case .string: self = .string(.make(type, rows: rows, seed: seed, variant: 0))
    }
  }
}
