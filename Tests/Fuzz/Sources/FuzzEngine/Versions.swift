import FuzzInput
import FuzzOracle
import RowEditing
import TableDiff

/// Versions of a section whose rows lie in pieces, with a plain list of the labels of each.
private struct Versions<Row: FuzzRow> {
  private struct Version {
    var pieces: RowPieces<Row>
    var labels: [Int]
  }

  private var all: [Version]
  private var nextNumber = 0

  init(_ choices: inout Choices) {
    let size = choices.number(below: 256)
    let labels = (0..<(size < 224 ? size : 8 * (size - 200))).map { 4 * $0 }
    let rows = ContiguousArray(labels.map { Row(label: $0, variant: 0) })
    let pieces = RowPieces(
      rows, size: 1 + choices.number(below: 256),
      largest: choices.number(below: 2) * choices.number(below: 256))
    all = [Version(pieces: pieces, labels: labels)]
    nextNumber = labels.count
  }

  /// Edits a version and keeps the one before, or not.
  mutating func edit(_ choices: inout Choices) {
    var version = all[choices.number(below: all.count)]
    if choices.number(below: 4) == 3 { all.removeLast(all.count - 1) }
    for _ in 0...choices.number(below: 3) { edit(&version, &choices) }
    all.append(version)
    check(version)
  }

  private mutating func edit(_ version: inout Version, _ choices: inout Choices) {
    let pieceCount = version.pieces.list.count
    let kind = choices.number(below: 8)
    guard pieceCount > 0, kind < 7 else {
      if kind == 7 { version.pieces.copyParts() }
      return append(to: &version, choices.number(below: 40))
    }
    let index = choices.number(below: pieceCount)
    let piece = version.pieces.list[index]
    let start = choices.number(below: piece.count + 1)
    let range = start..<(start + choices.number(below: piece.count - start + 1))
    switch kind {
    case 5: split(index, at: start, in: &version)
    case 6:
      version.pieces.replace(index..<(index + 1), with: [])
      version.labels.removeSubrange(piece.start..<piece.end)
    default:
      let labels = fresh(
        choices.number(below: 8),
        changing: kind == 4 ? version.labels[piece.start + start..<piece.start + range.upperBound] : [])
      guard range.count < piece.count || !labels.isEmpty else { return }
      let unused = version.pieces.edit(
        pieceAt: index, replacing: range, with: labels.map { Row(label: $0, variant: 1) })
      expect(unused >= 0, "\(unused) rows are in no piece")
      version.labels.replaceSubrange(
        (piece.start + range.lowerBound)..<(piece.start + range.upperBound), with: labels)
    }
  }

  private mutating func fresh(_ count: Int, changing labels: ArraySlice<Int>) -> [Int] {
    if !labels.isEmpty { return labels.map { $0 ^ 1 } }
    defer { nextNumber += count }
    return (nextNumber..<(nextNumber + count)).map { 4 * $0 }
  }

  private mutating func append(to version: inout Version, _ count: Int) {
    let labels = fresh(count, changing: [])
    guard !labels.isEmpty else { return }
    version.pieces.append(RowPiece(ContiguousArray(labels.map { Row(label: $0, variant: 2) })))
    version.labels += labels
  }

  private func split(_ index: Int, at place: Int, in version: inout Version) {
    let piece = version.pieces.list[index]
    guard place > 0, place < piece.count else { return }
    version.pieces.replace(
      index..<(index + 1), with: [piece.part(0..<place), piece.part(place..<piece.count)])
  }

  private func check(_ version: Version) {
    let stored = StoredRows(edited: version.pieces)
    expect(stored.contiguous.map(\.label) == version.labels, "the rows are \(stored)")
    expect(
      stored.count == version.labels.count && stored[stored.count] == nil && stored[-1] == nil, "\(stored)")
    for index in version.labels.indices.prefix(40) {
      expect(stored[index]?.label == version.labels[index], "\(stored) at \(index)")
    }
    expect(version.pieces.unusedCount >= 0, "\(version.pieces.unusedCount) rows are in no piece")
  }

  /// Returns a table of some versions, one in each section.
  func table(_ choices: inout Choices) -> Table<TableSection<Int, Int, Row>> {
    for version in all { check(version) }
    let sections = (0...choices.number(below: 3)).map { id in
      let version = all[choices.number(below: all.count)]
      return TableSection(id: id, header: 4 * id, storedRows: StoredRows(edited: version.pieces))
    }
    do { return try Table(sections) } catch { fatalError("\(error)") }
  }
}

/// Compares tables of versions that share pieces of rows.
func tryVersions<Row: FuzzRow>(_ type: Row.Type, _ choices: inout Choices) {
  var ways = choices
  for _ in 0..<10 { _ = choices.byte() }
  var versions = Versions<Row>(&choices)
  var editCount = 0
  while !choices.isAtEnd, editCount < 24 {
    versions.edit(&choices)
    editCount += 1
  }
  let (old, new) = (versions.table(&ways), versions.table(&ways))
  func ids(_ table: Table<TableSection<Int, Int, Row>>) -> [Int?] { table.sections.map(\.id) }
  let count = old.unsharedRowCount(with: new)
  expect(count >= 0 && count <= old.shape.rowCount + new.shape.rowCount, "\(count) rows are not shared")
  EngineCase(
    old, new, sectionIDs: (ids(old), ids(new)), isLawful: true, verifying: ways.flag(),
    compare: changes(by:from:to:verifying:)
  ).run(&ways)
}
