import FuzzInput
import FuzzOracle
import RowEditing
import TableDiff
import TableDiffTesting

/// Tries one input. Called by libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var choices = Choices(start, count)
  let way = choices.number(below: ways.count)
  TextStyle.current = choices.element(of: TextStyle.allCases)
  TextStyle.shared = [:]
  Single.all = [:]
  Lie.begin(choices.element(of: Lie.allCases))
  ways[way](&choices)
  return 0
}

/// The types of rows, each of which has a way of its own through the engine: for the types of ids, of rows
/// around them, and of sections.
private let ways: [@Sendable (inout Choices) -> Void] = [
  { tryTables(PlainRow<Int>.self, &$0) },
  { tryTables(PlainRow<String>.self, &$0) },
  { tryTables(PlainRow<UInt64>.self, &$0) },
  { tryTables(PlainRow<Int32>.self, &$0) },
  { tryTables(PlainRow<UInt8>.self, &$0) },
  { tryTables(PlainRow<Double>.self, &$0) },
  { tryTables(PlainRow<Float>.self, &$0) },
  { tryTables(PlainRow<Reading>.self, &$0) },
  { tryTables(PlainRow<Turned>.self, &$0) },
  { tryTables(PlainRow<UUIDKey>.self, &$0) },
  { tryTables(PlainRow<Triple>.self, &$0) },
  { tryTables(PlainRow<Pair>.self, &$0) },
  { tryTables(PlainRow<Int?>.self, &$0) },
  { tryTables(PlainRow<Constant>.self, &$0) },
  { tryTables(PlainRow<CollidingID>.self, &$0) },
  { tryTables(PlainRow<AnyHashable>.self, &$0) },
  { tryTables(PlainRow<OnlySection>.self, &$0) },
  { tryTables(PlainRow<Named>.self, &$0) },
  { tryTables(PlainRow<ObjectIdentifier>.self, &$0) },
  { tryTables(NoteRow<String>.self, &$0) },
  { tryTables(NoteRow<Int>.self, &$0) },
  { tryTables(ComputedRow<String>.self, &$0) },
  { tryTables(ComputedRow<Turned>.self, &$0) },
  { tryTables(PlacedRow.self, &$0) },
  { tryTables(ReferenceRow<Int>.self, &$0) },
  { tryTables(ReferenceRow<String>.self, &$0) },
  { tryTables(ObjectRow<Int>.self, &$0) },
  { tryTables(PlainRow<LyingWord>.self, &$0) },
  { tryTables(PlainRow<LyingPair>.self, &$0) },
  { tryTables(PlainRow<LyingObject>.self, &$0) },
  { tryTables(PlainRow<LyingBytes>.self, &$0) },
  { tryRows(PlainRow<Int>.self, &$0) },
  { tryRows(NoteRow<String>.self, &$0) },
  { tryOwnRows(PlainRow<Int>.self, &$0) },
  { tryOwnRows(PlainRow<String>.self, &$0) },
  { tryVersions(PlainRow<Int>.self, &$0) },
  { tryVersions(PlainRow<String>.self, &$0) },
  { tryVersions(ReferenceRow<Double>.self, &$0) },
]

/// The way in which the ids of rows with one number are written, and rows are stored.
struct Storing {
  private let variantOfSide: Int
  private let variantOfPlace: Int
  /// Whether sections of the new table share the storage of old ones with the same rows.
  let shares: Bool
  /// The number of rows in a piece; 0 for arrays.
  let pieceSize: Int

  init(_ choices: inout Choices) {
    (variantOfSide, variantOfPlace) = (choices.number(below: 4), choices.number(below: 3))
    shares = choices.flag()
    pieceSize = max(0, choices.number(below: 16) - 6)
  }

  func row<Row: FuzzRow>(_ label: Int, at place: Int, side: Int) -> Row {
    Row(label: label, variant: side * variantOfSide + place * variantOfPlace)
  }

  /// Returns stored rows, which share those of another section as far as these have the same labels.
  func rows<Row: FuzzRow>(_ labels: [Int], side: Int, sharing other: StoredRows<Row>?) -> StoredRows<Row> {
    func array(_ labels: some Collection<Int>) -> ContiguousArray<Row> {
      ContiguousArray(labels.enumerated().map { row($0.element, at: $0.offset, side: side) })
    }
    guard let other, shares else {
      return pieceSize > 0 ? StoredRows(RowPieces(array(labels), size: pieceSize)) : StoredRows(array(labels))
    }
    if other.contiguous.map(\.label) == labels { return other }
    return pieceSize > 0 ? StoredRows(pieces(labels, of: other, array)) : StoredRows(array(labels))
  }

