/// A text that is searched for in a scope, as a search bar with a scope bar asks for it.
public struct ScopedText<Scope: Equatable & Sendable>: Equatable, Sendable {
  /// The text, not empty.
  public let text: String
  /// Where it is searched for.
  public let scope: Scope

  /// A query, or `nil` where there is no text: nothing is searched for then, in whatever scope.
  public init?(_ text: String, in scope: Scope) {
    guard !text.isEmpty else { return nil }
    self.text = text
    self.scope = scope
  }
}

extension ScopedText: Hashable where Scope: Hashable {}
