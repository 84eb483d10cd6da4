import TableDiff

/// A generator of random pairs of tables of any shape, for tests that try many.
///
/// Shares are probabilities from 0 to 1, for each row or section separately. Everything can happen together,
/// also in combinations that no screen makes: rows that leave deleted sections, that enter inserted ones, or
/// both. With few rows and a small `idUniverse`, pairs come close to all possible ones; with many rows they
/// are big tables.
public struct RandomTables: Hashable, Sendable {
  /// The largest number of sections of the old table, and about the largest of the new one.
  public var maxSections = 5
  /// The largest number of rows of the old table in all sections. Tables have any size up to it.
  public var maxRows = 20
  /// The number of different row ids. Tables with unique ids have no more rows than that.
  public var idUniverse = 40
  /// The share of rows that take the id of another row of their table. If it is 0, ids are unique in each
  /// table.
  public var duplicates = 0.0
  /// The share of rows, and of sections, that are deleted.
  public var deletes = 0.1
  /// The share of rows, and of sections, that are inserted, relative to the number of old ones.
  public var inserts = 0.1
  /// The share of rows that move inside their section.
  public var moves = 0.1
  /// The share of rows that move to a random section.
  public var movesAcross = 0.1
  /// The share of rows whose version changes, and of sections whose header changes.
  public var updates = 0.2
  /// The share of sections that are deleted.
  public var sectionDeletes = 0.1
  /// The share of sections that are inserted, relative to the number of old ones.
  public var sectionInserts = 0.1
  /// The share of sections that move.
  public var sectionMoves = 0.1

  /// Creates a generator of small tables with some changes of every kind and unique ids. Set other values as
  /// needed.
  public init() {}

  /// Returns two tables. The same seed gives the same tables in every process and on every platform.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public func pair<ID: GeneratedID>(
    of type: ID.Type = Int.self, seed: UInt64
  ) -> (old: GeneratedTransition<ID>.Sections, new: GeneratedTransition<ID>.Sections) {
    let (old, new) = drafts(seed: seed)
    return (
      GeneratedTransition<ID>.sections(old, sharing: nil, ids: []),
      GeneratedTransition<ID>.sections(new, sharing: nil, ids: [])
    )
  }

  @usableFromInline
  func drafts(seed: UInt64) -> (old: TableDraft, new: TableDraft) {
    var maker = RandomTablesMaker(parameters: self, random: SeededGenerator(seed: seed))
    return maker.make()
  }
}

private struct RandomTablesMaker {
  let parameters: RandomTables
  var random: SeededGenerator
  /// The row numbers that no row has yet, in random order.
  var free: [Int] = []

  init(parameters: RandomTables, random: SeededGenerator) {
    self.parameters = parameters
    self.random = random
  }

  mutating func make() -> (old: TableDraft, new: TableDraft) {
    free = Array(0..<max(0, parameters.idUniverse))
    random.shuffle(&free)
    var old = oldTable()
    repeatNumbers(in: &old)
    var new = newSections(after: old)
    fill(&new, after: old)
    repeatNumbers(in: &new)
    return (old, new)
  }

  /// Returns whether an event with that probability happens.
  private mutating func happens(_ share: Double) -> Bool {
    Double(random.next() >> 11) < share * 0x1p53
  }

  private mutating func freshRow() -> DraftRow? {
    let version = random.next(below: 1000)
    return free.popLast().map { DraftRow(number: $0, version: version) }
  }

  private mutating func oldTable() -> TableDraft {
    var numbers = Array(0..<random.next(below: max(0, parameters.maxSections) + 1))
    random.shuffle(&numbers)
    var table = TableDraft(sections: numbers.map { DraftSection(number: $0) })
    guard !numbers.isEmpty else { return table }
    let rowCount = random.next(below: min(free.count, max(0, parameters.maxRows)) + 1)
    // Cuts at random positions: sections of all sizes, empty ones too.
    var cuts = [0, rowCount]
    for _ in 1..<numbers.count { cuts.append(random.next(below: rowCount + 1)) }
    cuts.sort()
    for position in table.sections.indices {
      for _ in cuts[position]..<cuts[position + 1] {
        if let row = freshRow() { table.sections[position].rows.append(row) }
      }
    }
    return table
  }

  /// Returns the new table's sections, with no rows yet.
  private mutating func newSections(after old: TableDraft) -> TableDraft {
    var staying: [DraftSection] = []
    var moving: [DraftSection] = []
    for section in old.sections where !happens(parameters.sectionDeletes) {
      var section = section
      section.rows = []
      if happens(parameters.updates) { section.headerVersion += 1 }
      if happens(parameters.sectionMoves) { moving.append(section) } else { staying.append(section) }
    }
    for offset in 0...old.sections.count where happens(parameters.sectionInserts) {
      moving.append(DraftSection(number: old.sections.count + offset))
    }
    for section in moving { staying.insert(section, at: random.next(below: staying.count + 1)) }
    return TableDraft(sections: staying)
  }

  private mutating func fill(_ new: inout TableDraft, after old: TableDraft) {
    guard !new.sections.isEmpty else { return }
    var positions: [Int: Int] = [:]
    for (position, section) in new.sections.enumerated() { positions[section.number] = position }
    var arriving: [(section: Int, row: DraftRow)] = []
    for section in old.sections {
      for var row in section.rows {
        if happens(parameters.updates) { row.version += 1 }
        if happens(parameters.movesAcross) {
          arriving.append((random.next(below: new.sections.count), row))
        } else if happens(parameters.deletes) {
          // Its id may come back as another row.
          if happens(0.5), parameters.duplicates == 0 {
            free.append(row.number)
            free.swapAt(free.count - 1, random.next(below: free.count))
          }
        } else if let position = positions[section.number] {
          if happens(parameters.moves) {
            arriving.append((position, row))
          } else {
            new.sections[position].rows.append(row)
          }
        }
      }
    }
    for _ in 0...old.rowCount where happens(parameters.inserts) {
      if let row = freshRow() { arriving.append((random.next(below: new.sections.count), row)) }
    }
    new.rebuild(
      removing: [],
      inserting: arriving.map { section, row in
        let place = RowPath(section: section, row: random.next(below: new.sections[section].rows.count + 1))
        return TableDraft.Insertion(place: place, row: row)
      })
  }

  private mutating func repeatNumbers(in table: inout TableDraft) {
    guard parameters.duplicates > 0 else { return }
    let numbers = table.sections.flatMap { $0.rows.map(\.number) }
    for position in table.sections.indices {
      for row in table.sections[position].rows.indices where happens(parameters.duplicates) {
        table.sections[position].rows[row].number = numbers[random.next(below: numbers.count)]
      }
    }
  }
}
