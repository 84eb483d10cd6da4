// Overloads for mistakes with arrays and other collections, of rows or of sections. The compiler's own message
// would be that rows are no sections. It chooses one only if no other fits; they add no code to a program.

extension Collection {
  /// Rows that are not identifiable, as texts and numbers, or neither identifiable nor equatable.
  @available(
    *, unavailable,
    message: """
      Rows must be Identifiable and Equatable. Conform their type to both (a class with an `id` of its own), \
      or pass an id and a comparison: changes(to: new, id: \\.isbn, sameContent: { $0.title == $1.title }). \
      For strings and numbers: changes(to: new, id: \\.self, sameContent: ==)
      """
  )
  @_alwaysEmitIntoClient
  public func changes(
    to new: some Collection<Element>, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<FlatSection<Element>> { neverCalled() }

  /// Rows that are not equatable.
  @available(
    *, unavailable,
    message: """
      Rows must be Equatable. Conform their type to Equatable, or pass a comparison: \
      changes(to: new, id: \\.id, sameContent: { $0.title == $1.title })
      """
  )
  @_alwaysEmitIntoClient
  public func changes(
    to new: some Collection<Element>, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<FlatSection<Element>> where Element: Identifiable { neverCalled() }

  /// Objects with the id that a class has by default.
  @available(
    *, unavailable,
    message: """
      Rows must be Equatable, and these are told apart as objects: one that is loaded again is another row. \
      Give their class an `id` of its own and conform it to Equatable, or pass an id and a comparison: \
      changes(to: new, id: \\.isbn, sameContent: { $0.title == $1.title })
      """
  )
  @_alwaysEmitIntoClient
  public func changes(
    to new: some Collection<Element>, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<FlatSection<Element>>
  where Element: AnyObject & Identifiable, Element.ID == ObjectIdentifier { neverCalled() }

  /// Ids that are not hashable.
  @available(
    *, unavailable,
    message: """
      Ids must be Hashable. Conform their type to Hashable, or pass an id that is: \
      changes(to: new, id: \\.isbn, sameContent: ==)
      """
  )
  @_alwaysEmitIntoClient
  public func changes(
    to new: some Collection<Element>, id: (Element) -> some Any,
    sameContent: (_ old: Element, _ new: Element) -> Bool, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<FlatSection<Element>> { neverCalled() }

  /// Two sides of different types.
  @available(
    *, unavailable,
    message: """
      Both sides must have rows, or sections, of one type. Convert one side first: \
      old.map(NewRow.init).changes(to: new)
      """
  )
  @_alwaysEmitIntoClient
  public func changes(
    to new: some Collection, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<FlatSection<Element>> { neverCalled() }
}

/// The body of every unavailable declaration.
@_alwaysEmitIntoClient
func neverCalled() -> Never {
  // Invariant: the compiler refuses every call of an unavailable declaration, so its body cannot run.
  fatalError()
}
