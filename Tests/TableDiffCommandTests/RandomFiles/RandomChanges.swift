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

extension RandomChanges {
  /// The objects of a list of changes, a line each.
  static func lines(of list: Data) -> [NSDictionary] {
    list.split(separator: UInt8(ascii: "\n")).map {
      (try? JSONSerialization.jsonObject(with: $0) as? NSDictionary) ?? [:]
    }
  }

  /// Whether a change is a move that an order makes: any but that of a row to another section.
  static func isOrder(_ change: NSDictionary) -> Bool {
    guard change["change"] as? String == "moved" else { return false }
    let sections = ["old", "new"].map { bytes((change[$0] as? NSDictionary)?["section"]) }
    return change["kind"] as? String != "row" || sections[0] == sections[1]
  }

  /// The bytes of an id: two spellings of a letter are equal as strings, but not as ids.
  private static func bytes(_ id: Any?) -> [Bytes] {
    if let parts = id as? [Any] { return parts.flatMap { bytes($0) } }
    return id.map { [Array("\($0 is String)\($0)".utf8)] } ?? []
  }

  /// The changes that a list has. Rows that come or go with their section don't count.
  init(list: Data, hasUniqueIDs: Bool) {
    let lines = Self.lines(of: list)
    func path(_ change: NSDictionary, _ side: String) -> [Int] {
      (change[side] as? NSDictionary)?["path"] as? [Int] ?? []
    }
    func changes(_ kind: String, _ change: String) -> [NSDictionary] {
      lines.filter { $0["kind"] as? String == kind && $0["change"] as? String == change }
    }
    func rows(_ change: String, _ side: String) -> Int {
      let sections = Set(changes("section", change).compactMap { path($0, side).first })
      return changes("row", change).count { path($0, side).first.map(sections.contains) == false }
    }
    deletedSections = changes("section", "deleted").count
    insertedSections = changes("section", "inserted").count
    movedSections = changes("section", "moved").count
    updatedSections = changes("section", "updated").count
    deletedRows = rows("deleted", "old")
    insertedRows = rows("inserted", "new")
    guard hasUniqueIDs else { return }
    movedRows = changes("row", "moved").count
    updatedRows = changes("row", "updated").count
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
