public import TableDiff

/// The sizes of pieces, in rows.
@usableFromInline
enum PieceSize {
  /// The size of the pieces into which an array is cut.
  @usableFromInline static let usual = 384
  /// The largest size of a piece in a section of several pieces.
  @usableFromInline static let largest = 512
  /// The least number of rows that can become a piece of their own between two pieces.
  @usableFromInline static let few = 32
  /// The size below which a piece is joined with a neighbour, when one of the two is edited next.
  @usableFromInline static let small = 128
}

/// A section of a store: rows in pieces, which tables and other versions of the store share.
///
/// Rows stay in their original array until the section is first edited. Then they are cut into pieces, which
/// are parts of that array. An edit writes to one piece. If the piece is shared, the edit copies it.
@usableFromInline
struct StoredSection<ID: Hashable, Header: Equatable, Row: Identifiable> {
  @usableFromInline private(set) var head: SectionHead<ID, Header>
  @usableFromInline var rows: StoredRows<Row>
  /// The keys of the pieces in an index by id. Empty if they are still the first ones that the index gave.
  @usableFromInline var keys = ContiguousArray<Int32>()
  /// An upper bound for the number of rows that are in the arrays of the pieces, but in no piece.
  @usableFromInline var unusedCount = 0

  @inlinable
  init(id: ID, header: Header, rows: StoredRows<Row>) {
    head = SectionHead(id: id, header: header)
    self.rows = rows.withoutOwn()
    if case .pieces(let pieces) = rows.storage { unusedCount = pieces.unusedCount }
  }

  @inlinable var id: ID { head.id }
  @usableFromInline var header: Header {
    get { head.header }
    set { head = SectionHead(id: id, header: newValue) }
  }

  /// The number of rows.
  @inlinable var count: Int { rows.count }
}

/// A section without its rows. An object that versions and displays share, so that copying all sections is
/// fast, for any type of ids.
@usableFromInline
final class SectionHead<ID: Hashable, Header: Equatable> {
  @usableFromInline let id: ID
  @usableFromInline let header: Header

  @inlinable
  init(id: ID, header: Header) {
    self.id = id
    self.header = header
  }
}

extension SectionHead: Sendable where ID: Sendable, Header: Sendable {}

extension StoredSection: Sendable where ID: Sendable, Header: Sendable, Row: Sendable {}

/// A section's number in an index by id.
@usableFromInline
struct IndexedSection {
  @usableFromInline let index: IDIndex
  @usableFromInline let number: Int32

  @inlinable
  init(index: IDIndex, number: Int32) {
    self.index = index
    self.number = number
  }
}

extension StoredSection {
  /// Replaces rows by others.
  @inlinable
  mutating func replace(_ range: Range<Int>, with new: some Collection<Row>, _ index: IndexedSection?) {
    guard !insertPiece(new, at: range, index) else { return }
    if let piece = editPiece(replacing: range, with: new) {
      if let index { enter(new, intoPiece: piece, index) }
    } else {
      replaceAcrossPieces(range, with: ContiguousArray(new), index)
    }
  }

  /// Makes rows between two pieces, or before or after all pieces, a piece of their own, so that no row is
  /// copied. Does nothing if they are few, or if a neighbour is small.
  ///
  /// - Returns: Whether the rows are part of the section now.
  @inlinable
  mutating func insertPiece(
    _ new: some Collection<Row>, at range: Range<Int>, _ index: IndexedSection?
  ) -> Bool {
    guard range.isEmpty, (PieceSize.few...PieceSize.usual).contains(new.count) else { return false }
    let new = ContiguousArray(new)
    var pieces = takePieces()
    defer { put(pieces) }
    guard !pieces.list.isEmpty else { return false }
    let place =
      range.lowerBound == pieces.count ? pieces.list.count : pieces.index(ofPieceHolding: range.lowerBound)
    let neighbours = max(0, place - 1)..<min(pieces.list.count, place + 1)
    guard Int(pieces.starts[place]) == range.lowerBound,
      neighbours.allSatisfy({ Int(pieces.list[$0].count) >= PieceSize.small })
    else { return false }
    if let index {
      noteKeys(pieces.list.count, index)
      keys.insert(enter(Part(RowPiece(new), key: nil), index), at: place)
    }
    pieces.replace(place..<place, with: CollectionOfOne(RowPiece(new)))
    return true
  }

  /// Removes all rows.
  mutating func removeAll() {
    (rows, keys, unusedCount) = (StoredRows([]), [], 0)
  }

  /// Forgets the keys of the pieces, whose index is gone.
  mutating func forgetKeys() {
    if !keys.isEmpty { keys = [] }
  }

