import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the mistakes that a source has places for.
final class MutationFinder: SyntaxVisitor {
  private let file: String
  private let bytes: [UInt8]
  private let lines: SourceLocationConverter
  private let conditions: BuildConditions
  private(set) var found: [Mutation] = []

  static func mutations(in source: String, file: String, conditions: BuildConditions) -> [Mutation] {
    let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
    let finder = MutationFinder(source, file: file, tree: tree, conditions: conditions)
    finder.walk(tree)
    var counts: [MutationKey: Int] = [:]
    return finder.found.map { mutation in
      var numbered = mutation
      numbered.earlierCount = counts[mutation.key, default: 0]
      counts[mutation.key, default: 0] += 1
      return numbered
    }
  }

  private init(_ source: String, file: String, tree: Syntax, conditions: BuildConditions) {
    (self.file, self.conditions) = (file, conditions)
    bytes = Array(source.utf8)
    lines = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Expressions

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let symbol = node.operator.trimmedDescription
    if let kind = Swaps.kind(of: symbol) {
      for other in Swaps.others(of: symbol) {
        let isStatement = symbol.hasSuffix("=") && kind == .arithmetic
        guard !isStatement || node.parent?.is(CodeBlockItemSyntax.self) == true else { continue }
        add(
          kind, isStatement ? .statement : .expression, node,
          text(node.leftOperand) + " \(other) " + text(node.rightOperand))
      }
    }
    if symbol == "..<" || symbol == "..." {
      addBounds(node.rightOperand)
      addBounds(node.leftOperand)
    }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if ["..<", "..."].contains(node.operator.text) { addBounds(node.expression) }
    return .visitChildren
  }

  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "..." { addBounds(node.expression) }
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard let value = node.representedLiteralValue else { return .visitChildren }
    add(.constant, .expression, node, "\(value + 1)")
    add(.constant, .expression, node, "\(value - 1)")
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(.boolean, .expression, node, node.literal.tokenKind == .keyword(.true) ? "false" : "true")
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = text(node.calledExpression)
    guard !Swaps.assertions.contains(name) else { return .skipChildren }
    if let other = Swaps.extreme(of: name) {
      add(.extreme, .expression, node, other + text(node).dropFirst(name.count))
    }
    for (one, two) in zip(node.arguments, node.arguments.dropFirst()) where Swaps.extreme(of: name) == nil {
      guard one.expression.mayStandForAnother, two.expression.mayStandForAnother else { continue }
      var arguments = node.arguments.map { ($0.label.map { "\($0.text): " } ?? "", text($0.expression)) }
      guard let first = node.arguments.firstIndex(of: one) else { continue }
      let position = node.arguments.distance(from: node.arguments.startIndex, to: first)
      guard arguments[position].1 != arguments[position + 1].1, node.trailingClosure == nil else { continue }
      (arguments[position].1, arguments[position + 1].1) = (arguments[position + 1].1, arguments[position].1)
      let list = arguments.map { $0 + $1 }.joined(separator: ", ")
      add(.arguments, .expression, node, "\(name)(\(list))")
    }
    return .visitChildren
  }

  // MARK: Conditions and statements

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition { add(.condition, .negation, condition, "!") }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    add(.condition, .negation, node.condition, "!")
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    add(.condition, .negation, node.condition, "!")
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if node.mayBeDeleted { add(.deletion, .deletion, node.item, "") }
    return .visitChildren
  }

  // MARK: Places without mistakes

  /// Clauses that are not compiled here have none, and neither have the conditions.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if let elements = conditions.activeClause(of: node)?.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericArgumentSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: What was found

  private func addBounds(_ bound: ExprSyntax) {
    // A constant has mistakes of its own.
    guard !bound.is(IntegerLiteralExprSyntax.self) else { return }
    let inner = bound.is(InfixOperatorExprSyntax.self) ? "(\(text(bound)))" : text(bound)
    add(.bound, .expression, bound, inner + " + 1")
    add(.bound, .expression, bound, inner + " - 1")
  }

  private func text(_ node: some SyntaxProtocol) -> String {
    String(decoding: bytes[range(node)], as: UTF8.self)
  }

  private func range(_ node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  private func add(
    _ kind: Mutation.Kind, _ form: Mutation.Form, _ node: some SyntaxProtocol, _ mutated: String
  ) {
    let original = text(node)
    let isTwice = form == .expression || form == .statement
    // The mistake stands on one line, on which a comment or a second statement would not end.
    guard !isTwice || !original.contains("\n") || !(original.contains("//") || original.contains("{")) else {
      return
    }
    guard !isTwice || original.utf8.count < 300, !original.contains("\"\"\"") else { return }
    let line = lines.location(for: node.positionAfterSkippingLeadingTrivia).line
    let shown = form == .negation ? "!(\(original))" : mutated
    found.append(
      Mutation(
        kind: kind, form: form, file: file, line: line, range: range(node),
        lineText: lines.sourceLines[line - 1].onOneLine, original: original, mutated: shown))
  }
}
