import StatefulTable
import TableDiff
import TableDiffTesting

extension StoreEdit {
  /// How many rows and sections edits insert, remove or move, one after another, those of inserted and
  /// removed sections counted. An update with another id removes a row and inserts one.
  static func namedCount(of edits: [StoreEdit], on model: StoreModel) -> Int {
    var model = model
    return edits.reduce(0) { sum, edit in
      defer { model.carryOut(edit) }
      return sum + edit.namedCount(on: model)
    }
  }

  private func namedCount(on model: StoreModel) -> Int {
    switch self {
    case .insert, .remove, .move, .moveSection: 1
    case .update(let row, let path): model.sections[path.section].rows[path.row].row.id == row.id ? 0 : 2
    case .updateHeader: 0
    case .insertSection(let section, _): 1 + section.rows.count
    case .removeSection(let position): 1 + model.sections[position].rows.count
    case .removeRows(let position): model.sections[position].rows.count
    case .block(let edits, let fails): fails ? 0 : Self.namedCount(of: edits, on: model)
    }
  }
}
