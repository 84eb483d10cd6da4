/// The id of a section, and its own content: the `header` of a JSON section. CSV and TSV have none.
struct SectionHead: Sendable {
  var id: TableID
  var header: SectionHeader
  /// Whether the file names the section, as JSON with `sections` does.
  var isDeclared = false
}

/// A section's own content: the `header` of a JSON section. CSV and TSV have none.
struct SectionHeader: Sendable {
  /// The header as compact JSON, `nil` if there is none or it is `null`.
  var value: ExactText?

  static let none = SectionHeader(value: nil)
}

extension SectionHeader: Equatable {
  static func == (left: SectionHeader, right: SectionHeader) -> Bool {
    switch (left.value, right.value) {
    case (nil, nil): true
    case (let left?, let right?): left == right || JSONValue.isEqual(left, right)
    default: false
    }
  }
}
