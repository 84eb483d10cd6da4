@testable import StatefulTable
import TableDiff
import TableDiffTesting

/// Edits a snapshot and its model alike, at random.
struct SnapshotEdits {
  static let sectionBound = 8
  static let rowBound = 40

  private(set) var snapshot = SnapshotModel.Snapshot()
  private(set) var model = SnapshotModel()
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Carries out one edit, and returns its name.
  mutating func step() throws -> String {
    let sections = sectionsThatAre(true)
    let rows = rowsThatAre(true)
    switch generator.next(below: 26) {
    case 0..<3: return try insertSections(anchor: sections.first)
    case 3: return try deleteSections(Array(sections.prefix(1 + generator.next(below: 2))))
    case 4..<7: return try moveSection(sections)
    case 7..<12: return try insertRows(anchor: rows.first)
    case 12..<15: return try deleteRows(Array(rows.prefix(generator.next(below: 4))))
    case 15..<21: return try moveRow(rows)
    case 21: return try reloadRows(Array(rows.prefix(3)))
    case 22: return try reconfigureRows(Array(rows.prefix(2)))
    case 23: return try reloadSections(Array(sections.prefix(2)))
    case 24 where generator.next(below: 20) == 0: return deleteAll()
    default: return try appendRows(section: sections.first)
    }
  }

  private mutating func shuffled(_ ids: [Int]) -> [Int] {
    var ids = ids
    for index in ids.indices.dropFirst() { ids.swapAt(index, generator.next(below: index + 1)) }
    return ids
  }

  private mutating func sectionsThatAre(_ there: Bool) -> [Int] {
    shuffled((0..<Self.sectionBound).filter { (model.position(of: $0) != nil) == there })
  }

  private mutating func rowsThatAre(_ there: Bool) -> [Int] {
    shuffled((0..<Self.rowBound).filter { (model.path(of: $0) != nil) == there })
  }
}

extension SnapshotEdits {
  private mutating func insertSections(anchor: Int?) throws -> String {
    let ids = Array(sectionsThatAre(false).prefix(1 + generator.next(below: 2)))
    let new = ids.map { (id: $0, rows: [Int]()) }
    guard let anchor, let position = model.position(of: anchor) else {
      try snapshot.appendSections(ids)
      model.sections += new
      return "append sections \(ids)"
    }
    let isBehind = generator.next(below: 2) == 1
    if isBehind {
      try snapshot.insertSections(ids, after: anchor)
    } else {
      try snapshot.insertSections(ids, before: anchor)
    }
    model.sections.insert(contentsOf: new, at: position + (isBehind ? 1 : 0))
    return "insert sections \(ids) \(isBehind ? "behind" : "before") \(anchor)"
  }

  private mutating func deleteSections(_ ids: [Int]) throws -> String {
    try snapshot.deleteSections(ids)
    let rows = model.sections.filter { ids.contains($0.id) }.flatMap(\.rows)
    model.sections.removeAll { ids.contains($0.id) }
    model.reloadedSections.removeAll { ids.contains($0) }
    forget(rows)
    return "delete sections \(ids)"
  }

  private mutating func forget(_ rows: [Int]) {
    model.reloadedRows.removeAll { rows.contains($0) }
    model.reconfiguredRows.removeAll { rows.contains($0) }
  }

  private mutating func moveSection(_ ids: [Int]) throws -> String {
    guard ids.count > 1, let source = model.position(of: ids[0]) else { return "nothing" }
    let isBehind = generator.next(below: 2) == 1
    if isBehind {
      try snapshot.moveSection(ids[0], after: ids[1])
    } else {
      try snapshot.moveSection(ids[0], before: ids[1])
    }
    let section = model.sections.remove(at: source)
    let target = (model.position(of: ids[1]) ?? 0) + (isBehind ? 1 : 0)
    model.sections.insert(section, at: target)
    return "move section \(ids[0]) \(isBehind ? "behind" : "before") \(ids[1])"
  }

  private mutating func appendRows(section: Int?) throws -> String {
    guard let section, let position = model.position(of: section) else { return "nothing" }
    let ids = Array(rowsThatAre(false).prefix(generator.next(below: 4)))
    if generator.next(below: 2) == 0 {
      try snapshot.appendRows(ids)
      model.sections[model.sections.count - 1].rows += ids
      return "append rows \(ids)"
    }
    try snapshot.appendRows(ids, toSection: section)
    model.sections[position].rows += ids
    return "append rows \(ids) to \(section)"
  }

  private mutating func insertRows(anchor: Int?) throws -> String {
    guard let anchor, let path = model.path(of: anchor) else { return "nothing" }
    let ids = Array(rowsThatAre(false).prefix(1 + generator.next(below: 3)))
    let isBehind = generator.next(below: 2) == 1
    if isBehind {
      try snapshot.insertRows(ids, after: anchor)
    } else {
      try snapshot.insertRows(ids, before: anchor)
    }
    model.sections[path.section].rows.insert(contentsOf: ids, at: path.row + (isBehind ? 1 : 0))
    return "insert rows \(ids) \(isBehind ? "behind" : "before") \(anchor)"
  }

  private mutating func deleteRows(_ ids: [Int]) throws -> String {
    try snapshot.deleteRows(ids)
    for section in model.sections.indices { model.sections[section].rows.removeAll { ids.contains($0) } }
    forget(ids)
    return "delete rows \(ids)"
  }

  private mutating func moveRow(_ ids: [Int]) throws -> String {
    guard ids.count > 1, let source = model.path(of: ids[0]) else { return "nothing" }
    let isBehind = generator.next(below: 2) == 1
    if isBehind {
      try snapshot.moveRow(ids[0], after: ids[1])
    } else {
      try snapshot.moveRow(ids[0], before: ids[1])
    }
    model.sections[source.section].rows.remove(at: source.row)
    if let target = model.path(of: ids[1]) {
      model.sections[target.section].rows.insert(ids[0], at: target.row + (isBehind ? 1 : 0))
    }
    return "move row \(ids[0]) \(isBehind ? "behind" : "before") \(ids[1])"
  }

  private mutating func reloadRows(_ ids: [Int]) throws -> String {
    try snapshot.reloadRows(ids + ids.prefix(1))
    model.reloadedRows += ids.filter { !model.reloadedRows.contains($0) }
    return "reload rows \(ids)"
  }

  private mutating func reconfigureRows(_ ids: [Int]) throws -> String {
    try snapshot.reconfigureRows(ids + ids.prefix(1))
    model.reconfiguredRows += ids.filter { !model.reconfiguredRows.contains($0) }
    return "reconfigure rows \(ids)"
  }

  private mutating func reloadSections(_ ids: [Int]) throws -> String {
    try snapshot.reloadSections(ids + ids.prefix(1))
    model.reloadedSections += ids.filter { !model.reloadedSections.contains($0) }
    return "reload sections \(ids)"
  }

  private mutating func deleteAll() -> String {
    snapshot.deleteAll()
    model = SnapshotModel()
    return "delete all"
  }
}
