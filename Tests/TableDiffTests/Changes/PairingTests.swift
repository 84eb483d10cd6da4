import TableDiff
import TableDiffTesting
import Testing

@Suite("The pairing")
struct PairingTests {
  let changes: TableChanges<DrawnSection>

  init() throws {
    changes = try sections("d: p", "s: a b c", "t: e").changes(to: sections("t: c e", "i: p x", "s: b"))
  }

  @Test("tells where each old row is")
  func newPaths() {
    #expect(changes.newPath(forOld: row(1, 1)) == row(2, 0))
    #expect(changes.newPath(forOld: row(1, 2)) == row(0, 0))
    #expect(changes.newPath(forOld: row(2, 0)) == row(0, 1))
    #expect(changes.newPath(forOld: row(1, 0)) == nil)
  }

  @Test("follows a row from a deleted section into an inserted one")
  func crossing() {
    #expect(changes.newPath(forOld: row(0, 0)) == row(1, 0))
    #expect(changes.oldPath(forNew: row(1, 0)) == row(0, 0))
  }

  @Test("tells where each new row was")
  func oldPaths() {
    #expect(changes.oldPath(forNew: row(0, 0)) == row(1, 2))
    #expect(changes.oldPath(forNew: row(2, 0)) == row(1, 1))
    #expect(changes.oldPath(forNew: row(1, 1)) == nil)
  }

  @Test("tells where sections are and were")
  func sectionPlaces() {
    #expect((0..<3).map { changes.newIndex(forOldSection: $0) } == [nil, 2, 0])
    #expect((0..<3).map { changes.oldIndex(forNewSection: $0) } == [2, nil, 1])
  }

  @Test("knows nothing of paths that the table does not have")
  func outside() {
    for path in [row(-1, 0), row(0, -1), row(0, 1), row(3, 0), row(.max, .max), row(.min, .min)] {
      #expect(changes.newPath(forOld: path) == nil)
      #expect(changes.oldPath(forNew: row(9, 9)) == nil)
      #expect(changes.old[path] == nil)
    }
    #expect(changes.newIndex(forOldSection: -1) == nil)
    #expect(changes.newIndex(forOldSection: 3) == nil)
    #expect(changes.oldIndex(forNewSection: 3) == nil)
  }

  @Test("of the inverse is the pairing the other way round", arguments: 0..<50)
  func inverse(seed: UInt64) throws {
    let (old, new) = RandomTables().pair(of: Int.self, seed: seed)
    let changes = try old.changes(to: new)
    let inverse = changes.inverted()
    for section in 0..<changes.old.shape.sectionCount {
      #expect(inverse.oldIndex(forNewSection: section) == changes.newIndex(forOldSection: section))
      for place in 0..<changes.old.shape.rowCount(inSection: section) {
        #expect(inverse.oldPath(forNew: row(section, place)) == changes.newPath(forOld: row(section, place)))
      }
    }
    for section in 0..<changes.new.shape.sectionCount {
      for place in 0..<changes.new.shape.rowCount(inSection: section) {
        #expect(inverse.newPath(forOld: row(section, place)) == changes.oldPath(forNew: row(section, place)))
      }
    }
  }
}
