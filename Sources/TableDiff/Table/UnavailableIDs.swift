// Overloads for mistakes. The compiler chooses one only if no other fits, and its message says what to do.
// They add no code to a program.

extension TableSection where ID == Never {
  /// A section whose id is not hashable.
  @available(*, unavailable, message: "A section's id must be Hashable. Conform its type to Hashable.")
  @_alwaysEmitIntoClient
  public init(id: some Any, header: Header, rows: some Sequence<Row>) {
    neverCalled()
  }
}

extension TableSection where ID == Never, Header == NoHeader {
  /// A section without a header, whose id is not hashable.
  @available(*, unavailable, message: "A section's id must be Hashable. Conform its type to Hashable.")
  @_alwaysEmitIntoClient
  public init(id: some Any, rows: some Sequence<Row>) {
    neverCalled()
  }
}

extension KeyedComparison where ID == Never {
  /// A comparison by ids that are not hashable.
  @available(
    *, unavailable,
    message: """
      Ids must be Hashable. Conform their type to Hashable, or pass an id that is: \
      KeyedComparison(id: \\.isbn, sameContent: ==)
      """
  )
  @_alwaysEmitIntoClient
  public init(id: (Row) -> some Any, sameContent: (_ old: Row, _ new: Row) -> Bool) {
    neverCalled()
  }
}
