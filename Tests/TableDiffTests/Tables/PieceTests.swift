import TableDiffTesting
import Testing

@testable import RowEditing
@testable import TableDiff

@Suite("Rows in pieces")
struct PieceTests {
  typealias Section = TableSection<Int, Int, GeneratedRow<Int>>

  @Test("give the changes that the same rows in one array give", arguments: [0, 1, 3, 40, 3_000, 12_000])
  func sameChanges(rowBound: Int) throws {
    var random = RandomPieces(seed: UInt64(rowBound), rowBound: rowBound)
    for round in 0..<(rowBound > 1_000 ? extent(6, optimised: 20) : extent(150, optimised: 400)) {
      let (old, new) = random.versions(sectionCount: 1 + round % 3)
      let inPieces = try Table(old).changes(to: Table(new))
      let inArrays = try Table(old.map(\.inOneArray)).changes(to: Table(new.map(\.inOneArray)))
      guard inPieces == inArrays else {
        Issue.record("\(old.map(\.rows)) to \(new.map(\.rows)) gives \(inPieces) and not \(inArrays)")
        return
      }
      #expect(try inPieces.applying(to: Table(old)).sections == ContiguousArray(new))
    }
  }

  @Test("are found at their paths")
  func subscripts() throws {
    var random = RandomPieces(seed: 1, rowBound: 40)
    for _ in 0..<100 {
      let section = random.versions(sectionCount: 1).new[0]
      let table = try Table([section])
      #expect(table.shape.rowCount == section.rows.count)
      for (index, row) in section.rows.enumerated() {
        #expect(table[TableDiff.RowPath(section: 0, row: index)] == row)
      }
      #expect(table[TableDiff.RowPath(section: 0, row: section.rows.count)] == nil)
    }
  }

  @Test("are not read where both tables keep them in the same place")
  func sharedPieces() throws {
    let all = ContiguousArray((0..<1_000).map { Unreadable(id: $0) })
    let piece = RowPiece(all)
    var pieces = RowPieces(all)
    pieces.replace(
      0..<1, with: [piece.part(0..<400), RowPiece([Unreadable(id: -1)]), piece.part(401..<1_000)])
    let old = try Table([TableSection(id: 0, rows: all)])
    let new = try Table([TableSection(id: 0, header: NoHeader(), storedRows: StoredRows(pieces))])
    let changes = try old.changes(to: new, id: \.id) { old, new in
      #expect(!(0..<400).contains(old.id) && old.id <= 400)
      return old.id == new.id
    }
    #expect(Array(changes.deletedRows) == [row(0, 400)])
    #expect(Array(changes.insertedRows) == [row(0, 400)])
  }

  @Test("with texts as ids are not read where both tables begin with the same ones")
  func sharedStart() throws {
    struct Item: Identifiable, Equatable { let id: String }
    let all = ContiguousArray((0..<100).map { Item(id: "a long text with the number \($0)") })
    let old = RowPieces(all, size: 10)
    var new = old
    new.edit(pieceAt: 5, replacing: 0..<1, with: [Item(id: "another long text, which is new")])
    let changes = try Table([TableSection(id: 0, header: NoHeader(), storedRows: StoredRows(old))])
      .changes(to: Table([TableSection(id: 0, header: NoHeader(), storedRows: StoredRows(new))]))
    #expect(Array(changes.deletedRows) == [row(0, 50)])
    #expect(Array(changes.insertedRows) == [row(0, 50)])
  }

  @Test("are not read where a piece of one array is left between others that are gone")
  func sharedPieceBetween() throws {
    let all = ContiguousArray((0..<1_000).map { Unreadable(id: $0) })
    let whole = RowPiece(all)
    func table(_ parts: [Range<Int>]) throws -> Table<TableSection<Int, NoHeader, Unreadable>> {
      var pieces = RowPieces(all)
      pieces.replace(0..<1, with: parts.map { whole.part($0) })
      return try Table([TableSection(id: 0, header: NoHeader(), storedRows: StoredRows(pieces))])
    }
    let fifths = (0..<5).map { $0 * 200..<($0 + 1) * 200 }
    for (old, new) in [(fifths, [0, 2, 4].map { fifths[$0] }), (fifths, [fifths[2], 700..<800])] {
      for (old, new) in [(old, new), (new, old)] {
        let changes = try table(old).changes(to: table(new), id: { read($0) }) { read($0) == read($1) }
        #expect(changes.changeCount == abs(old.joined().count - new.joined().count))
      }
    }
    func read(_ row: Unreadable) -> Int {
      Issue.record("row \(row.id) was read")
      return row.id
    }
  }

