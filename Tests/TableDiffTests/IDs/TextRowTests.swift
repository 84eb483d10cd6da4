import TableDiff
import TableDiffTesting
import Testing

@Suite("Rows with texts, some of them in shared storage")
struct TextRowTests {
  /// A row whose id lies in it, or is computed if it is renamed.
  private struct Titled: Identifiable, Equatable {
    var name: String
    var title: String
    var isRenamed = false
    var isNew = false
    var id: String { isRenamed ? "renamed, and no longer \(name)" : name }
  }

  /// The same row, with an id that nothing but `==` reads.
  private struct Wrapped: Identifiable, Equatable {
    struct Name: Hashable { let text: String }
    let row: Titled
    var id: Name { Name(text: row.id) }
  }

  /// How a new table is made of the numbers of an old one.
  enum Change: CaseIterable {
    case filter, filterAway, churn, replace, moves

    func numbers(of count: Int, _ random: inout SeededGenerator) -> [Int] {
      let all = Array(0..<count)
      switch self {
      case .filter: return all.filter { _ in random.next(below: 3) == 0 }
      case .filterAway: return all.filter { _ in random.next(below: 3) != 0 }
      case .churn:
        return all.flatMap { number in
          switch random.next(below: 10) {
          case 0: [Int]()
          case 1: [number, count + number]
          default: [number]
          }
        }
      case .replace: return all.map { random.next(below: 2) == 0 ? $0 : count + $0 }
      case .moves:
        var numbers = all
        for _ in 0..<8 {
          numbers.insert(
            numbers.remove(at: random.next(below: count)), at: random.next(below: count - 1))
        }
        return numbers
      }
    }
  }

  private func text(_ number: Int) -> String { "a long text with the number \(number)" }

  private static let seeds = (0..<54 as Range<UInt64>).sampled(oneIn: 7)

  /// An old and a new table.
  private func tables(_ change: Change, seed: UInt64) -> (old: [Titled], new: [Titled]) {
    var random = SeededGenerator(seed: seed)
    func happens(_ of16: Int) -> Bool { random.next(below: 16) < of16 }
    let sharedNames = [16, 15, 8][Int(seed % 3)]
    let sharedTitles = [16, 8, 0][Int(seed / 3 % 3)]
    let renamed = [0, 1, 8][Int(seed / 9 % 3)]
    let count = 500
    let texts = (0..<2 * count).map(text)
    let old = (0..<count).map {
      Titled(name: texts[$0], title: texts[$0], isRenamed: happens(renamed / 8))
    }
    let new = change.numbers(of: count, &random).map { number in
      Titled(
        name: happens(sharedNames) ? texts[number] : text(number),
        title: happens(1) ? "another title" : happens(sharedTitles) ? texts[number] : text(number),
        isRenamed: number < count && (old[number].isRenamed || happens(renamed)))
    }
    return (old, new)
  }

  @Test("are told the same as if nothing but their equality was known", arguments: Change.allCases, seeds)
  private func byEquality(change: Change, seed: UInt64) throws {
    let (first, second) = tables(change, seed: seed)
    for (old, new) in [(first, second), (second, first)] {
      let found = try old.changes(to: new)
      let expected = try old.map { Wrapped(row: $0) }.changes(to: new.map { Wrapped(row: $0) })
      #expect(found.deletedRows.elementsEqual(expected.deletedRows))
      #expect(found.insertedRows.elementsEqual(expected.insertedRows))
      #expect(found.updatedRows.elementsEqual(expected.updatedRows))
      #expect(found.movedRows.elementsEqual(expected.movedRows))
    }
  }

  @Test("are compared by the caller, the old one first", arguments: Change.allCases, seeds)
  private func byCaller(change: Change, seed: UInt64) throws {
    let (first, second) = tables(change, seed: seed)
    for (old, unmarked) in [(first, second), (second, first)] {
      let new = unmarked.map { Titled(name: $0.name, title: $0.title, isRenamed: $0.isRenamed, isNew: true) }
      let found = try old.changes(to: new, id: \.id) { !$0.isNew && $1.isNew && $0.title == $1.title }
      let expected = try old.map { Wrapped(row: $0) }.changes(to: unmarked.map { Wrapped(row: $0) })
      #expect(found.deletedRows.elementsEqual(expected.deletedRows))
      #expect(found.insertedRows.elementsEqual(expected.insertedRows))
      #expect(found.updatedRows.elementsEqual(expected.updatedRows))
      #expect(found.movedRows.elementsEqual(expected.movedRows))
    }
  }
}
