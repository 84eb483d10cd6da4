@testable import StatefulTable
import TableDiff

/// A row whose content is a number; an id may repeat.
struct NumberedRow: Identifiable, Hashable, Sendable, CustomStringConvertible {
  var id: Int
  var content = 0

  var description: String { "\(id)" + String(repeating: "'", count: content) }
}

typealias NumberedSection = TableSection<Int, Int, NumberedRow>
typealias NumberedStore = TableStore<Int, Int, NumberedRow>

/// One edit of a store, as a value, so that it can be carried out on a store and on its model, and be read
/// where the two differ.
indirect enum StoreEdit {
  case insert([NumberedRow], RowPath)
  case remove(RowPath)
  case removeRange(Range<Int>, section: Int)
  /// Removes the first row with an id, if there is one.
  case removeID(Int)
  case update(NumberedRow, RowPath)
  /// Updates the first row with the id, if there is one.
  case updateID(NumberedRow)
  case move(RowPath, RowPath)
  case insertSection(NumberedSection, Int)
  case removeSection(Int)
  case removeRows(inSection: Int)
  case moveSection(Int, Int)
  case updateHeader(Int, section: Int)
  /// A block within the block; one that fails throws when its edits are done.
  case block([StoreEdit], fails: Bool)
}

/// What a block throws that is meant to be rolled back.
struct Rollback: Error {}

extension StoreEdit {
  func carryOut(on store: inout NumberedStore) throws {
    switch self {
    case .insert(let rows, let path):
      if rows.count == 1 {
        try store.insert(rows[0], at: path)
      } else {
        try store.insert(contentsOf: rows, at: path)
      }
    case .remove(let path): try store.remove(at: path)
    case .removeRange(let range, let section): try store.removeRows(range, inSection: section)
    case .removeID(let id): if store.containsRow(withID: id) { try store.removeRow(withID: id) }
    case .update(let row, let path): try store.update(row, at: path)
    case .updateID(let row): if store.containsRow(withID: row.id) { try store.update(row) }
    case .move(let source, let target): try store.move(from: source, to: target)
    case .insertSection(let section, let position): try store.insertSection(section, at: position)
    case .removeSection(let position): try store.removeSection(at: position)
    case .removeRows(let position): try store.removeRows(inSection: position)
    case .moveSection(let source, let target): try store.moveSection(from: source, to: target)
    case .updateHeader(let header, let position): try store.updateHeader(header, ofSection: position)
    case .block(let edits, let fails):
      do {
        try store.performUpdates { store in
          for edit in edits { try edit.carryOut(on: &store) }
          if fails { throw Rollback() }
        }
      } catch is Rollback {}
    }
  }
}
