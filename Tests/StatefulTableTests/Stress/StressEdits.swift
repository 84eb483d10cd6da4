@testable import StatefulTable
import TableDiff
import TableDiffTesting

typealias StressStore = TableStore<String, String, StressRow>

/// A block of random edits, which is drawn when it is carried out: for the rows that there are then.
///
/// A block may throw half-way, as it meets ids that are not there.
struct StressEdits: Sendable {
  var generator: SeededGenerator
  let count: Int
  /// New rows have ids below this number.
  let idBound: Int
  let origins: OriginCount

  /// Carries the block out.
  func carryOut(on store: inout StressStore) throws(StoreError) {
    var edits = self
    let origin = Origin(countedBy: origins)
    for _ in 0..<count { try edits.edit(&store, origin) }
  }

  private mutating func edit(_ store: inout StressStore, _ origin: Origin) throws(StoreError) {
    guard store.sectionCount > 0 else { return try insertSection(&store, origin) }
    switch generator.next(below: 64) {
    case 0: try insertSection(&store, origin)
    case 1 where generator.next(below: 16) == 0: try store.removeSection(at: section(of: store))
    case 2: try store.moveSection(from: section(of: store), to: section(of: store))
    case 3: try store.updateHeader("header \(generator.next(below: 3))", ofSection: section(of: store))
    case 4..<8: try removeRange(&store)
    case 8..<20: try store.insert(row(origin), at: place(in: store))
    case 20..<26: try store.append(row(origin), toSection: section(of: store))
    case 26..<36: if let path = path(in: store) { try store.remove(at: path) }
    case 36..<40: if let id = id(in: store) { try store.removeRow(withID: id) }
    case 40..<50: try update(&store, origin)
    case 50..<54:
      guard let id = id(in: store) else { return }
      try store.update(StressRow(id: id, version: generator.next(below: 4), origin: origin))
    case 54..<60: if let path = path(in: store) { try move(path, in: &store) }
    default:
      guard let id = id(in: store), let path = store.path(ofRowWithID: id) else { return }
      try store.moveRow(withID: id, to: place(in: store, without: path))
    }
  }

  private mutating func insertSection(_ store: inout StressStore, _ origin: Origin) throws(StoreError) {
    let rows = (0..<generator.next(below: 20)).map { _ in row(origin) }
    let section = StressStore.Section(id: "new \(generator.next(below: 1_000))", header: "new", rows: rows)
    try store.insertSection(section, at: generator.next(below: store.sectionCount + 1))
  }

  private mutating func removeRange(_ store: inout StressStore) throws(StoreError) {
    guard let path = path(in: store) else { return }
    let end = min(store.rowCount(inSection: path.section), path.row + generator.next(below: 4))
    try store.removeRows(path.row..<end, inSection: path.section)
  }

  private mutating func update(_ store: inout StressStore, _ origin: Origin) throws(StoreError) {
    guard let path = path(in: store), let row = store[path] else { return }
    let version = row.version + generator.next(below: 2)
    try store.update(StressRow(id: row.id, version: version, origin: origin), at: path)
  }

  private mutating func move(_ path: RowPath, in store: inout StressStore) throws(StoreError) {
    try store.move(from: path, to: place(in: store, without: path))
  }
}

extension StressEdits {
  private mutating func row(_ origin: Origin) -> StressRow {
    StressRow(id: generator.next(below: idBound), origin: origin)
  }

  private mutating func section(of store: StressStore) -> Int { generator.next(below: store.sectionCount) }

  /// The path of a row, or `nil` if the section that is drawn has none.
  private mutating func path(in store: StressStore) -> RowPath? {
    let section = section(of: store)
    let count = store.rowCount(inSection: section)
    return count == 0 ? nil : RowPath(section: section, row: generator.next(below: count))
  }

  /// A path that takes a row when the one at `source` is out.
  private mutating func place(in store: StressStore, without source: RowPath? = nil) -> RowPath {
    let section = section(of: store)
    let count = store.rowCount(inSection: section) - (source?.section == section ? 1 : 0)
    return RowPath(section: section, row: generator.next(below: count + 1))
  }

  /// The id of a row, and now and then one that there isn't.
  private mutating func id(in store: StressStore) -> Int? {
    if generator.next(below: 24) == 0 { return -1 }
    return path(in: store).flatMap { store[$0]?.id }
  }
}