  /// Replaces rows within their piece, if one piece holds all of them and keeps a usual size.
  ///
  /// - Returns: The position of the piece, or `nil` if no row was replaced.
  @inlinable
  mutating func editPiece(replacing range: Range<Int>, with new: some Collection<Row>) -> Int? {
    var pieces = takePieces()
    defer { put(pieces) }
    guard !pieces.list.isEmpty else { return nil }
    let piece = pieces.index(ofPieceHolding: range.lowerBound)
    let start = Int(pieces.starts[piece])
    let count = Int(pieces.list[piece].count)
    let newCount = count - range.count + new.count
    let isOfUsualSize = newCount >= min(count, PieceSize.small) || pieces.list.count == 1
    guard range.upperBound <= start + count, isOfUsualSize, newCount <= PieceSize.largest, newCount > 0
    else { return nil }
    let rangeInPiece = (range.lowerBound - start)..<(range.upperBound - start)
    unusedCount += pieces.edit(pieceAt: piece, replacing: rangeInPiece, with: new)
    return piece
  }

  /// Takes the rows out, in pieces without another reference in this section.
  @inlinable
  mutating func takePieces() -> RowPieces<Row> {
    let pieces =
      if case .whole(let whole) = rows.storage, whole.count > PieceSize.largest {
        RowPieces(whole, size: PieceSize.usual)
      } else {
        rows.pieces
      }
    rows = StoredRows([])
    return pieces
  }

  @inlinable
  mutating func put(_ pieces: consuming RowPieces<Row>) {
    // Else arrays of which most has been edited away would be kept for the rest.
    if unusedCount > pieces.count + 1_024 {
      pieces.copyParts()
      unusedCount = 0
    }
    rows = StoredRows(pieces)
  }
}

/// A part of a piece, or a whole piece, while the pieces of a section are put together anew.
@usableFromInline
struct Part<Row> {
  @usableFromInline var piece: RowPiece<Row>
  /// The key of the piece, or `nil` if it needs one.
  @usableFromInline var key: Int32?
  /// The rows that the index doesn't have under the key.
  @usableFromInline var unknown: Range<Int>

  @inlinable
  init(_ piece: RowPiece<Row>, key: Int32?) {
    self.piece = piece
    self.key = key
    unknown = key == nil ? 0..<Int(piece.count) : 0..<0
  }

  @inlinable var count: Int { Int(piece.count) }

  /// Returns whether this part and the next one should become one piece.
  @inlinable
  func joins(_ next: Part) -> Bool {
    count + next.count <= PieceSize.largest && min(count, next.count) < PieceSize.small
  }

  /// Appends the rows of the next part, in a copy. Keeps the key under which the index has more of the rows.
  @inlinable
  mutating func append(_ next: Part) {
    let first = count
    var rows = ContiguousArray<Row>()
    rows.reserveCapacity(first + next.count)
    piece.withRows { rows.append(contentsOf: $0) }
    next.piece.withRows { rows.append(contentsOf: $0) }
    let keepsKey = next.key == nil || (key != nil && first >= next.count)
    if keepsKey {
      unknown = (unknown.isEmpty ? first : unknown.lowerBound)..<rows.count
    } else {
      unknown = 0..<(next.unknown.isEmpty ? first : first + next.unknown.upperBound)
      key = next.key
    }
    piece = RowPiece(rows)
  }
}

extension StoredSection {
  /// Replaces rows by others: cuts the pieces at the ends of the range, and joins small ones with their
  /// neighbours.
  @inlinable
  mutating func replaceAcrossPieces(
    _ range: Range<Int>, with new: ContiguousArray<Row>, _ index: IndexedSection?
  ) {
    var pieces = takePieces()
    if let index { noteKeys(pieces.list.count, index) }
    let first = pieces.index(ofPieceHolding: range.lowerBound)
    let last = range.isEmpty ? first : pieces.index(ofPieceHolding: range.upperBound - 1)
    let window = max(0, first - 1)..<min(pieces.list.count, last + 2)
    let parts = joined(
      parts(of: pieces, window, before: range.lowerBound, after: range.upperBound, around: new))
    if let index {
      keys.replaceSubrange(window, with: parts.map { enter($0, index) })
    }
    pieces.replace(window, with: parts.map { $0.piece })
    put(pieces)
  }

