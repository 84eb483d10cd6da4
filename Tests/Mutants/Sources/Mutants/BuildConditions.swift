import SwiftSyntax

/// The conditions of `#if` that hold in the builds of the mutants.
struct BuildConditions {
  private var holding: Set<String> = [
    "DEBUG", "Gate", "Metrics", "os(Linux)", "canImport(Glibc)", "canImport(Foundation)",
    "canImport(FoundationEssentials)",
  ]

  init(views: Bool) {
    if views { holding.formUnion(["canImport(UIKit)", "canImport(AppKit)"]) }
  }

  func activeClause(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    node.clauses.first { $0.condition.map(holds) ?? true }
  }

  private func holds(_ condition: ExprSyntax) -> Bool {
    if let infix = condition.as(InfixOperatorExprSyntax.self) {
      let (left, right) = (holds(infix.leftOperand), holds(infix.rightOperand))
      return infix.operator.trimmedDescription == "&&" ? left && right : left || right
    }
    if let negated = condition.as(PrefixOperatorExprSyntax.self) { return !holds(negated.expression) }
    if let tuple = condition.as(TupleExprSyntax.self), let inner = tuple.elements.first {
      return holds(inner.expression)
    }
    return holding.contains(condition.trimmedDescription)
  }
}
