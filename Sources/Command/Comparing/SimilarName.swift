/// A column's name without regard to spaces, to the spelling of accents and, unless it counts, to case.
struct SimilarName: Hashable {
  private let text: String

  init(_ name: ExactText, withCase: Bool = false) {
    let string = withCase ? name.string : name.string.lowercased()
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: string.unicodeScalars.filter { !$0.isSpaceOrHidden })
    text = String(scalars)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a space of any kind, or one without a shape, such as a byte order mark.
  fileprivate var isSpaceOrHidden: Bool {
    properties.isWhitespace || properties.generalCategory == .format || properties.isDefaultIgnorableCodePoint
  }
}
