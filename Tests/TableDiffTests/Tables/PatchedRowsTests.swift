import TableDiffTesting
import Testing

@testable import RowEditing
@testable import TableDiff

@Suite("Copies of rows that are edited")
struct PatchedRowsTests {
  /// How many rows' objects are alive.
  final class Census {
    var population = 0
  }

  final class Citizen {
    let census: Census

    init(_ census: Census) {
      self.census = census
      census.population += 1
    }

    deinit { census.population -= 1 }
  }

  struct Row: Identifiable {
    let id: Int
    var citizen: Citizen

    init(id: Int, _ census: Census) {
      self.id = id
      citizen = Citizen(census)
    }
  }

  typealias Version = (pieces: RowPieces<Row>, ids: [Int])

  @Test("hold the rows of each version, and let go of all of them", arguments: 0..<20 as Range<UInt64>)
  func versions(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let census = Census()
    var nextID = 1_000
    do {
      let all = ContiguousArray((0..<1_000).map { Row(id: $0, census) })
      var versions: [Version] = [(RowPieces(all, size: 250), Array(0..<1_000))]
      for _ in 0..<400 {
        let index = random.next(below: versions.count)
        var version = versions[index]
        // Several edits of one copy, the first of which makes it.
        for _ in 0...random.next(below: 3) { edit(&version, &nextID, census, &random) }
        if random.next(below: 20) == 0 { version.pieces.copyParts() }
        versions.append(version)
        if versions.count > 6 { versions.remove(at: random.next(below: versions.count)) }
      }
      for version in versions {
        #expect(StoredRows(version.pieces).contiguous.map(\.id) == version.ids)
        #expect(StoredRows(version.pieces).contiguous.allSatisfy { $0.citizen.census === census })
        #expect(version.ids.indices.allSatisfy { StoredRows(version.pieces)[$0]?.id == version.ids[$0] })
      }
    }
    #expect(census.population == 0)
  }

  private func edit(
    _ version: inout Version, _ nextID: inout Int, _ census: Census, _ random: inout SeededGenerator
  ) {
    let place = random.next(below: version.pieces.list.count)
    let (start, count) = (version.pieces.list[place].start, version.pieces.list[place].count)
    let lower = random.next(below: count)
    let upper = min(lower + random.next(below: 4), lower == 0 ? count - 1 : count)
    let new = (0..<random.next(below: count < 400 ? 5 : 2)).map { _ in
      nextID += 1
      return Row(id: nextID, census)
    }
    version.pieces.edit(pieceAt: place, replacing: lower..<upper, with: new)
    version.ids.replaceSubrange((start + lower)..<(start + upper), with: new.map(\.id))
  }

  @Test("count no references of rows that stay")
  func references() {
    let census = Census()
    var pieces = RowPieces(ContiguousArray((0..<300).map { Row(id: $0, census) }), size: 100)
    let old = pieces
    #expect(areReferredToOnce(pieces.list[1]))
    pieces.edit(pieceAt: 1, replacing: 10..<11, with: [Row(id: 1_000, census)])
    #expect(areReferredToOnce(pieces.list[1]))
    #expect(old.list[1][10].id == 110)
  }

  @Test("are written to in place as long as no version shares them")
  func inPlace() {
    let census = Census()
    var pieces = RowPieces(ContiguousArray((0..<300).map { Row(id: $0, census) }), size: 100)
    var memory: [UnsafeMutablePointer<Row>] = []
    var kept: RowPieces<Row>?
    for edit in 0..<6 {
      if edit == 3 { kept = pieces }
      pieces.edit(pieceAt: 1, replacing: edit..<(edit + 1), with: [Row(id: 1_000 + edit, census)])
      if case .patched(let rows) = pieces.list[1].storage { memory.append(rows.memory) }
    }
    #expect(memory.map { $0 == memory[0] } == [true, true, true, false, false, false])
    #expect(memory.map { $0 == memory[3] } == [false, false, false, true, true, true])
    #expect(kept?.list[1][3].id == 103)
    #expect(census.population == 306)
  }

  @Test("are not made of an array that no version shares, which is edited itself")
  func unshared() {
    let census = Census()
    var pieces = RowPieces(ContiguousArray((0..<100).map { Row(id: $0, census) }))
    pieces.edit(pieceAt: 0, replacing: 10..<12, with: [Row(id: 1_000, census)])
    #expect(pieces.list[0].wholeArray?.count == 99)
    #expect(census.population == 99)
  }

  @Test("become an array once edits have added more than a fifth of the rows")
  func crowded() {
    let census = Census()
    var pieces = RowPieces(ContiguousArray((0..<100).map { Row(id: $0, census) }))
    var versions = [pieces]
    for edit in 0..<21 {
      pieces.edit(pieceAt: 0, replacing: edit..<(edit + 1), with: [Row(id: 1_000 + edit, census)])
      versions.append(pieces)
    }
    #expect(
      versions.map { $0.list[0].wholeArray != nil } == [true] + Array(repeating: false, count: 20) + [true])
    #expect(census.population == 121)
    versions = []
    #expect(census.population == 100)
    #expect(StoredRows(pieces).contiguous.map(\.id) == Array(1_000..<1_021) + Array(21..<100))
  }

  @Test("count the rows of their array that are in no piece")
  func unused() {
    let census = Census()
    var pieces = RowPieces(ContiguousArray((0..<300).map { Row(id: $0, census) }), size: 100)
    pieces.edit(pieceAt: 1, replacing: 10..<30, with: [])
    #expect(pieces.unusedCount == 20)
    pieces.replace(2..<3, with: [])
    #expect(pieces.unusedCount == 120)
    pieces.copyParts()
    #expect(pieces.unusedCount == 0)
    #expect(census.population == 180)
  }

  struct Subscription: Identifiable {
    let id: Int
    weak var citizen: Citizen?
  }

  @Test("are not made of rows with weak references, whose bits may not be copied")
  func weakReferences() {
    let citizens = (0..<100).map { _ in Citizen(Census()) }
    var pieces = RowPieces(ContiguousArray((0..<100).map { Subscription(id: $0, citizen: citizens[$0]) }))
    let old = pieces
    pieces.edit(pieceAt: 0, replacing: 10..<11, with: [Subscription(id: 1_000, citizen: nil)])
    #expect(pieces.list[0].wholeArray != nil)
    #expect((0..<100).filter { StoredRows(pieces)[$0]?.citizen !== citizens[$0] } == [10])
    #expect((0..<100).allSatisfy { StoredRows(old)[$0]?.citizen === citizens[$0] })
  }

  /// Whether each row's object has one reference. Looks at rows in place, as a copy of one would be one more.
  private func areReferredToOnce(_ piece: RowPiece<Row>) -> Bool {
    piece.withRows { rows in
      rows.indices.allSatisfy { index in
        let row = UnsafeMutablePointer(mutating: rows.baseAddress.unsafelyUnwrapped + index)
        return isKnownUniquelyReferenced(&row.pointee.citizen)
      }
    }
  }
}
