public import RowEditing
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
  @usableFromInline var keys: ContiguousArray<Int32>
  /// An upper bound for the number of rows that are in the arrays of the pieces, but in no piece.
  @usableFromInline var unusedCount: Int

  @inlinable
  init(_ section: TableSection<ID, Header, Row>) {
    head = SectionHead(id: section.id, header: section.header)
    rows = section.storedRows.withoutOwn()
    keys = []
    unusedCount = if case .pieces(let pieces) = rows.storage { pieces.unusedCount } else { 0 }
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

  /// The key of the first piece that the section had.
  @inlinable var firstKey: Int32 { index.firstKeys[Int(number)] }

  /// Enters the rows of a piece under a key.
  @inlinable
  func enter<Row: Identifiable>(_ piece: RowPiece<Row>, _ key: Int32) {
    index.enter(hashes: piece.withRows { $0.idHashes }, key)
  }
}

extension StoredSection {
  /// Replaces rows by others, and enters these into the index.
  @inlinable
  mutating func replace(_ range: Range<Int>, with new: some Collection<Row>, _ index: IndexedSection?) {
    if range.count == count, new.isEmpty {
      (rows, keys, unusedCount) = (StoredRows([]), [], 0)
      return
    }
    var pieces = takePieces()
    let piece = pieces.index(ofPieceHolding: range.lowerBound)
    if staysInPiece(piece, of: pieces, range, newCount: new.count) {
      let first = range.lowerBound - pieces.list[piece].start
      unusedCount += pieces.edit(pieceAt: piece, replacing: first..<(first + range.count), with: new)
      if let index {
        let key = keys.isEmpty ? index.firstKey + Int32(truncatingIfNeeded: piece) : keys[piece]
        if new.count == 1, let row = new.first {
          index.index.enter(hash: row.id.hashValue, key)
        } else {
          index.enter(pieces.list[piece].part(first..<(first + new.count)), key)
        }
      }
    } else {
      replaceAcross(&pieces, range, with: ContiguousArray(new), index)
    }
    // Else arrays of which most has been edited away would be kept for the rest.
    if unusedCount > pieces.count + 1_024 {
      pieces.copyParts()
      unusedCount = 0
    }
    rows = StoredRows(edited: pieces)
  }

  /// Takes the rows out, in pieces without another reference in this section.
  @inlinable
  mutating func takePieces() -> RowPieces<Row> {
    let pieces =
      if case .whole(let whole) = rows.storage {
        RowPieces(whole, size: PieceSize.usual, largest: PieceSize.largest)
      } else {
        rows.pieces
      }
    rows = StoredRows([])
    return pieces
  }

  /// Returns whether a piece holds all rows of a range, and keeps a usual size if they are replaced. Many
  /// rows beside it become part of it only if it is small, so that no row is copied.
  @inlinable
  func staysInPiece(_ piece: Int, of pieces: RowPieces<Row>, _ range: Range<Int>, newCount: Int) -> Bool {
    guard !pieces.list.isEmpty, range.upperBound <= pieces.list[piece].end else { return false }
    let count = pieces.list[piece].count
    let first = range.lowerBound - pieces.list[piece].start
    if range.isEmpty, first == 0 || first == count, newCount >= PieceSize.few, count >= PieceSize.small {
      return false
    }
    let least = pieces.list.count == 1 ? 1 : min(count, PieceSize.small)
    return (least...PieceSize.largest).contains(count - range.count + newCount)
  }

  /// Replaces rows by others: cuts the pieces at the ends of the range, and joins small ones with their
  /// neighbours.
  @inlinable
  mutating func replaceAcross(
    _ pieces: inout RowPieces<Row>, _ range: Range<Int>, with new: ContiguousArray<Row>,
    _ index: IndexedSection?
  ) {
    if let index, keys.isEmpty {
      let first = index.firstKey
      keys = ContiguousArray(first..<(first + Int32(truncatingIfNeeded: pieces.list.count)))
    }
    let first = pieces.index(ofPieceHolding: range.lowerBound)
    let last = range.isEmpty ? first : pieces.index(ofPieceHolding: range.upperBound - 1)
    let window = max(0, first - 1)..<min(pieces.list.count, last + 2)
    var joined = JoinedPieces<Row>(index, least: range.isEmpty ? PieceSize.few : PieceSize.small)
    joined.parts.reserveCapacity(window.count + 2 + new.count / PieceSize.usual)
    for place in window where pieces.list[place].start < range.lowerBound {
      let end = min(pieces.list[place].count, range.lowerBound - pieces.list[place].start)
      joined.append(0..<end, of: pieces.list[place], key: keys.isEmpty ? -1 : keys[place])
    }
    for piece in RowPieces(new, size: PieceSize.usual, largest: PieceSize.largest).list {
      joined.append(0..<piece.count, of: piece, key: -1)
    }
    for place in window where pieces.list[place].end > range.upperBound {
      let start = max(0, range.upperBound - pieces.list[place].start)
      joined.append(
        start..<pieces.list[place].count, of: pieces.list[place], key: keys.isEmpty ? -1 : keys[place])
    }
    joined.enterNewPieces()
    pieces.replace(window, with: joined.parts.lazy.map { $0.piece })
    if index != nil { keys.replaceSubrange(window, with: joined.parts.lazy.map { $0.key }) }
    unusedCount += range.count + joined.unusedCount
  }
}

