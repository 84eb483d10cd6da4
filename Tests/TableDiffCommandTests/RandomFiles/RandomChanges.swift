import Foundation
import TableDiff
import TableDiffTesting

/// How many changes of each kind there are from one file to another.
struct RandomChanges: Equatable {
  var deletedSections = 0
  var insertedSections = 0
  var movedSections = 0
  var updatedSections = 0
  var deletedRows = 0
  var insertedRows = 0
  /// Moves and updates of rows, if no two rows have the same id: which of those is which is not said.
  var movedRows: Int?
  var updatedRows: Int?
}

extension RandomChanges {
  /// The changes that a plan has.
  init?(plan: Data, hasUniqueIDs: Bool) {
    guard let plan = try? JSONSerialization.jsonObject(with: plan) as? [String: Any],
      let batches = plan["batches"] as? [[String: Any]]
    else { return nil }
    func count(_ name: String) -> Int {
      batches.reduce(0) { $0 + (($1[name] as? [Any])?.count ?? 0) }
    }
    deletedSections = count("deletedSections")
    insertedSections = count("insertedSections")
    movedSections = count("movedSections")
    updatedSections = (plan["updatedSections"] as? [Any])?.count ?? -1
    deletedRows = count("deletedRows")
    insertedRows = count("insertedRows")
    guard hasUniqueIDs else { return }
    movedRows = count("movedRows")
    updatedRows = (plan["updatedRows"] as? [Any])?.count
  }
}

extension RandomContent {
  /// Whether no two rows have the same id.
  var hasUniqueIDs: Bool { Set(rows.map(\.key)).count == rows.count }

  /// The fewest changes that lead to `new`.
  func changes(to new: RandomContent, _ rules: RandomRules) -> RandomChanges {
    let minimal = MinimalMoves(from: table, to: new.table, id: \.key) { old, row in
      hasSameFields(old, row, new, rules)
    }
    let hasUniqueIDs = hasUniqueIDs && new.hasUniqueIDs
    return RandomChanges(
      deletedSections: minimal.deletedSections, insertedSections: minimal.insertedSections,
      movedSections: minimal.movedSections, updatedSections: minimal.updatedSections,
      deletedRows: minimal.deletedRows, insertedRows: minimal.insertedRows,
      movedRows: hasUniqueIDs ? minimal.rowsMovedWithin + minimal.rowsMovedAcross : nil,
      updatedRows: hasUniqueIDs ? minimal.updatedRows : nil)
  }

  private var table: [TableSection<[RandomValue], RandomValue?, Row>] {
    sections.enumerated().map { position, section in
      TableSection(id: section.id, header: section.header, rows: rows.filter { $0.section == position })
    }
  }
}
