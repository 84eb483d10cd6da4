import FuzzInput
import RowEditing
import TableDiff

@testable import StatefulTable

/// One edit, of a store and of its model. Both return or throw the same.
extension StoreFuzz {
  mutating func edit(_ store: inout Store, _ model: inout Model) {
    switch choices.number(below: 26) {
    case 0:
      let (row, path): (Row, RowPath) = (choices.row(), path(in: model))
      both { () throws(StoreError) in
        try store.insert(row, at: path)
      } model: { () throws(StoreError) in
        try model.insert([row], at: path)
      }
    case 1:
      let (row, section): (Row, Int) = (choices.row(), section(in: model))
      both { () throws(StoreError) in
        try store.append(row, toSection: section)
      } model: { () throws(StoreError) in
        try model.append([row], toSection: section)
      }
    case 2, 3, 4:
      let (rows, path): ([Row], RowPath) = (rows(for: model), path(in: model))
      both { () throws(StoreError) in
        try store.insert(contentsOf: rows, at: path)
      } model: { () throws(StoreError) in
        try model.insert(rows, at: path)
      }
    case 5:
      let (rows, section): ([Row], Int) = (rows(for: model), section(in: model))
      both { () throws(StoreError) in
        try store.append(contentsOf: rows, toSection: section)
      } model: { () throws(StoreError) in
        try model.append(rows, toSection: section)
      }
    case 6, 7:
      let path = path(in: model)
      both { () throws(StoreError) in
        try store.remove(at: path)
      } model: { () throws(StoreError) in
        try model.remove(at: path)
      }
    case 8:
      let id = id(in: model)
      both { () throws(StoreError) in
        try store.removeRow(withID: id)
      } model: { () throws(StoreError) in
        try model.remove(at: model.requirePath(of: id))
      }
    case 9, 10:
      let (range, section) = range(in: model)
      both { () throws(StoreError) in
        try store.removeRows(range, inSection: section)
      } model: { () throws(StoreError) in
        try model.removeRows(range, inSection: section)
      }
    case 11, 12:
      let path = path(in: model)
      let row = Row(choices.flag() ? model[path]?.id ?? Name(0) : id(in: model), choices.number(below: 4))
      both { () throws(StoreError) in
        try store.update(row, at: path)
      } model: { () throws(StoreError) in
        try model.update(row, at: path)
      }
    case 13:
      let row = Row(id(in: model), choices.number(below: 4))
      both { () throws(StoreError) in
        try store.update(row)
      } model: { () throws(StoreError) in
        try model.update(row, at: model.requirePath(of: row.id))
      }
    case 14, 15:
      let (source, target) = (path(in: model), path(in: model))
      both { () throws(StoreError) in
        try store.move(from: source, to: target)
      } model: { () throws(StoreError) in
        try model.move(from: source, to: target)
      }
    case 16:
      let (id, target) = (id(in: model), path(in: model))
      both { () throws(StoreError) in
        try store.moveRow(withID: id, to: target)
      } model: { () throws(StoreError) in
        try model.move(from: model.requirePath(of: id), to: target)
      }
    case 17: join(&store, &model)
    case 18: refuse(store)
    default: editSections(&store, &model)
    }
  }

  private mutating func editSections(_ store: inout Store, _ model: inout Model) {
    switch choices.number(below: 8) {
    case 0, 1:
      let (new, position) = (section(), section(in: model, orEnd: true))
      both { () throws(StoreError) in
        try store.insertSection(new.stored[0], at: position)
      } model: { () throws(StoreError) in
        try model.insertSection(new.sections[0], at: position)
      }
    case 2:
      let position = section(in: model)
      both { () throws(StoreError) in
        Model([try store.removeSection(at: position)]).sections[0]
      } model: { () throws(StoreError) in
        try model.removeSection(at: position)
      }
    case 3:
      let position = section(in: model)
      both { () throws(StoreError) in
        try store.removeRows(inSection: position)
      } model: { () throws(StoreError) in
        try model.removeRows(inSection: position)
      }
    case 4:
      let (source, target) = (section(in: model), section(in: model))
      both { () throws(StoreError) in
        try store.moveSection(from: source, to: target)
      } model: { () throws(StoreError) in
        try model.moveSection(from: source, to: target)
      }
    case 5:
      let (header, position) = (choices.number(below: 3), section(in: model))
      both { () throws(StoreError) in
        try store.updateHeader(header, ofSection: position)
      } model: { () throws(StoreError) in
        try model.updateHeader(header, ofSection: position)
      }
    case 6 where model.sections.count < 200:
      // So many sections are found by an index.
      let first = choices.number(below: 100)
      for id in first..<(first + 70) {
        let section = Model.Section(id: Name(id), header: 0, rows: [])
        both { () throws(StoreError) in
          try store.appendSection(TableSection(id: section.id, header: 0, rows: []))
        } model: { () throws(StoreError) in
          try model.insertSection(section, at: model.sections.count)
        }
      }
    default:
      guard choices.number(below: 8) == 7 else { return }
      store.removeAll()
      model = Model()
    }
  }

