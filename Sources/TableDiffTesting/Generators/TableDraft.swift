import TableDiff

/// A row before its id is made: its number and its version.
@usableFromInline
struct DraftRow {
  @usableFromInline var number: Int
  @usableFromInline var version: Int
}

/// A section before its rows are made.
@usableFromInline
struct DraftSection {
  @usableFromInline var number: Int
  /// The number of changes of the header.
  @usableFromInline var headerVersion = 0
  @usableFromInline var rows: ContiguousArray<DraftRow>
  /// The position of the old section whose storage this one shares.
  @usableFromInline var sharedWithOld: Int?

  init(number: Int, rows: ContiguousArray<DraftRow> = []) {
    self.number = number
    self.rows = rows
  }

  @usableFromInline
  var header: String {
    headerVersion == 0 ? "Section \(number)" : "Section \(number), \(headerVersion)"
  }
}

/// A table before its rows are made, with the edits that make up transitions.
///
/// Edits never fail: if a table is too small for the requested changes, it gets fewer.
@usableFromInline
struct TableDraft {
  @usableFromInline var sections: [DraftSection]

  @usableFromInline
  init(sections: [DraftSection]) {
    self.sections = sections
  }

  var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// The first of the sections with the most rows.
  var largestSection: Int {
    var largest = 0
    for position in sections.indices where sections[position].rows.count > sections[largest].rows.count {
      largest = position
    }
    return largest
  }

  /// A row to insert, and the row of the table before the change that it comes before.
  struct Insertion {
    var place: RowPath
    var row: DraftRow
  }

  /// Removes rows and adds others. All positions are of the table before.
  ///
  /// - Parameter removed: The positions of rows, counted through all sections, ascending.
  mutating func rebuild(removing removed: [Int], inserting insertions: [Insertion]) {
    var incoming = [[Insertion]](repeating: [], count: sections.count)
    for insertion in insertions where incoming.indices.contains(insertion.place.section) {
      incoming[insertion.place.section].append(insertion)
    }
    var removed = removed[...]
    var start = 0
    for position in sections.indices {
      let rows = sections[position].rows
      let end = start + rows.count
      let isTouched = (removed.first.map { $0 < end } ?? false) || !incoming[position].isEmpty
      if isTouched {
        var inserts = Self.ordered(incoming[position])[...]
        var result = ContiguousArray<DraftRow>()
        result.reserveCapacity(rows.count + inserts.count)
        for (offset, row) in rows.enumerated() {
          while let insert = inserts.first, insert.place.row <= offset {
            result.append(insert.row)
            inserts.removeFirst()
          }
          if removed.first == start + offset {
            removed.removeFirst()
          } else {
            result.append(row)
          }
        }
        result.append(contentsOf: inserts.map(\.row))
        sections[position].rows = result
      }
      start = end
    }
  }

  /// Returns insertions by the row they come before; those before the same row keep the given order.
  private static func ordered(_ insertions: [Insertion]) -> [Insertion] {
    insertions.enumerated()
      .sorted { ($0.element.place.row, $0.offset) < ($1.element.place.row, $1.offset) }
      .map(\.element)
  }

  /// Returns the paths of the rows at `positions`, which are ascending and counted through all sections, in
  /// one pass.
  func paths(of positions: [Int]) -> [RowPath] {
    var paths: [RowPath] = []
    paths.reserveCapacity(positions.count)
    var section = 0
    var start = 0
    for position in positions {
      while section < sections.count - 1, position >= start + sections[section].rows.count {
        start += sections[section].rows.count
        section += 1
      }
      paths.append(RowPath(section: section, row: position - start))
    }
    return paths
  }

  /// Returns, for each section, the number of `count` rows that is its share, by its size.
  func shares(of count: Int) -> [Int] {
    let total = max(1, rowCount)
    var sum = 0
    var given = 0
    return sections.map { section in
      sum += section.rows.count
      let share = Int(Int64(count) * Int64(sum) / Int64(total)) - given
      given += share
      return share
    }
  }
}

/// The source of a draft: random numbers, and new rows.
struct DraftSource {
  var random: SeededGenerator
  /// The number of the next new row: all smaller numbers are taken.
  var nextNumber = 0
  /// The number of distinct numbers, if they repeat.
  var distinctNumbers: Int?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func row() -> DraftRow {
    let version = random.next(below: 1000)
    if let distinctNumbers { return DraftRow(number: random.next(below: distinctNumbers), version: version) }
    nextNumber += 1
    return DraftRow(number: nextNumber - 1, version: version)
  }

  mutating func rows(_ count: Int) -> ContiguousArray<DraftRow> {
    var rows = ContiguousArray<DraftRow>()
    rows.reserveCapacity(count)
    for _ in 0..<max(0, count) { rows.append(row()) }
    return rows
  }

  /// Returns a table with rows of these counts.
  mutating func table(rowCounts: [Int]) -> TableDraft {
    TableDraft(sections: rowCounts.enumerated().map { DraftSection(number: $0, rows: rows($1)) })
  }

  /// Returns the row of a placeholder. Its number is far from those of rows.
  static func placeholder(_ placeholder: Placeholder) -> DraftRow {
    DraftRow(number: .max - placeholder.rawValue, version: 0)
  }
}

/// A row that represents missing content.
enum Placeholder: Int {
  case loading, empty, error
}
