public import TableDiff

// Overloads for mistakes. The compiler chooses one only if no other fits, and its message says what to do.
// They add no code to a program.

extension TableStore where SectionID == OnlySection, Header == NoHeader, Row == Never {
  /// A store of rows that are not identifiable.
  @available(
    *, unavailable, message: "A store's rows must be Identifiable. Conform their type to Identifiable."
  )
  @_alwaysEmitIntoClient
  public init(_ table: Table<some TableSectionProtocol>) {
    neverCalled()
  }

  /// A store of rows that are not identifiable.
  @available(
    *, unavailable, message: "A store's rows must be Identifiable. Conform their type to Identifiable."
  )
  @_alwaysEmitIntoClient
  public init(sections: some Sequence<some TableSectionProtocol>) throws(StoreError) {
    neverCalled()
  }

  /// A store of rows that are not identifiable.
  @available(
    *, unavailable, message: "A store's rows must be Identifiable. Conform their type to Identifiable."
  )
  @_alwaysEmitIntoClient
  public init(rows: some Collection) throws(StoreError) {
    neverCalled()
  }
}

extension TableStore {
  /// Replaces rows that are not equatable.
  @available(
    *, unavailable,
    message: """
      Rows must be Equatable to be compared with others. Conform their type to Equatable, or edit the store: \
      performUpdates { store in … }
      """
  )
  @discardableResult
  @_alwaysEmitIntoClient
  public mutating func replace(with table: Table<Section>) throws(TableError) -> TableChanges<Section> {
    neverCalled()
  }
}

/// The body of every unavailable declaration.
@_alwaysEmitIntoClient
func neverCalled() -> Never {
  // Invariant: the compiler refuses every call of an unavailable declaration, so its body cannot run.
  fatalError()
}
