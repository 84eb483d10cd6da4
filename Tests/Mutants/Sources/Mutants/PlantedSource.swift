import SwiftParser
import SwiftSyntax

/// A source with mutants in it, in which each line is one line later than before.
enum PlantedSource {
  static func text(_ source: String, mutants: [Mutant]) -> String {
    var edits = mutants.map { ($0.mutation.range, $0.mutation.planted($0.number)) }
    edits += InlinableAttributes.edits(in: source)
    var bytes = Array(source.utf8)
    for (range, text) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      bytes.replaceSubrange(range, with: Array(text.utf8))
    }
    return "internal import CMutants\n" + String(decoding: bytes, as: UTF8.self)
  }
}

/// The attributes that show code to clients: such code cannot use internal imports.
private final class InlinableAttributes: SyntaxVisitor {
  private var edits: [(Range<Int>, String)] = []

  static func edits(in source: String) -> [(Range<Int>, String)] {
    let visitor = InlinableAttributes(viewMode: .sourceAccurate)
    visitor.walk(Parser.parse(source: source))
    return visitor.edits
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    guard ["inlinable", "_alwaysEmitIntoClient", "frozen"].contains(name) else { return .skipChildren }
    let owner = node.parent?.parent
    let modifiers = owner?.asProtocol((any WithModifiersSyntax).self)?.modifiers
    let isPublic = modifiers?.contains { $0.name.text == "public" } ?? true
    // What is not public counts as usable by clients' code all the same.
    let mayBeUsable =
      name != "frozen" && !isPublic && owner?.is(DeinitializerDeclSyntax.self) == false
      && owner?.is(AccessorDeclSyntax.self) == false
    let range =
      node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append((range, mayBeUsable ? "@usableFromInline" : ""))
    return .skipChildren
  }
}