  /// Joins a page, or newer rows.
  private mutating func join(_ store: inout Store, _ model: inout Model) {
    var page = Model()
    for _ in 0...choices.number(below: 3) { page.sections += section().sections }
    let (stored, edge) = (ContiguousArray(page.stored), choices.number(below: 3))
    both {
      () throws(StoreError) in
      switch edge {
      case 0: try store.joinAtEnd(stored)
      case 1: try store.joinAtStart(stored)
      default: try store.joinOnTop(stored)
      }
    } model: {
      () throws(StoreError) in
      switch edge {
      case 0: model.joinAtEnd(page)
      case 1: model.joinAtStart(page)
      default: model.joinOnTop(page)
      }
    }
  }

  /// More rows than a table can have, which are refused before they are read.
  private mutating func refuse(_ store: Store) {
    let count = choices.flag() ? Int.max : Int(Int32.max) + 1 - store.rowCount
    let many = repeatElement(Row(Name(0), 0), count: count)
    let sum = count == .max && store.rowCount > 0 ? Int.max : count + store.rowCount
    var copy = store
    guard store.sectionCount > 0 else { return }
    both { () throws(StoreError) in
      try copy.insert(contentsOf: many, at: RowPath(section: 0, row: 0))
    } model: { () throws(StoreError) in
      throw .tooManyRows(count: sum)
    }
  }

  /// Expects that both return the same, or throw the same.
  private func both<Value: Equatable>(
    _ edit: () throws(StoreError) -> Value, model: () throws(StoreError) -> Value
  ) {
    let (result, expected) = (Result(catching: edit), Result(catching: model))
    expect(result == expected, "\(result) instead of \(expected)")
    if case .failure(let error) = result { expect(!error.description.isEmpty, "an error says nothing") }
  }

  private func both(_ edit: () throws(StoreError) -> Void, model: () throws(StoreError) -> Void) {
    both { () throws(StoreError) -> Bool in
      try edit()
      return true
    } model: { () throws(StoreError) -> Bool in
      try model()
      return true
    }
  }
}

/// Positions, most of them of something that is there.
extension StoreFuzz {
  mutating func section(in model: Model, orEnd: Bool = false) -> Int {
    let (byte, count) = (Int(choices.byte()), model.sections.count)
    if byte >= 250 { return [-1, count, count + 1, .max, .min, count - 1][byte - 250] }
    let bound = count + (orEnd ? 1 : 0)
    return bound == 0 ? 0 : byte % bound
  }

  mutating func path(in model: Model) -> RowPath {
    let section = section(in: model)
    let count = model.sections.indices.contains(section) ? model.sections[section].rows.count : 0
    return RowPath(section: section, row: row(upTo: count))
  }

  private mutating func row(upTo count: Int) -> Int {
    let byte = Int(choices.byte())
    switch byte {
    case 252...: return [-1, .max, .min, count + 1][byte - 252]
    case 250..<252: return count
    case _ where count > 255: return (byte << 8 | Int(choices.byte())) % (count + 1)
    default: return byte % (count + 1)
    }
  }

  private mutating func range(in model: Model) -> (Range<Int>, section: Int) {
    let (first, other) = (path(in: model), choices.byte())
    let count = other < 240 ? Int(other) % 16 : Int(other) * 4
    let (end, overflow) = first.row.addingReportingOverflow(count)
    return (first.row..<(overflow ? .max : end), first.section)
  }

  mutating func id(in model: Model) -> Name {
    let path = path(in: model)
    return choices.flag() ? choices.name(below: 5_000) : model[path]?.id ?? choices.name(below: 64)
  }

  /// Some rows, but few if there are many already.
  private mutating func rows(for model: Model) -> [Row] {
    let rows: [Row] = choices.rows()
    return model.rowCount < 3_000 ? rows : Array(rows.prefix(40))
  }

  /// A model of one section.
  mutating func section() -> Model {
    let (byte, rows): (Int, [Row]) = (Int(choices.byte()), choices.rows())
    var model = Model()
    model.sections = [Model.Section(id: Name(byte / 4 % 16), header: byte & 3, rows: rows)]
    return model
  }
}
