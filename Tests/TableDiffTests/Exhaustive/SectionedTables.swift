import Algorithms
import TableDiff
import TableDiffTesting

/// Every table of up to three different sections out of three, with up to three different rows out of three
/// shared out over them in every way.
enum SectionedTables {
  typealias Section = TableSection<Int, Int, GeneratedRow<Int>>
  /// Section ids with the ids of their rows.
  typealias Names = [(id: Int, rows: [Int])]

  static let all: [Names] = {
    let lists = Array((0..<3).permutations(ofCount: 0...))
    return product(lists, lists).flatMap { tables(sections: $0, rows: $1) }
  }()

  /// The tables that every other one is when sections and rows are named in order of appearance.
  static let inOrder: [Names] = product(0...3, 0...3).flatMap {
    tables(sections: Array(0..<$0), rows: Array(0..<$1))
  }

  /// The sections. In a new table every other row and every other header has another content.
  static func sections(_ names: Names, isNew: Bool = false) -> [Section] {
    var place = 0
    return names.enumerated().map { position, section in
      let rows = section.rows.map { id in
        place += 1
        return GeneratedRow(id: id, version: isNew ? place % 2 : 0)
      }
      return Section(id: section.id, header: isNew ? position % 2 : 0, rows: rows)
    }
  }

  /// The tables that hold `rows`, in this order, in `sections`.
  private static func tables(sections: [Int], rows: [Int]) -> [Names] {
    guard let first = sections.first else { return rows.isEmpty ? [[]] : [] }
    return (0...rows.count).flatMap { count in
      tables(sections: Array(sections.dropFirst()), rows: Array(rows.dropFirst(count))).map { rest in
        [(id: first, rows: Array(rows.prefix(count)))] + rest
      }
    }
  }
}
