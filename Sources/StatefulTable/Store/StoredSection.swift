public import TableDiff

/// How many rows pieces have.
@usableFromInline
enum PieceSize {
  /// The rows of each piece that an array is cut into.
  @usableFromInline static let usual = 384
  /// The most rows of a piece in a section of several.
  @usableFromInline static let largest = 512
  /// So many rows that come between two pieces may be a piece of their own.
  @usableFromInline static let few = 32
  /// Pieces with fewer rows are joined with a neighbour, when one of the two is edited next.
  @usableFromInline static let small = 128
}

/// A section as a store has it: rows in pieces, which tables and other versions of the store share.
///
/// Rows stay in the array in which they came until the section is first edited; then it is cut into pieces of
/// that array. An edit writes to one piece, in a copy if somebody shares it.
@usableFromInline
struct StoredSection<ID: Hashable, Header: Equatable, Row: Identifiable> {
  @usableFromInline private(set) var head: SectionHead<ID, Header>
  @usableFromInline var rows: StoredRows<Row>
  /// The keys of the pieces in an index by id; empty if they are still those that the index gave at first.
  @usableFromInline var keys = ContiguousArray<Int32>()
  /// How many rows there are, at most, in the arrays that pieces are parts of, and in no piece.
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

/// A section apart from its rows. An object that versions and displays share, so that a copy of all sections
/// takes little time, whichever the type of the ids.
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
  /// Replaces a row.
  @inlinable
  mutating func set(_ row: Row, at position: Int, _ index: IndexedSection?) {
    let range = position..<(position + 1)
    if let piece = editPiece(replacing: range, with: CollectionOfOne(row)) {
      if let index { enter(row.id, intoPiece: piece, index) }
    } else {
      replaceAcrossPieces(range, with: [row], index)
    }
  }

  /// Puts a row at a position.
  @inlinable
  mutating func insert(_ row: Row, at position: Int, _ index: IndexedSection?) {
    if let piece = editPiece(replacing: position..<position, with: CollectionOfOne(row)) {
      if let index { enter(row.id, intoPiece: piece, index) }
    } else {
      replaceAcrossPieces(position..<position, with: [row], index)
    }
  }

  /// Removes the row at a position.
  @inlinable
  mutating func remove(at position: Int, _ index: IndexedSection?) {
    let range = position..<(position + 1)
    let piece = editPiece(replacing: range, with: EmptyCollection())
    if piece == nil { replaceAcrossPieces(range, with: [], index) }
  }

  /// Replaces rows by others.
  @inlinable
  mutating func replace(_ range: Range<Int>, with new: ContiguousArray<Row>, _ index: IndexedSection?) {
    guard !insertPiece(new, at: range, index) else { return }
    if let piece = editPiece(replacing: range, with: new) {
      if let index { index.index.enter(hashes: new.idHashes, key(ofPiece: piece, index)) }
    } else {
      replaceAcrossPieces(range, with: new, index)
    }
  }