  @Test("are compared with all others where ids repeat, though both tables keep them in the same place")
  func duplicatesInSharedPieces() throws {
    let all = ContiguousArray((0..<2_000).map { GeneratedRow(id: $0, version: 0) })
    let old = RowPieces(all, size: 100)
    for place in [0, 7, 19] {
      for double in [3, 777, 1_990] {
        var pieces = old
        pieces.edit(pieceAt: place, replacing: 50..<50, with: [GeneratedRow(id: double, version: 1)])
        try expectSameChanges(old, pieces)
        try expectSameChanges(pieces, old)
      }
    }
  }

  @Test("may lie in the same place several times in one table")
  func repeatedPieces() throws {
    let all = ContiguousArray((0..<12).map { GeneratedRow(id: $0, version: 0) })
    let other = RowPiece(
      ContiguousArray([GeneratedRow(id: 20, version: 0), GeneratedRow(id: 21, version: 0)]))
    let whole = RowPiece(all)
    let parts = [
      whole.part(0..<4), whole.part(4..<8), whole.part(0..<8), whole.part(2..<3), whole.part(8..<12), other,
    ]
    func section(_ indices: [Int]) -> Section {
      var pieces = RowPieces(all)
      pieces.replace(0..<1, with: indices.map { parts[$0] })
      return Section(id: 0, header: 0, storedRows: StoredRows(pieces))
    }
    var random = SeededGenerator(seed: 1)
    func indices() -> [Int] {
      (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0..<6, using: &random) }
    }
    for _ in 0..<extent(500, optimised: 2_000) {
      // Versions that have much in common at both ends. Which of several rows with an id is which may differ
      // from the same rows in one array.
      let (start, end) = (indices(), indices())
      let old = section(start + indices() + end)
      let new = section(start + indices() + end)
      let changes = try Table([old]).changes(to: Table([new]))
      #expect(try changes.applying(to: Table([old])).sections == [new])
    }
  }

  @Test("are compared alike whether they share their texts or not")
  func sharedTexts() throws {
    typealias Section = TableSection<Int, NoHeader, GeneratedRow<String>>
    // Longer than what lies in the row itself.
    func text(_ number: Int) -> String { "a text beside its row: \(number)" }
    func copy(_ row: GeneratedRow<String>) -> GeneratedRow<String> {
      GeneratedRow(id: String(decoding: Array(row.id.utf8), as: UTF8.self), version: row.version)
    }
    func inOtherStorage(_ section: Section) -> Section { Section(id: 0, rows: section.rows.map(copy)) }
    let all = ContiguousArray((0..<600).map { GeneratedRow(id: text($0), version: 0) })
    let old = RowPieces(all, size: 100)
    var random = SeededGenerator(seed: 1)
    var insertedCount = 0
    for _ in 0..<200 {
      var new = old
      for place in new.list.indices where Bool.random(using: &random) {
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          let index = Int.random(in: 0..<Int(new.list[place].count), using: &random)
          let row = new.list[place][index]
          let updated = GeneratedRow(id: row.id, version: row.version + 1)
          let one = index..<(index + 1)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: new.edit(pieceAt: place, replacing: one, with: [updated])
          case 1: new.edit(pieceAt: place, replacing: one, with: [copy(row)])
          case 2: new.edit(pieceAt: place, replacing: one, with: [])
          default:
            insertedCount += 1
            let inserted = GeneratedRow(id: text(-insertedCount), version: 0)
            new.edit(pieceAt: place, replacing: index..<index, with: [inserted])
          }
        }
      }
      let versions = [old, new].map { Section(id: 0, header: NoHeader(), storedRows: StoredRows($0)) }
      let shared = try Table([versions[0]]).changes(to: Table([versions[1]]))
      let fresh = try Table([inOtherStorage(versions[0])]).changes(to: Table([inOtherStorage(versions[1])]))
      #expect(shared == fresh)
    }
  }

  /// Expects the changes that the same rows in one array give.
  private func expectSameChanges(
    _ old: RowPieces<GeneratedRow<Int>>, _ new: RowPieces<GeneratedRow<Int>>
  ) throws {
    let (old, new) = (
      Section(id: 0, header: 0, storedRows: StoredRows(old)),
      Section(id: 0, header: 0, storedRows: StoredRows(new))
    )
    let inPieces = try Table([old]).changes(to: Table([new]))
    let inArrays = try Table([old.inOneArray]).changes(to: Table([new.inOneArray]))
    #expect(inPieces.changeCount == inArrays.changeCount)
    #expect(try inPieces.applying(to: Table([old])).sections == [new])
  }

  @Test("take little memory of a differ, whatever the size, if versions differ in one of them")
  func memoryOfAnEdit() throws {
    for count in [1_000, 1_000_000] {
      let all = ContiguousArray((0..<count).map { GeneratedRow(id: $0, version: 0) })
      var pieces = RowPieces(all, size: 384)
      var differ = TableDiffer()
      for place in [1, pieces.list.count / 2, pieces.list.count - 1] {
        let old = try Table([Section(id: 0, header: 0, storedRows: StoredRows(pieces))])
        var row = pieces.list[place][0]
        row.version += 1
        pieces.edit(pieceAt: place, replacing: 0..<1, with: [row])
        let new = try Table([Section(id: 0, header: 0, storedRows: StoredRows(pieces))])
        #expect(try differ.changes(from: old, to: new).updatedRows.count == 1)
      }
      #expect(differ.runBytes < 4_096, "\(count) rows")
    }
  }

  @Test("are counted as shared at both ends of sections that stand at both ends of the table")
  func sharedCount() throws {
    let all = ContiguousArray((0..<1_000).map { GeneratedRow(id: $0, version: 0) })
    let piece = RowPiece(all)
    var pieces = RowPieces(all)
    pieces.replace(0..<1, with: [piece.part(0..<400), piece.part(400..<500), piece.part(500..<1_000)])
    pieces.edit(pieceAt: 1, replacing: 99..<100, with: [])
    let other = ContiguousArray(all.reversed())
    func table(_ sections: [StoredRows<GeneratedRow<Int>>], firstID: Int = 0) throws -> Table<Section> {
      try Table(
        sections.enumerated().map { Section(id: firstID + $0.offset, header: 0, storedRows: $0.element) })
    }
    let (whole, cut) = (StoredRows(all), StoredRows(pieces))
    #expect(try table([whole]).unsharedRowCount(with: table([whole])) == 0)
    #expect(try table([whole]).unsharedRowCount(with: table([cut])) == 199)
    #expect(try table([cut, whole]).unsharedRowCount(with: table([whole, cut])) == 398)
    #expect(try table([whole, cut]).unsharedRowCount(with: table([cut], firstID: 1)) == 1_000)
    #expect(try table([cut, whole, cut]).unsharedRowCount(with: table([whole, cut], firstID: 1)) == 999)
    #expect(try table([whole]).unsharedRowCount(with: table([StoredRows(other)])) == 2_000)
    #expect(try table([whole]).unsharedRowCount(with: table([])) == 1_000)
    let own = StoredRows<GeneratedRow<Int>>(own: 1)
    #expect(try table([own]).unsharedRowCount(with: table([own])) == 0)
  }

  @Test("are matched if others between them are in the opposite order", arguments: [false, true])
  func reversedBetween(verifying: Bool) throws {
    func piece(_ ids: Int...) -> RowPiece<GeneratedRow<Int>> {
      RowPiece(ContiguousArray(ids.map { GeneratedRow(id: $0, version: 0) }))
    }
    func table(_ pieces: [RowPiece<GeneratedRow<Int>>]) throws -> Table<Section> {
      var list = RowPieces<GeneratedRow<Int>>()
      for piece in pieces { list.append(piece) }
      return try Table([Section(id: 0, header: 0, storedRows: StoredRows(list))])
    }
    let (first, last) = (piece(0, 1, 2), piece(5, 6))
    for (old, new) in [
      ([first, piece(3), piece(4)], [first, piece(4, 3)]),
      ([first, piece(3, 4), last, piece(7)], [first, piece(4, 3), last, piece(8)]),
      ([piece(3, 4), last, piece(7)], [piece(4, 3), last, piece(8)]),
      ([piece(0, 1, 2), piece(3, 4)], [piece(0, 1, 2), piece(4, 3)]),
    ] {
      let (old, new) = try (table(old), table(new))
      let changes = try old.changes(to: new, verifyingIdentifiers: verifying)
      #expect(changes.movedRows.count == 1)
      #expect(try changes.applying(to: old) == new)
      #expect(try changes == old.changes(to: Table([Section(id: 0, header: 0, rows: new.sections[0].rows)])))
    }
  }

  struct Unreadable { var id: Int }
}

