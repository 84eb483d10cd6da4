import Contenders
import TableDiff
import TableDiffTesting
import Testing

@Suite("Every contender")
struct ContenderTests {
  @Test("reproduces the new table, in one section and in ten", arguments: TransitionType.generated)
  func everyType(type: TransitionType) throws {
    for variant in 0..<max(1, type.variants.count) {
      for shape in [TransitionShape.oneSection, .sections(10)] {
        try check(Inputs<Int>(type, rows: 200, shape: shape, variant: variant), type)
      }
    }
  }

  @Test("reproduces the new table with other ids")
  func ids() throws {
    try check(Inputs<String>(.mixed50pct, rows: 200), .mixed50pct)
    try check(Inputs<UUIDKey>(.mixed50pct, rows: 200), .mixed50pct)
    try check(Inputs<CollidingID>(.collisions, rows: 200), .collisions)
  }

  private func check<ID: ContestedID>(_ inputs: Inputs<ID>, _ type: TransitionType) throws {
    let repeats = type.rawValue.hasPrefix("duplicates")
    let minimal = try #require(inputs.minimal)
    let rows = minimal.deletedRows + minimal.insertedRows
    let fewest = minimal.moveCount + minimal.deletedSections + minimal.insertedSections + rows
    for contender in ID.contenders {
      // A set holds an id once.
      if repeats, contender.name == "ordered-set-difference" { continue }
      let counts = try contender.prepare(inputs).emission().counts(on: inputs)
      if contender.name.hasPrefix("swift-table-diff"), !repeats {
        #expect(counts.moves == minimal.moveCount, "\(contender.name), \(type)")
        #expect(counts.operations == fewest, "\(contender.name), \(type)")
      }
      // Only a contender that deletes and inserts whole sections, or follows rows into them, gets by with
      // fewer.
      #expect(counts.operations >= fewest || counts.recreatedRows > 0, "\(contender.name), \(type)")
    }
  }

  @Test("counts one move for a rotation, or a delete and an insert if it knows no moves")
  func rotation() throws {
    let inputs = try Inputs<Int>(.rotate, rows: 500, variant: 0)
    func counts(_ name: String) throws -> EmissionCounts {
      let contender = try #require(Int.contenders.first { $0.name == name })
      return try contender.prepare(inputs).emission().counts(on: inputs)
    }
    #expect(try counts("swift-table-diff").moves == 1)
    #expect(try counts("heckel-lis").moves == 1)
    #expect(try counts("heckel").moves == 500)
    #expect(try counts("myers-greedy").operations == 2)
    #expect(try counts("myers-greedy").recreatedRows == 1)
    #expect(try counts("swift-table-diff").recreatedRows == 0)
    #expect(try counts("stdlib-difference-moves").moves == 1)
  }
}

@Suite("A check")
struct CheckTests {
  @Test("refuses a result that leaves a row out, or counts that add up in another order")
  func wrong() throws {
    let shuffle = try Inputs<Int>(.shuffle, rows: 200)
    let calls = BatchCalls(deletedRows: [RowPath(section: 0, row: 0)])
    let losing = Emission<Int>([Emission.Batch(calls: calls, table: shuffle.new)])
    #expect(throws: WrongResult.self) { try losing.counts(on: shuffle) }
    let reverse = try Inputs<Int>(.reverse, rows: 200)
    let error = #expect(throws: WrongResult.self) { try Emission<Int>([]).counts(on: reverse) }
    #expect(error?.description.contains("ends with another table") == true)
  }

  @Test("refuses a result without an update that the contender should find")
  func forgottenUpdate() throws {
    let inputs = try Inputs<Int>(.update1pct, rows: 200)
    let told = Emission<Int>([], updates: Emission<Int>.Updates())
    #expect(throws: WrongResult.self) { try told.counts(on: inputs) }
    #expect(try Emission<Int>([]).counts(on: inputs).operations == 0)
  }
}