  /// Makes rows that come between two pieces, or before or behind all of them, a piece of their own, so that
  /// nothing is copied: unless they are few, or a neighbour is small.
  ///
  /// - Returns: Whether they are part of the section now.
  @inlinable
  mutating func insertPiece(
    _ new: ContiguousArray<Row>, at range: Range<Int>, _ index: IndexedSection?
  ) -> Bool {
    guard range.isEmpty, (PieceSize.few...PieceSize.usual).contains(new.count) else { return false }
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

  /// Forgets the keys of the pieces, as their index is gone.
  mutating func forgetKeys() {
    if !keys.isEmpty { keys = [] }
  }

  /// Replaces rows within their piece, if one piece holds all of them and stays of a usual size.
  ///
  /// - Returns: The piece, or `nil` if nothing has been replaced.
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

  /// Takes the rows out, in pieces that nobody else in this section refers to.
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

/// Part of a section between two edges of pieces, while pieces are put together anew.
@usableFromInline
struct Part<Row> {
  @usableFromInline var piece: RowPiece<Row>
  /// The key of the piece; `nil` for a piece that needs one.
  @usableFromInline var key: Int32?
  /// The rows that are not entered in the index under the key.
  @usableFromInline var unknown: Range<Int>

  @inlinable
  init(_ piece: RowPiece<Row>, key: Int32?) {
    self.piece = piece
    self.key = key
    unknown = key == nil ? 0..<Int(piece.count) : 0..<0
  }

  @inlinable var count: Int { Int(piece.count) }

  /// Whether another part that follows is to be one piece with this.
  @inlinable
  func joins(_ next: Part) -> Bool {
    count + next.count <= PieceSize.largest && min(count, next.count) < PieceSize.small
  }

  /// Adds the rows of a part that follows, in a copy. Keeps the key under which more rows are known.
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
  /// Replaces rows by others: cuts the pieces at the range's ends, and joins small ones with neighbours.
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

/// The keys of pieces, and the places that they lead to.
extension StoredSection {
  /// Enters the rows of a section that is new to an index.
  @inlinable
  func enterAll(_ index: IndexedSection) {
    let keys = index.index.addSection(index.number, pieceCount: pieceCount)
    for (piece, key) in keys.enumerated() {
      withRows(ofPiece: piece) { rows, _ in index.index.enter(hashes: rows.idHashes, key) }
    }
  }

  /// The piece with a key, if it is there.
  @inlinable
  func piece(withKey key: Int32, _ index: IndexedSection) -> Int? {
    if !keys.isEmpty { return keys.firstIndex(of: key) }
    let piece = Int(key - index.index.firstKeys[Int(index.number)])
    return piece < pieceCount ? piece : nil
  }

  /// Calls `body` with the position of each row of a piece that has an id, until it returns `false`.
  @inlinable
  func forEachRow(withID id: Row.ID, inPiece piece: Int, _ body: (Int) -> Bool) {
    withRows(ofPiece: piece) { rows, start in
      for index in rows.indices where rows[index].id == id {
        guard body(start + index) else { return }
      }
    }
  }

  /// How many pieces the rows are in, or will be when they are edited.
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

  /// Calls `body` with the rows of a piece and the position of the first one.
  @inlinable
  func withRows(ofPiece piece: Int, _ body: (_ rows: UnsafeBufferPointer<Row>, _ start: Int) -> Void) {
    switch rows.storage {
    case .pieces(let pieces): pieces.list[piece].withRows { body($0, Int(pieces.starts[piece])) }
    case .whole(let whole) where whole.count > PieceSize.largest:
      let start = piece * PieceSize.usual
      let range = start..<min(whole.count, start + PieceSize.usual)
      whole.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range]), start) }
    case .whole(let whole): whole.withUnsafeBufferPointer { body($0, 0) }
    case .own: break
    }
  }

  @inlinable
  func enter(_ id: Row.ID, intoPiece piece: Int, _ index: IndexedSection) {
    index.index.enter(hash: id.hashValue, key(ofPiece: piece, index))
  }

  @inlinable
  func key(ofPiece piece: Int, _ index: IndexedSection) -> Int32 {
    keys.isEmpty ? index.index.firstKeys[Int(index.number)] + Int32(truncatingIfNeeded: piece) : keys[piece]
  }

  /// Enters the rows of a part that its key does not lead to, and returns the key.
  @inlinable
  func enter(_ part: Part<Row>, _ index: IndexedSection) -> Int32 {
    let key = part.key ?? index.index.addPiece(inSection: index.number)
    if !part.unknown.isEmpty {
      index.index.enter(hashes: part.piece.part(part.unknown).withRows { $0.idHashes }, key)
    }
    return key
  }

  /// Writes the keys down that the pieces have had from the start.
  @inlinable
  mutating func noteKeys(_ count: Int, _ index: IndexedSection) {
    guard keys.isEmpty, count > 0 else { return }
    let first = index.index.firstKeys[Int(index.number)]
    keys = ContiguousArray(first..<(first + Int32(truncatingIfNeeded: count)))
  }
}