/// Neighbouring pieces of a section while they are put together anew.
@usableFromInline
struct JoinedPieces<Row: Identifiable> {
  /// The pieces with their keys, which are -1 if the index doesn't have the rows yet.
  @usableFromInline var parts: ContiguousArray<(piece: RowPiece<Row>, key: Int32)>
  /// The number of rows that were copied out of arrays.
  @usableFromInline var unusedCount: Int
  @usableFromInline let index: IndexedSection?
  /// The size below which a piece is joined with a neighbour of any size.
  @usableFromInline let least: Int

  @inlinable
  init(_ index: IndexedSection?, least: Int) {
    (self.index, self.least) = (index, least)
    (parts, unusedCount) = ([], 0)
  }

  /// Appends a part of a piece. It keeps the piece's key if it has most of its rows. A small part is joined
  /// with the last piece, in a copy.
  @inlinable
  mutating func append(_ range: Range<Int>, of piece: RowPiece<Row>, key pieceKey: Int32) {
    let next = (piece: piece.part(range), key: 2 * range.count > piece.count ? pieceKey : -1)
    guard let last = parts.last, joins(last.piece.count, range.count) else { return parts.append(next) }
    for part in [last, next] where !part.piece.isWhole { unusedCount += part.piece.count }
    // The key under which the index has more of the rows stays.
    let keepsKey = next.key < 0 || last.key >= 0 && last.piece.count >= range.count
    let (known, other) = keepsKey ? (last, next) : (next, last)
    if known.key >= 0 { index?.enter(other.piece, known.key) }
    var rows = ContiguousArray<Row>()
    rows.reserveCapacity(last.piece.count + range.count)
    last.piece.withRows { rows.append(contentsOf: $0) }
    next.piece.withRows { rows.append(contentsOf: $0) }
    parts[parts.count - 1] = (RowPiece(rows), known.key)
  }

  /// Returns whether neighbours of some sizes become one piece.
  @inlinable
  func joins(_ count: Int, _ next: Int) -> Bool {
    count + next <= PieceSize.largest && (min(count, next) < least || max(count, next) < PieceSize.small)
  }

  /// Enters the pieces that have no key.
  @inlinable
  mutating func enterNewPieces() {
    guard let index else { return }
    for part in parts.indices where parts[part].key < 0 {
      parts[part].key = index.index.addPiece(inSection: index.number)
      index.enter(parts[part].piece, parts[part].key)
    }
  }
}

/// The pieces as an index has them.
extension StoredSection {
  /// Enters the section into an index that doesn't have it yet.
  @inlinable
  func enter(into index: IDIndex, at position: Int) {
    let keys = index.insertSection(at: position, hash: id.hashValue, pieceCount: pieceCount)
    for (piece, key) in keys.enumerated() {
      withRows(ofPiece: piece) { rows, _ in index.enter(hashes: rows.idHashes, key) }
    }
  }

  /// Returns the position of the first row with an id in the piece with a key, or `nil` if there is none.
  @inlinable
  func firstRow(withID id: Row.ID, inPieceWithKey key: Int32, _ index: IndexedSection) -> Int? {
    guard let piece = keys.isEmpty ? Int(key - index.firstKey) : keys.firstIndex(of: key), piece < pieceCount
    else { return nil }
    return firstRow(withID: id, inPiece: piece)
  }

  /// Returns the position of the first row with an id, or `nil` if there is none, without an index.
  @inlinable
  func firstRow(withID id: Row.ID) -> Int? {
    for piece in 0..<pieceCount {
      if let row = firstRow(withID: id, inPiece: piece) { return row }
    }
    return nil
  }

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
    case .pieces(let pieces): return pieces.list[piece].withRows { body($0, pieces.list[piece].start) }
    case .whole(let whole) where whole.count > PieceSize.largest:
      let start = piece * PieceSize.usual
      let range = start..<min(whole.count, start + PieceSize.usual)
      return whole.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range]), start) }
    case .whole(let whole): return whole.withUnsafeBufferPointer { body($0, 0) }
    case .own: return nil
    }
  }
}