  /// Returns the parts of pieces on both sides of a range, and the pieces of new rows between them.
  @inlinable
  mutating func parts(
    of pieces: RowPieces<Row>, _ window: Range<Int>, before lower: Int, after upper: Int,
    around new: ContiguousArray<Row>
  ) -> [Part<Row>] {
    var (left, right): ([Part<Row>], [Part<Row>]) = ([], [])
    for index in window {
      let piece = pieces.list[index]
      let (start, count) = (Int(pieces.starts[index]), Int(piece.count))
      let leftCount = min(max(0, lower - start), count)
      let rightStart = min(max(0, upper - start), count)
      let key = keys.isEmpty ? nil : keys[index]
      let keepsRight = count - rightStart > leftCount
      if leftCount > 0 { left.append(Part(piece.part(0..<leftCount), key: keepsRight ? nil : key)) }
      if rightStart < count {
        right.append(Part(piece.part(rightStart..<count), key: keepsRight ? key : nil))
      }
      let isGone = leftCount == 0 && rightStart == count
      if !isGone || !piece.isWhole { unusedCount += rightStart - leftCount }
    }
    let middle = RowPieces(new, size: PieceSize.usual, largest: PieceSize.largest)
    return left + middle.list.map { Part($0, key: nil) } + right
  }

  @inlinable
  mutating func joined(_ parts: [Part<Row>]) -> [Part<Row>] {
    var joined: [Part<Row>] = []
    for part in parts {
      guard let last = joined.last, last.joins(part) else {
        joined.append(part)
        continue
      }
      for part in [last, part] where !part.piece.isWhole { unusedCount += part.count }
      joined[joined.count - 1].append(part)
    }
    return joined
  }
}

/// Keys of pieces, and their places.
extension StoredSection {
  /// Enters the rows of a section that is new to an index.
  @inlinable
  func enterAll(_ index: IndexedSection) {
    let keys = index.index.addSection(index.number, pieceCount: pieceCount)
    for (piece, key) in keys.enumerated() {
      withRows(ofPiece: piece) { rows, _ in index.index.enter(hashes: rows.idHashes, key) }
    }
  }

  /// Returns the position of the piece with a key, or `nil` if there is none.
  @inlinable
  func piece(withKey key: Int32, _ index: IndexedSection) -> Int? {
    if !keys.isEmpty { return keys.firstIndex(of: key) }
    let piece = Int(key - index.index.firstKeys[Int(index.number)])
    return piece < pieceCount ? piece : nil
  }

  /// Returns the position of the first row of a piece that has an id, or `nil` if there is none.
  @inlinable
  func firstRow(withID id: Row.ID, inPiece piece: Int) -> Int? {
    withRows(ofPiece: piece) { rows, start in
      rows.firstIndex { $0.id == id }.map { start + $0 }
    } ?? nil
  }

  /// The number of pieces, or if the section was not edited yet, of those that an edit would make.
  @inlinable
  var pieceCount: Int {
    switch rows.storage {
    case .pieces(let pieces): pieces.list.count
    case .whole(let whole) where whole.count > PieceSize.largest:
      (whole.count + PieceSize.usual - 1) / PieceSize.usual
    case .whole(let whole): min(1, whole.count)
    case .own: 0
    }
  }

  /// Calls `body` with the rows of a piece and the position of the first one, and returns its result.
  @inlinable
  func withRows<Result>(
    ofPiece piece: Int, _ body: (_ rows: UnsafeBufferPointer<Row>, _ start: Int) -> Result
  ) -> Result? {
    switch rows.storage {
    case .pieces(let pieces): return pieces.list[piece].withRows { body($0, Int(pieces.starts[piece])) }
    case .whole(let whole) where whole.count > PieceSize.largest:
      let start = piece * PieceSize.usual
      let range = start..<min(whole.count, start + PieceSize.usual)
      return whole.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range]), start) }
    case .whole(let whole): return whole.withUnsafeBufferPointer { body($0, 0) }
    case .own: return nil
    }
  }

  @inlinable
  func enter(_ rows: some Collection<Row>, intoPiece piece: Int, _ index: IndexedSection) {
    let key = key(ofPiece: piece, index)
    if rows.count == 1, let row = rows.first {
      index.index.enter(hash: row.id.hashValue, key)
    } else {
      index.index.enter(hashes: ContiguousArray(rows).idHashes, key)
    }
  }

  @inlinable
  func key(ofPiece piece: Int, _ index: IndexedSection) -> Int32 {
    keys.isEmpty ? index.index.firstKeys[Int(index.number)] + Int32(truncatingIfNeeded: piece) : keys[piece]
  }

  /// Enters the rows of a part that the index doesn't have under its key, and returns the key.
  @inlinable
  func enter(_ part: Part<Row>, _ index: IndexedSection) -> Int32 {
    let key = part.key ?? index.index.addPiece(inSection: index.number)
    if !part.unknown.isEmpty {
      index.index.enter(hashes: part.piece.part(part.unknown).withRows { $0.idHashes }, key)
    }
    return key
  }

  /// Writes down the first keys of the pieces.
  @inlinable
  mutating func noteKeys(_ count: Int, _ index: IndexedSection) {
    guard keys.isEmpty, count > 0 else { return }
    let first = index.index.firstKeys[Int(index.number)]
    keys = ContiguousArray(first..<(first + Int32(truncatingIfNeeded: count)))
  }
}
