@testable import StatefulTable
import TableDiff
import TableDiffTesting

/// Draws tables and blocks of edits. Every edit is right for the table it meets.
struct RandomEdits {
  var generator: SeededGenerator
  /// Row ids are below this number; the fewer, the more rows are equal.
  let idCount: Int
  /// Sections begin with fewer rows than this.
  let rowBound: Int

  init(seed: UInt64, idCount: Int, rowBound: Int = 7) {
    generator = SeededGenerator(seed: seed)
    self.idCount = idCount
    self.rowBound = rowBound
  }

  /// A table of 1 to 5 sections.
  mutating func table() -> [NumberedSection] {
    let sectionCount = 1 + generator.next(below: 5)
    return (0..<sectionCount).map { id in
      NumberedSection(id: id, header: 0, rows: rows(upTo: rowBound))
    }
  }

  private mutating func rows(upTo bound: Int) -> [NumberedRow] {
    (0..<generator.next(below: bound)).map { _ in row() }
  }

  private mutating func row() -> NumberedRow {
    NumberedRow(id: generator.next(below: idCount), content: generator.next(below: 3))
  }

  /// A block of some edits for the table that the model has, which is then edited.
  mutating func block(upTo bound: Int, on model: inout StoreModel, depth: Int = 0) -> [StoreEdit] {
    (0..<(1 + generator.next(below: bound))).map { _ in
      if depth < 2, generator.next(below: 16) == 0 {
        return nestedBlock(upTo: bound, on: &model, depth: depth)
      }
      let edit = edit(of: model)
      model.carryOut(edit)
      return edit
    }
  }

  private mutating func nestedBlock(upTo bound: Int, on model: inout StoreModel, depth: Int) -> StoreEdit {
    let before = model
    let edits = block(upTo: bound, on: &model, depth: depth + 1)
    let fails = generator.next(below: 2) == 0
    if fails { model = before }
    return .block(edits, fails: fails)
  }

  private mutating func edit(of model: StoreModel) -> StoreEdit {
    guard !model.sections.isEmpty else { return insertedSection(of: model) }
    switch generator.next(below: 24) {
    case 0: return insertedSection(of: model)
    case 1: return .removeSection(generator.next(below: model.sections.count))
    case 2:
      let count = model.sections.count
      return .moveSection(generator.next(below: count), generator.next(below: count))
    case 3:
      return .updateHeader(generator.next(below: 3), section: generator.next(below: model.sections.count))
    case 4 where generator.next(below: 4) == 0:
      return .removeRows(inSection: generator.next(below: model.sections.count))
    case 5: return .insert(rows(upTo: rowBound), place(in: model))
    case 6: return removedRange(of: model)
    case 7..<11: return .insert([row()], place(in: model))
    case 11: return .removeID(generator.next(below: idCount))
    case 12: return .updateID(row())
    case 13..<15: return path(in: model).map { .remove($0) } ?? .insert([row()], place(in: model))
    case 15..<18: return path(in: model).map { .update(content(at: $0, of: model), $0) } ?? edit(of: model)
    default: return path(in: model).map { move(from: $0, of: model) } ?? edit(of: model)
    }
  }

  private mutating func insertedSection(of model: StoreModel) -> StoreEdit {
    let section = NumberedSection(
      id: generator.next(below: 8), header: generator.next(below: 2), rows: rows(upTo: rowBound))
    return .insertSection(section, generator.next(below: model.sections.count + 1))
  }

  private mutating func removedRange(of model: StoreModel) -> StoreEdit {
    let section = generator.next(below: model.sections.count)
    let start = generator.next(below: model.sections[section].rows.count + 1)
    let end = min(model.sections[section].rows.count, start + generator.next(below: rowBound))
    return .removeRange(start..<end, section: section)
  }

  /// A path that takes a row.
  private mutating func place(in model: StoreModel) -> RowPath {
    let section = generator.next(below: model.sections.count)
    return RowPath(section: section, row: generator.next(below: model.sections[section].rows.count + 1))
  }

  /// The path of a row.
  private mutating func path(in model: StoreModel) -> RowPath? {
    let section = generator.next(below: model.sections.count)
    let count = model.sections[section].rows.count
    return count == 0 ? nil : RowPath(section: section, row: generator.next(below: count))
  }

  /// Another content for a row, or now and then another row.
  private mutating func content(at path: RowPath, of model: StoreModel) -> NumberedRow {
    var row = model.sections[path.section].rows[path.row]
    row.content = generator.next(below: 3)
    return generator.next(below: 5) == 0 ? self.row() : row
  }

  private mutating func move(from source: RowPath, of model: StoreModel) -> StoreEdit {
    var target = place(in: model)
    if target.section == source.section, target.row > 0 { target.row -= 1 }
    return .move(source, target)
  }
}
