/// The answer to a message whose receiver is gone: nothing, `nil`, `false` or zeros.
///
/// The caller finds it in the place of the method's own type: integers, pointers and objects in one kind
/// of registers, floating-point numbers in another, and large structures in memory. So there is one answer
/// for each place.
///
/// | answer | type of the method |
/// | --- | --- |
/// | `.word` | `Void`, `Bool`, integers, pointers, objects, blocks |
/// | `.float`, `.double` | `Float`; `Double`, `CGFloat` |
/// | `.words` | `NSRange`, and other structures of two integers |
/// | `.pair` | `CGSize`, `CGPoint`, `UIOffset` |
/// | `.quadruple` | `CGRect`, `NSEdgeInsets`, `UIEdgeInsets`, `NSDirectionalEdgeInsets` |
package enum MissingAnswer: Hashable, CaseIterable, Sendable {
  case word, float, double, words, pair, quadruple

  /// The answer of a method, or `nil` if there is none for its type.
  ///
  /// - Parameter encoding: The method's types in Objective-C, that of its answer first, as in
  ///   `d32@0:8@16q24`.
  package init?(methodTypes encoding: String) {
    var rest = encoding.unicodeScalars[...]
    var parts: [Part] = []
    guard Self.read(&rest, into: &parts) else { return nil }
    switch parts {
    case [], [.word]: self = .word
    case [.float]: self = .float
    case [.double]: self = .double
    case [.word, .word]: self = .words
    case [.double, .double]: self = .pair
    case [.double, .double, .double, .double]: self = .quadruple
    default: return nil
    }
  }

  /// A type without parts of its own.
  private enum Part { case word, float, double }

  /// Reads one type, and adds its parts.
  ///
  /// - Returns: Whether it has only parts that there are answers for.
  private static func read(_ rest: inout Substring.UnicodeScalarView, into parts: inout [Part]) -> Bool {
    // Qualifiers, such as `r` for a constant.
    while let qualifier = rest.first, "rnNoORVA".unicodeScalars.contains(qualifier) { rest.removeFirst() }
    switch rest.popFirst() {
    case "v": return true
    case "f": parts.append(.float)
    case "d": parts.append(.double)
    case "{": return readStructure(&rest, into: &parts)
    case "^":
      // A pointer, whatever it points to.
      var target: [Part] = []
      parts.append(.word)
      return read(&rest, into: &target)
    case "@":
      parts.append(.word)
      // A block.
      if rest.first == "?" { rest.removeFirst() }
    case let type? where "cCsSiIlLqQB#:*?".unicodeScalars.contains(type): parts.append(.word)
    default: return false
    }
    return true
  }

  /// Reads the name of a structure and the types of its fields, as in `{CGSize=dd}`.
  private static func readStructure(
    _ rest: inout Substring.UnicodeScalarView, into parts: inout [Part]
  ) -> Bool {
    guard let equals = rest.firstIndex(of: "=") else { return false }
    rest = rest[rest.index(after: equals)...]
    while rest.first != "}" {
      guard read(&rest, into: &parts) else { return false }
    }
    rest.removeFirst()
    return true
  }
}
