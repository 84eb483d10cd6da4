import Foundation

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

  /// The fewest changes that lead to `new`, if sections that are in both are kept: rows that leave a deleted
  /// section, or come to an inserted one, are deleted and inserted with it.
  func changes(to new: RandomContent, _ rules: RandomRules) -> RandomChanges {
    var changes = RandomChanges()
    let places = sections.map { section in new.sections.firstIndex { $0.id == section.id } }
    let kept = places.compactMap(\.self)
    changes.deletedSections = sections.count - kept.count
    changes.insertedSections = new.sections.count - kept.count
    changes.movedSections = kept.count - Self.longestRise(kept)
    changes.updatedSections = zip(sections, places).count { section, place in
      place.map { new.sections[$0].header != section.header } ?? false
    }
    let oldRows = Dictionary(grouping: rows.filter { places[$0.section] != nil }, by: \.key)
    let newRows = new.rows.filter { kept.contains($0.section) }
    let newCounts = Dictionary(grouping: newRows, by: \.key)
    changes.deletedRows = oldRows.reduce(0) { $0 + max(0, $1.value.count - (newCounts[$1.key]?.count ?? 0)) }
    changes.insertedRows = newCounts.reduce(0) { $0 + max(0, $1.value.count - (oldRows[$1.key]?.count ?? 0)) }
    guard hasUniqueIDs && new.hasUniqueIDs else { return changes }

    let oldPlaces = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.key, $0) })
    let pairs = newRows.compactMap { row in oldRows[row.key]?.first.map { (old: $0, new: row) } }
    changes.updatedRows = pairs.count { !hasSameFields($0.old, $0.new, new, rules) }
    let staying = pairs.filter { places[$0.old.section] == $0.new.section }
    let bySection = Dictionary(grouping: staying, by: \.new.section).values
    let still = bySection.reduce(0) { $0 + Self.longestRise($1.compactMap { oldPlaces[$0.old.key] }) }
    changes.movedRows = pairs.count - still
    return changes
  }

  /// The length of the longest increasing subsequence.
  private static func longestRise(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (position, number) in numbers.enumerated() {
      let before = zip(numbers, lengths[..<position]).filter { $0.0 < number }.map(\.1).max() ?? 0
      lengths.append(before + 1)
    }
    return lengths.max() ?? 0
  }
}
