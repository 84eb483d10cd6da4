// Overloads for mistakes. The compiler chooses one only if no other fits, and its message says what to do.
// They add no code to a program.

extension Collection {
  /// Rows that are neither identifiable nor equatable.
  @available(
    *, unavailable,
    message: """
      Rows must be Identifiable and Equatable. Conform their type to both (a class with an `id` of its own), \
      or pass an id and a comparison: \
      changes(to: new, id: \\.isbn, sameContent: { $0.title == $1.title })
      """
  )
  @_alwaysEmitIntoClient
  public func changes(
    to new: some Collection<Element>, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<FlatSection<Element>> {
    neverCalled()
  }

  /// Rows that are not identifiable, as texts and numbers.
  @available(
    *, unavailable,
    message: """
      Rows must be Identifiable. Conform their type to Identifiable (a class with an `id` of its own), or \
      pass an id: \
      changes(to: new, id: \\.isbn, sameContent: ==). \
      For strings and numbers, pass id: \\.self.
      """
  )
  @_alwaysEmitIntoClient
  public func changes(
    to new: some Collection<Element>, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<FlatSection<Element>> where Element: Equatable {
    neverCalled()
  }

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
  ) throws(TableError) -> TableChanges<FlatSection<Element>> where Element: Identifiable {
    neverCalled()
  }

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
  where Element: AnyObject & Identifiable, Element.ID == ObjectIdentifier {
    neverCalled()
  }

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
  ) throws(TableError) -> TableChanges<FlatSection<Element>> {
    neverCalled()
  }

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
  ) throws(TableError) -> TableChanges<FlatSection<Element>> {
    neverCalled()
  }
}

extension Collection where Element: TableSectionProtocol {
  /// Rows that are neither identifiable nor equatable.
  @available(
    *, unavailable,
    message: """
      Rows must be Identifiable and Equatable. Conform their type to both (a class with an `id` of its own), \
      or pass an id and a comparison: \
      changes(to: new, id: \\.isbn, sameContent: { $0.title == $1.title })
      """
  )
  @_alwaysEmitIntoClient
  public func changes(
    to new: some Collection<Element>, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Element> {
    neverCalled()
  }

  /// Rows that are not identifiable, as texts and numbers.
  @available(
    *, unavailable,
    message: """
      Rows must be Identifiable. Conform their type to Identifiable (a class with an `id` of its own), or \
      pass an id: \
      changes(to: new, id: \\.isbn, sameContent: ==). \
      For strings and numbers, pass id: \\.self.
      """
  )
  @_alwaysEmitIntoClient
  public func changes(
    to new: some Collection<Element>, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Element> where Element.StoredRow: Equatable {
    neverCalled()
  }

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
  ) throws(TableError) -> TableChanges<Element> where Element.StoredRow: Identifiable {
    neverCalled()
  }

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
  ) throws(TableError) -> TableChanges<Element>
  where Element.StoredRow: AnyObject & Identifiable, Element.StoredRow.ID == ObjectIdentifier {
    neverCalled()
  }

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
    to new: some Collection<Element>, id: (Element.StoredRow) -> some Any,
    sameContent: (_ old: Element.StoredRow, _ new: Element.StoredRow) -> Bool,
    verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Element> {
    neverCalled()
  }
}

extension Table {
  /// Rows that are neither identifiable nor equatable.
  @available(
    *, unavailable,
    message: """
      Rows must be Identifiable and Equatable. Conform their type to both (a class with an `id` of its own), \
      or pass an id and a comparison: \
      changes(to: new, id: \\.isbn, sameContent: { $0.title == $1.title })
      """
  )
  @_alwaysEmitIntoClient
  public func changes(
    to new: Table, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Section> {
    neverCalled()
  }

  /// Rows that are not identifiable, as texts and numbers.
  @available(
    *, unavailable,
    message: """
      Rows must be Identifiable. Conform their type to Identifiable (a class with an `id` of its own), or \
      pass an id: \
      changes(to: new, id: \\.isbn, sameContent: ==). \
      For strings and numbers, pass id: \\.self.
      """
  )
  @_alwaysEmitIntoClient
  public func changes(
    to new: Table, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Section> where Section.StoredRow: Equatable {
    neverCalled()
  }

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
    to new: Table, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Section> where Section.StoredRow: Identifiable {
    neverCalled()
  }

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
    to new: Table, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Section>
  where Section.StoredRow: AnyObject & Identifiable, Section.StoredRow.ID == ObjectIdentifier {
    neverCalled()
  }

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
    to new: Table, id: (Section.StoredRow) -> some Any,
    sameContent: (_ old: Section.StoredRow, _ new: Section.StoredRow) -> Bool,
    verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Section> {
    neverCalled()
  }

  /// Two tables of different types.
  @available(
    *, unavailable,
    message: """
      Both tables must have rows, or sections, of one type. Convert those of one first: \
      Table(rows: old.map(NewRow.init))
      """
  )
  @_alwaysEmitIntoClient
  public func changes(
    to new: Table<some TableSectionProtocol>, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Section> {
    neverCalled()
  }
}

extension TableDiffer {
  /// Rows that are not both identifiable and equatable.
  @available(
    *, unavailable,
    message: """
      Rows must be Identifiable and Equatable. Conform their type to both, or pass a comparison: \
      changes(from: old, to: new, by: KeyedComparison(id: \\.isbn, sameContent: { $0.title == $1.title }))
      """
  )
  @_alwaysEmitIntoClient
  public mutating func changes<Section: TableSectionProtocol>(
    from old: Table<Section>, to new: Table<Section>, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Section> {
    neverCalled()
  }

  /// Two tables of different types.
  @available(
    *, unavailable,
    message: """
      Both tables must have rows, or sections, of one type. Convert those of one first: \
      Table(rows: old.map(NewRow.init))
      """
  )
  @_alwaysEmitIntoClient
  public mutating func changes<Old: TableSectionProtocol, New: TableSectionProtocol>(
    from old: Table<Old>, to new: Table<New>, verifyingIdentifiers: Bool = false
  ) throws(TableError) -> TableChanges<Old> {
    neverCalled()
  }
}
