import Algorithms
import TableDiff
import TableDiffTesting
import Testing

@Suite struct TransitionTests {
  private static let rowCount = extent(200, optimised: 400)

  @Test func `every name of the taxonomy is a type`() {
    #expect(TransitionType.allCases.count == 59)
    #expect(TransitionType(rawValue: "refresh-overlap-90") == .refreshOverlap90)
    #expect(TransitionType(rawValue: "filter-0.1pct") == .filterTenthPct)
    #expect(!TransitionType.generated.contains(.realPackages))
    #expect(TransitionType.allCases.allSatisfy { $0.summary != $0.rawValue && !$0.sizes.isEmpty })
  }

  @Test(arguments: TransitionType.generated, TransitionShape.all)
  func `the same seed gives the same tables, ids of any kind`(
    _ type: TransitionType, _ shape: TransitionShape
  ) {
    let numbers = GeneratedTransition<Int>.make(type, rows: Self.rowCount, shape: shape, seed: 7)
    let again = GeneratedTransition<Int>.make(type, rows: Self.rowCount, shape: shape, seed: 7)
    #expect(numbers.old == again.old && numbers.new == again.new)
    let texts = GeneratedTransition<String>.make(type, rows: Self.rowCount, shape: shape, seed: 7)
    #expect(texts.newRows.map(\.id) == numbers.newRows.map { String.make($0.id) })
    #expect(texts.oldRows.map(\.version) == numbers.oldRows.map(\.version))
  }

  @Test(arguments: TransitionType.generated, TransitionShape.all)
  func `every type changes something but the identical refreshes`(
    _ type: TransitionType, _ shape: TransitionShape
  ) {
    let transition = GeneratedTransition<Int>.make(type, rows: Self.rowCount, shape: shape, seed: 3)
    let isIdentical = [.refreshIdenticalShared, .refreshIdenticalCopied].contains(type)
    #expect((transition.old == transition.new) == isIdentical)
  }

  @Test(arguments: TransitionType.generated, [0, 1, 2, 3])
  func `tables of hardly any row are generated too`(_ type: TransitionType, _ rows: Int) {
    for shape in TransitionShape.all {
      for variant in 0..<max(1, type.variants.count) {
        let transition = GeneratedTransition<Int>.make(
          type, rows: rows, shape: shape, seed: 3, variant: variant)
        #expect(transition.variant == variant)
        #expect(transition.newRows.count <= rows + 60)
      }
    }
  }

  @Test func `ids are unique in each table unless the type repeats them`() {
    for type in TransitionType.generated where !type.rawValue.hasPrefix("duplicates") {
      let transition = GeneratedTransition<Int>.make(type, rows: 1000, shape: .sections(10), seed: 11)
      #expect(hasUniqueIDs(transition.oldRows) && hasUniqueIDs(transition.newRows), "\(type)")
      #expect(Set(transition.old.map(\.id)).count == transition.old.count)
      #expect(Set(transition.new.map(\.id)).count == transition.new.count)
    }
  }

  @Test func `a seed means the same table everywhere`() {
    let transition = GeneratedTransition<Int>.make(.shuffle, rows: 8, seed: 1)
    #expect(transition.oldRows.map(\.version) == [566, 745, 971, 444, 444, 762, 877, 523])
    #expect(transition.newRows.map(\.id) == [2, 6, 4, 1, 5, 3, 0, 7])
    #expect(String.make(1) == "910a2dec-8902-5cc1-b9f8-5535c968c1e5")
  }

  @Test func `another seed gives other tables`() {
    let one = GeneratedTransition<Int>.make(.shuffle, rows: 100, seed: 1)
    let other = GeneratedTransition<Int>.make(.shuffle, rows: 100, seed: 2)
    #expect(one.new != other.new)
    #expect(one.oldRows.map(\.version) != other.oldRows.map(\.version))
  }

  @Test func `shapes share all rows out`() {
    let hundred = GeneratedTransition<Int>.make(.reverse, rows: 1050, shape: .sections(100), seed: 1)
    #expect(
      hundred.old.map(\.rows.count) == Array(repeating: 11, count: 50) + Array(repeating: 10, count: 50))
    let giant = GeneratedTransition<Int>.make(.reverse, rows: 100_000, shape: .oneGiant, seed: 1)
    #expect(giant.old.count == 100)
    #expect(giant.old[50].rows.count == 100_000 - 99 * 3)
    let small = GeneratedTransition<Int>.make(.reverse, rows: 100, shape: .oneGiant, seed: 1)
    #expect(small.old[50].rows.count == 90)
    #expect(small.oldRows.count == 100)
  }

  @Test func `types about sections get a hundred where one is asked for`() {
    #expect(GeneratedTransition<Int>.make(.sectionMove, rows: 1000, seed: 1).old.count == 100)
    #expect(GeneratedTransition<Int>.make(.reverse, rows: 1000, seed: 1).old.count == 1)
  }

  @Test func `a burst goes from the first of its tables to the last`() {
    let tables = GeneratedTransition<Int>.burst(rows: 300, seed: 5)
    let transition = GeneratedTransition<Int>.make(.burst, rows: 300, seed: 5)
    #expect(tables.count == 100)
    #expect(tables.first == transition.old)
    #expect(tables.last == transition.new)
    #expect(tables.adjacentPairs().allSatisfy { $0 != $1 && $0[0].rows.count == $1[0].rows.count })
  }

  @Test func `repeated ids are as many as the name says`() {
    func distinct(_ type: TransitionType) -> Int {
      Set(GeneratedTransition<Int>.make(type, rows: 2000, shape: .sections(4), seed: 1).oldRows.map(\.id))
        .count
    }
    #expect(distinct(.duplicatesTenthPct) == 1998)
    #expect(distinct(.duplicates5pct) == 1900)
    #expect(distinct(.duplicatesHeavy) == 16)
    let heavy = GeneratedTransition<Int>.make(.duplicatesHeavy, rows: 2000, seed: 1)
    #expect(Set(heavy.newRows.map(\.id)).count == 16)
  }

  private func hasUniqueIDs(_ rows: ContiguousArray<GeneratedRow<Int>>) -> Bool {
    Set(rows.map(\.id)).count == rows.count
  }
}

extension TransitionShape {
  static var all: [TransitionShape] { [.oneSection, .sections(7), .oneGiant] }
}
