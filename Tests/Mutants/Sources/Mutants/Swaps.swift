import SwiftSyntax

/// The operators and functions that are taken for each other.
enum Swaps {
  static let assertions: Set<String> = [
    "assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError",
  ]

  private static let operators: [Mutation.Kind: [String: [String]]] = [
    .comparison: [
      "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
      "===": ["!=="], "!==": ["==="],
    ],
    .arithmetic: [
      "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"], "&+": ["&-"], "&-": ["&+"], "&*": ["&+"],
      "<<": [">>"], ">>": ["<<"], "&<<": ["&>>"], "&>>": ["&<<"], "&": ["|"], "|": ["&"], "^": ["&"],
      "+=": ["-="], "-=": ["+="], "*=": ["+="], "|=": ["&="], "&=": ["|="], "^=": ["&="], "&+=": ["&-="],
      "&-=": ["&+="], "<<=": [">>="], ">>=": ["<<="],
    ],
    .bound: ["..<": ["..."], "...": ["..<"]],
    .logic: ["&&": ["||"], "||": ["&&"]],
  ]

  static func kind(of symbol: String) -> Mutation.Kind? {
    Mutation.Kind.allCases.first { operators[$0]?[symbol] != nil }
  }

  static func others(of symbol: String) -> [String] {
    kind(of: symbol).flatMap { operators[$0]?[symbol] } ?? []
  }

  /// Returns the other end of an order, if a function looks for one of them.
  static func extreme(of name: String) -> String? {
    for (one, other) in [("min", "max"), ("max", "min")] {
      if name == one { return other }
      if name.hasSuffix("." + one) { return name.dropLast(one.count) + other }
    }
    return nil
  }
}

extension ExprSyntax {
  /// Whether an argument may be of the type of the one beside it, as far as the text says.
  var mayStandForAnother: Bool {
    `is`(DeclReferenceExprSyntax.self) || self.as(MemberAccessExprSyntax.self)?.base != nil
      || `is`(SubscriptCallExprSyntax.self) || `is`(InfixOperatorExprSyntax.self)
      || `is`(IntegerLiteralExprSyntax.self)
  }

  /// The expression without `try` and `await`.
  fileprivate var called: ExprSyntax {
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.called }
    if let wait = self.as(AwaitExprSyntax.self) { return wait.expression.called }
    return self
  }
}

extension CodeBlockItemSyntax {
  /// Whether the code around it should compile without the statement.
  var mayBeDeleted: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), let around = list.parent else { return false }
    switch item {
    case .stmt(let statement):
      if statement.is(ContinueStmtSyntax.self) || statement.is(BreakStmtSyntax.self) { return isInPlainIf }
      return statement.is(ReturnStmtSyntax.self) && isInPlainIf
    case .expr(let expression):
      if let call = expression.called.as(FunctionCallExprSyntax.self) {
        let name = call.calledExpression.trimmedDescription
        return !Swaps.assertions.contains(name) && !name.hasSuffix(".init")
          && !name.hasPrefix(".") && (list.count > 1 || !around.mayReturnItsOnlyItem)
      }
      guard let infix = expression.called.as(InfixOperatorExprSyntax.self) else { return false }
      let symbol = infix.operator.trimmedDescription
      let isAssignment = infix.operator.is(AssignmentExprSyntax.self)
      // In an initializer, a property would be without a value.
      if isAssignment { return !isInInitializer && (list.count > 1 || !around.mayReturnItsOnlyItem) }
      return symbol.hasSuffix("=") && Swaps.kind(of: symbol) == .arithmetic
    case .decl: return false
    }
  }

  /// Whether it is in an `if` that has no `else`, and that something follows.
  private var isInPlainIf: Bool {
    guard let block = parent?.parent?.as(CodeBlockSyntax.self),
      let condition = block.parent?.as(IfExprSyntax.self),
      condition.elseBody == nil, let statement = condition.parent?.parent?.as(CodeBlockItemSyntax.self),
      let list = statement.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    return list.last != statement
  }

  private var isInInitializer: Bool {
    var node = parent
    while let around = node {
      if around.is(InitializerDeclSyntax.self) { return true }
      if around.is(FunctionDeclSyntax.self) || around.is(AccessorDeclSyntax.self) { return false }
      node = around.parent
    }
    return false
  }
}

extension Syntax {
  /// Whether an only item of the code may be its result.
  fileprivate var mayReturnItsOnlyItem: Bool {
    if `is`(ClosureExprSyntax.self) || `is`(AccessorBlockSyntax.self) { return true }
    guard let block = self.as(CodeBlockSyntax.self), let owner = block.parent else { return false }
    if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
    if let accessor = owner.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
    return false
  }
}