extension TableDiffer {
  /// The bytes that the differ keeps for runs.
  fileprivate var runBytes: Int {
    (matching.rows.runs.capacity + matching.rows.updated.capacity) * MemoryLayout<MatchedRun>.stride
  }
}

extension RowPiece {
  subscript(index: Int) -> Row { withRows { $0[index] } }
}

extension TableSection {
  var inOneArray: TableSection { TableSection(id: id, header: header, rows: rows) }
}

/// Versions of sections that share pieces.
struct RandomPieces {
  private var random: SeededGenerator
  private let rowBound: Int
  private var nextID = 0

  init(seed: UInt64, rowBound: Int) {
    random = SeededGenerator(seed: seed)
    self.rowBound = rowBound
  }

  /// Sections, and what some edits make of them.
  mutating func versions(
    sectionCount: Int
  ) -> (old: [PieceTests.Section], new: [PieceTests.Section]) {
    var old: [PieceTests.Section] = []
    var new: [PieceTests.Section] = []
    for id in 0..<sectionCount {
      var pieces = RowPieces(rows(upTo: rowBound))
      for _ in 0..<random.next(below: 4) { edit(&pieces) }
      old.append(Self.section(id, pieces))
      for _ in 0..<random.next(below: 8) { edit(&pieces) }
      new.append(Self.section(id, pieces))
    }
    if random.next(below: 3) == 0 { exchangeRows(&new) }
    if random.next(below: 2) == 0 { swap(&old, &new) }
    return (old, new)
  }