  private func pieces<Row: FuzzRow>(
    _ labels: [Int], of other: StoredRows<Row>, _ array: (ArraySlice<Int>) -> ContiguousArray<Row>
  ) -> RowPieces<Row> {
    var pieces = RowPieces<Row>()
    var rest = labels[...]
    var unshared = 0
    let parts = other.pieces.list.map { piece in (piece, piece.withRows { $0.map(\.label) }) }
    while !rest.isEmpty {
      let start = rest.startIndex + unshared
      let shared = parts.lazy.compactMap { piece, stored -> RowPiece<Row>? in
        guard start < labels.count, let first = stored.firstIndex(of: labels[start]) else { return nil }
        let count = zip(stored[first...], labels[start...]).prefix { $0 == $1 }.count
        return count >= min(2, pieceSize) ? piece.part(first..<(first + count)) : nil
      }.first
      if unshared > 0, shared != nil || start == labels.count {
        pieces.append(RowPiece(array(rest.prefix(unshared))))
        rest = rest.dropFirst(unshared)
        unshared = 0
      }
      if let shared {
        pieces.append(shared)
        rest = rest.dropFirst(shared.count)
      } else if !rest.isEmpty {
        unshared += 1
      }
    }
    return pieces
  }
}

/// Compares tables of several sections.
private func tryTables<Row: FuzzRow>(_ type: Row.Type, _ choices: inout Choices) {
  typealias Section = TableSection<Row.ID, Int, Row>
  tryDrawn(Row.self, &choices) { id, header, rows in Section(id: id, header: header, storedRows: rows) }
}

/// Compares tables in which sections may show a row of their own.
private func tryOwnRows<Row: FuzzRow>(_ type: Row.Type, _ choices: inout Choices) {
  typealias Section = OwnSection<Row.ID, Row>
  tryDrawn(Row.self, hasOwn: true, &choices) { id, header, rows in
    Section(id: id, header: header, storedRows: rows)
  }
}

private func tryDrawn<Row: FuzzRow, Section: TableSectionProtocol>(
  _ type: Row.Type, hasOwn: Bool = false, _ choices: inout Choices,
  section: (Row.ID, Int, StoredRows<Row>) -> Section
) where Section.StoredRow == Row, Section.Rows.Element: Labelled, Section.Header: Labelled {
  let storing = Storing(&choices)
  let verifying = choices.flag()
  let ways = choices
  _ = (choices.byte(), choices.byte(), choices.byte(), choices.byte())
  let drafts = DraftPair(&choices, rowBound: Row.ID.mayHashAlike ? 600 : 4_000)
  var oldRows: [Int: StoredRows<Row>] = [:]
  func table(_ draft: Draft, side: Int) -> Table<Section> {
    let sections = draft.sections.map { drawn in
      let isOwn = hasOwn && drawn.isOwn
      let number = drawn.label / 4
      let rows =
        isOwn ? StoredRows(own: drawn.label) : storing.rows(drawn.rows, side: side, sharing: oldRows[number])
      if side == 0, !isOwn { oldRows[number] = rows }
      return section(.make(number, side), drawn.label, rows)
    }
    do { return try Table(sections) } catch { fatalError("\(error)") }
  }
  func ids(_ draft: Draft) -> [Int?] { draft.sections.map { Row.ID.identity($0.label / 4) } }
  let (old, new) = (table(drafts.old, side: 0), table(drafts.new, side: 1))
  let haveUnequal = (drafts.old.sections + drafts.new.sections).contains { drawn in
    drawn.rows.contains { Row.ID.identity($0 / 4) == nil }
  }
  var rest = ways
  EngineCase(
    old, new, sectionIDs: (ids(drafts.old), ids(drafts.new)),
    isLawful: Row.ID.isLawful && !(haveUnequal && storing.shares), verifying: verifying,
    compare: changes(by:from:to:verifying:)
  ).run(&rest)
}

/// Compares tables of one section.
private func tryRows<Row: FuzzRow>(_ type: Row.Type, _ choices: inout Choices) {
  let storing = Storing(&choices)
  let verifying = choices.flag()
  var ways = choices
  _ = (choices.byte(), choices.byte(), choices.byte(), choices.byte())
  let drafts = DraftPair(&choices, sectionBound: 2)
  func rows(_ draft: Draft, side: Int) -> StoredRows<Row> {
    storing.rows(draft.sections.flatMap(\.rows), side: side, sharing: nil)
  }
  do {
    let (old, new) = (rows(drafts.old, side: 0).contiguous, rows(drafts.new, side: 1).contiguous)
    let changes = try Array(old).changes(to: Array(new), verifyingIdentifiers: verifying)
    let keyed = try old.changes(
      to: new, id: \.id, sameContent: { $0.label == $1.label }, verifyingIdentifiers: verifying)
    expect(changes == keyed, "\(changes) by the rows' own id, \(keyed) by another function")
    EngineCase(
      try Table(rows: old), try Table(rows: new), sectionIDs: ([0], [0]), isLawful: true,
      verifying: verifying,
      compare: changes(by:from:to:verifying:)
    ).run(&ways)
  } catch { fatalError("\(error)") }
}

/// Returns the changes between two tables.
func changes<Section: TableSectionProtocol>(
  by differ: inout TableDiffer, from old: Table<Section>, to new: Table<Section>, verifying: Bool
) throws(TableError) -> TableChanges<Section> where Section.StoredRow: Identifiable & Equatable {
  try differ.changes(from: old, to: new, verifyingIdentifiers: verifying)
}
