import Algorithms
import TableDiff
import TableDiffTesting
import Testing

@Suite("Ids of one word in memory")
struct OneWordIDTests {
  /// A direction: 0° is 360°.
  struct Angle: GeneratedID {
    var degrees: Int

    static func make(_ number: Int) -> Self { Self(degrees: 360 * (number % 3) + number * 1080) }
    static func == (left: Self, right: Self) -> Bool { left.direction == right.direction }
    func hash(into hasher: inout Hasher) { hasher.combine(direction) }

    /// Different numbers are different directions: a circle has 1,080,000,000 of them.
    private var direction: Int { (degrees - degrees % 1080) / 1080 }
    /// The same direction in other bits.
    var turned: Self { Self(degrees: degrees - degrees % 1080 + (degrees + 360) % 1080) }
  }

  /// The address of a number that counts how often the id is hashed.
  struct Counted: Hashable {
    let hashCount: UnsafeMutablePointer<Int>

    func hash(into hasher: inout Hasher) {
      hashCount.pointee += 1
      hasher.combine(hashCount)
    }
  }

  enum Suit: UInt8, CaseIterable { case clubs, diamonds, hearts, spades, swords, cups, coins, wands }

  private func changes<ID: Hashable>(_ old: [ID], _ new: [ID]) throws -> TableChanges<FlatSection<ID>> {
    try old.changes(to: new, id: { $0 }, sameContent: { _, _ in true })
  }

  @Test("are found by their bits, without a hash")
  func noHash() throws {
    let hashCounts = UnsafeMutableBufferPointer<Int>.allocate(capacity: 1_000)
    hashCounts.initialize(repeating: 0)
    defer { hashCounts.deallocate() }
    let old = hashCounts.indices.map { Counted(hashCount: hashCounts.baseAddress! + $0) }
    let moved = try changes(old, old.reversed())
    let cut = try changes(old, Array(old[500...]) + old[..<400])
    #expect(moved.movedRows.count == 999)
    #expect(cut.deletedRows.count == 100)
    #expect(hashCounts.allSatisfy { $0 == 0 })
  }

  @Test("are the same though their bits differ")
  func otherBits() throws {
    let old = (0..<8).map { Angle.make($0) }
    let new = [old[7].turned, old[2], old[0].turned, old[5], old[6].turned, Angle.make(9), old[1]]
    let changes = try changes(old, new)
    #expect(Array(changes.deletedRows) == [row(0, 3), row(0, 4)])
    #expect(Array(changes.insertedRows) == [row(0, 5)])
    #expect(changes.newPath(forOld: row(0, 7)) == row(0, 0))
    #expect(changes.newPath(forOld: row(0, 6)) == row(0, 4))
  }

  @Test("lead to the same changes as numbers, whatever their bits", arguments: 0..<50)
  func sameAsNumbers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let old = (0..<300).randomSample(count: 200, using: &random)
    let new = (0..<300).randomSample(count: 200, using: &random)
    let expected = try changes(old, new)
    let turned = new.map { random.next() % 3 == 0 ? Angle.make($0).turned : Angle.make($0) }
    let found = try changes(old.map(Angle.make), turned)
    #expect(found.deletedRows.elementsEqual(expected.deletedRows))
    #expect(found.insertedRows.elementsEqual(expected.insertedRows))
    #expect(found.movedRows.elementsEqual(expected.movedRows))
    #expect(found.updatedRows.elementsEqual(expected.updatedRows))
  }

  @Test("of every width are told apart")
  func widths() throws {
    let suits = Suit.allCases
    #expect(try changes(suits, suits.reversed()).movedRows.count == 7)
    #expect(
      try changes((0..<200).map(UInt16.init), (100..<300).reversed().map(UInt16.init)).deletedRows.count
        == 100)
    #expect(
      try changes((0..<200).map(Float.init), (0..<200).reversed().map(Float.init)).movedRows.count == 199)
    #expect(
      try changes((0..<200).map(Double.init), (0..<200).reversed().map(Double.init)).movedRows.count == 199)
  }

  @Test("that are equal in other bits are the same: 0 and -0")
  func zeros() throws {
    let old = [0.0, 1, 2, 3, 4, 5, 6]
    let changes = try changes(old, [6, 5, 4, 3, 2, 1, -0.0])
    #expect(changes.movedRows.count == 6)
    #expect(changes.deletedRows.isEmpty)
  }

  @Test("that repeat are noticed")
  func duplicates() throws {
    let old = (0..<20).map { Angle.make($0 % 18) }
    var random = SeededGenerator(seed: 1)
    let changes = try changes(old, old.shuffled(using: &random))
    #expect(changes.duplicates.count == 4)
    #expect(changes.deletedRows.isEmpty)
  }

  @Test("that repeat in other bits may go unnoticed, with no row too many, unless they are verified")
  func duplicatesInOtherBits() throws {
    let old = (0..<9).map { Angle.make($0) } + [Angle.make(4).turned]
    let new = Array(old.reversed())
    let trusted = try changes(old, new)
    #expect(trusted.duplicates.isEmpty)
    #expect(trusted.movedRows.count == 9)
    #expect(trusted.deletedRows.isEmpty)
    let verified = try old.changes(
      to: new, id: { $0 }, sameContent: { _, _ in true }, verifyingIdentifiers: true)
    #expect(verified.duplicates.map { $0.paths.map(\.row) } == [[4, 9], [0, 5]])
    #expect(verified.movedRows.count == 7)
    #expect(verified.deletedRows.isEmpty)
  }

  @Test("may be objects")
  func objects() throws {
    final class Song: Identifiable, Equatable {
      static func == (left: Song, right: Song) -> Bool { left === right }
    }
    let songs = (0..<10).map { _ in Song() }
    let changes = try songs.changes(to: songs.reversed())
    #expect(changes.movedRows.count == 9)
    #expect(changes.updatedRows.isEmpty)
  }
}