  private static func section(_ id: Int, _ pieces: RowPieces<GeneratedRow<Int>>) -> PieceTests.Section {
    PieceTests.Section(id: id, header: 0, storedRows: StoredRows(pieces))
  }

  private mutating func rows(upTo bound: Int) -> ContiguousArray<GeneratedRow<Int>> {
    ContiguousArray(
      (0..<random.next(below: bound + 1)).map { _ in
        nextID += 1
        return GeneratedRow(id: nextID, version: 0)
      })
  }

  /// Takes rows out of one section and puts them into another.
  private mutating func exchangeRows(_ sections: inout [PieceTests.Section]) {
    let source = random.next(below: sections.count)
    let target = random.next(below: sections.count)
    guard sections[source].rowCount > 0 else { return }
    let row = sections[source].rows.remove(at: random.next(below: sections[source].rowCount))
    sections[target].rows.insert(row, at: random.next(below: sections[target].rowCount + 1))
  }

  private mutating func edit(_ pieces: inout RowPieces<GeneratedRow<Int>>) {
    guard pieces.count > 0 else {
      return pieces = RowPieces(rows(upTo: rowBound))
    }
    let index = random.next(below: pieces.list.count)
    let piece = pieces.list[index]
    let middle = random.next(below: Int(piece.count) + 1)
    let parts = [piece.part(0..<middle), piece.part(middle..<Int(piece.count))].filter { $0.count > 0 }
    switch random.next(below: 6) {
    case 0: pieces.replace(index..<(index + 1), with: parts)
    case 1:
      let rows = rows(upTo: max(1, rowBound / 4))
      pieces.replace(index..<index, with: rows.isEmpty ? [] : [RowPiece(rows)])
    case 2: pieces.replace(index..<(index + 1), with: parts.dropLast())
    case 3: pieces.replace(index..<(index + 1), with: parts.reversed())
    default: edit(&pieces, pieceAt: index)
    }
  }

  private mutating func edit(_ pieces: inout RowPieces<GeneratedRow<Int>>, pieceAt index: Int) {
    let count = Int(pieces.list[index].count)
    let place = random.next(below: count)
    var row = pieces.list[index][place]
    row.version += 1
    switch random.next(below: 3) {
    case 0: pieces.edit(pieceAt: index, replacing: place..<(place + 1), with: [row])
    case 1: pieces.edit(pieceAt: index, replacing: place..<place, with: rows(upTo: 2))
    default: if count > 1 { pieces.edit(pieceAt: index, replacing: place..<(place + 1), with: []) }
    }
  }
}
