import TableDiffTesting

/// A kind of ids, by its name in benchmarks and reports.
package enum KeyKind: String, CaseIterable, Sendable {
  case int, uuid, string
}

/// How rows are shared out, by its name in benchmarks and reports.
package enum ShapeKind: String, CaseIterable, Sendable {
  case one, hundred, giant

  /// The shape.
  package var shape: TransitionShape {
    switch self {
    case .one: .oneSection
    case .hundred: .sections(100)
    case .giant: .oneGiant
    }
  }

  /// The shapes in which `type` is measured, the usual one first: one section is none for a type that is
  /// about sections.
  package static func all(of type: TransitionType) -> [ShapeKind] {
    type.requiresSections ? [.hundred, .giant] : allCases
  }
}
