public import TableDiff

extension RowPiece {
  /// The object that keeps a piece's rows alive.
  @usableFromInline
  package enum Storage {
    case array(ContiguousArray<Row>)
    case patched(PatchedRows<Row>)
  }

  /// The object that keeps the rows alive.
  ///
  /// Unsafe: it is a copy, if it is one, and otherwise the storage of an array, which is a reference to a
  /// native object and nothing else. The engine makes only pieces of arrays.
  @inlinable
  package var storage: Storage {
    let owner = owner.unsafelyUnwrapped
    return type(of: owner) == PatchedRows<Row>.self
      ? .patched(unsafeDowncast(owner, to: PatchedRows<Row>.self))
      : .array(unsafeBitCast(owner, to: ContiguousArray<Row>.self))
  }

  /// Whether every row of the storage is in the piece.
  @inlinable
  var isAllOfStorage: Bool {
    switch storage {
    case .array(let rows): rows.withUnsafeBufferPointer(hasAll)
    case .patched(let rows): rows.withRows(hasAll)
    }
  }

  @inlinable
  func hasAll(_ rows: UnsafeBufferPointer<Row>) -> Bool {
    UInt(bitPattern: rows.baseAddress) == span.address && rows.count == count
  }

  /// The array, if the piece is all of it.
  @inlinable
  package var wholeArray: ContiguousArray<Row>? {
    guard case .array(let rows) = storage, rows.withUnsafeBufferPointer(hasAll) else { return nil }
    return rows
  }

  /// Whether the piece is all of an array.
  @inlinable package var isWhole: Bool { wholeArray != nil }

  /// The array that keeps rows of the piece alive: all of them, or those that no edit has replaced.
  @inlinable
  package var array: ContiguousArray<Row> {
    switch storage {
    case .array(let rows): rows
    case .patched(let rows): rows.base
    }
  }

  /// Replaces rows: in place if the storage isn't shared, otherwise in a copy.
  ///
  /// - Returns: An upper bound of how many more rows of arrays are in no piece.
  @inlinable
  package mutating func replace(_ range: Range<Int>, with new: some Collection<Row>) -> Int {
    guard isAllOfStorage else { return replaceInCopy(range, with: new) }
    // The storage is taken out of the piece, which would be a second reference to it.
    switch storage {
    case .array(var rows):
      owner = nil
      // Unsafe for other types: an array is one reference to a native object, and nothing else.
      let isUnshared = _isUnique_native(&rows)
      if isUnshared { rows.replaceSubrange(range, with: new) }
      self = RowPiece(rows, start: start)
      if isUnshared { return 0 }
    case .patched(var rows):
      owner = nil
      let isInPlace = rows.hasRoom(for: new.count) && isKnownUniquelyReferenced(&rows)
      if isInPlace { rows.replace(range, with: new) }
      self = RowPiece(rows, start: start)
      if isInPlace { return range.count }
    }
    return replaceInCopy(range, with: new)
  }

  @inlinable
  mutating func replaceInCopy(_ range: Range<Int>, with new: some Collection<Row>) -> Int {
    if let rows = patchedCopy(adding: new.count) {
      rows.replace(range, with: new)
      self = RowPiece(rows, start: start)
      return range.count
    }
    let unusedCount = isWhole || array.count <= 2 * count ? 0 : count
    var rows = ContiguousArray<Row>()
    rows.reserveCapacity(count + new.count + 16)
    withRows {
      rows.append(contentsOf: $0[..<range.lowerBound])
      rows.append(contentsOf: new)
      rows.append(contentsOf: $0[range.upperBound...])
    }
    self = RowPiece(rows, start: start)
    return unusedCount
  }

  /// Returns a copy of the bits of all rows, if that is worthwhile.
  @inlinable
  func patchedCopy(adding newCount: Int) -> PatchedRows<Row>? {
    switch storage {
    case .array(let base):
      guard PatchedRows<Row>.areWorthwhile(forRows: count, added: newCount) else { return nil }
      return withRows { PatchedRows($0, base: base, room: newCount) }
    case .patched(let rows):
      guard PatchedRows<Row>.areWorthwhile(forRows: count, added: rows.addedCount + newCount) else {
        return nil
      }
      return withRows { PatchedRows($0, of: rows, room: newCount) }
    }
  }

  /// Creates a piece of all rows of a copy.
  @inlinable
  init(_ rows: PatchedRows<Row>, start: Int) {
    self = rows.withRows { RowPiece($0, owner: rows, start: start) }
  }
}

extension RowPiece.Storage: Sendable where Row: Sendable {}
