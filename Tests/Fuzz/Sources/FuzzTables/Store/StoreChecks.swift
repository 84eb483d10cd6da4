import FuzzInput
import RowEditing
import TableDiff
import TableDiffTesting

@testable import StatefulTable

/// The answers and the changes of a store, beside its model.
extension StoreFuzz {
  func check(_ store: Store, _ model: Model) {
    let table = store.table
    expect(store.rowCount == model.rowCount, "\(store.rowCount) rows are counted")
    expect(store.isEmpty == (model.rowCount == 0), "an empty store is none")
    expect(store.sectionCount == model.sections.count, "\(store.sectionCount) sections are counted")
    expect(table.shape.rowCounts.elementsEqual(model.sections.map(\.rows.count)), "the shape is another")
    for (section, expected) in zip(table.sections, model.sections) {
      expect(section.id == expected.id && section.header == expected.header, "another section is there")
      expect(section.rows.elementsEqual(expected.rows), "section \(section.id) has other rows")
    }
    expect(store.firstRow == model.rows.first && store.lastRow == model.rows.last, "the ends are others")
  }

  /// Looks for a row, a section and a path.
  mutating func lookUp(_ store: Store, _ model: Model) {
    let (id, path) = (id(in: model), path(in: model))
    let expected = model.path(of: id)
    expect(
      store.path(ofRowWithID: id) == expected, "row \(id) is not found at \(String(describing: expected))")
    expect(store.row(withID: id) == expected.flatMap { model[$0] }, "row \(id) is another")
    expect(store.containsRow(withID: id) == (expected != nil), "row \(id) is said to be there, or not to be")
    expect(store[path] == model[path], "the row at \(path) is another")
    let section = path.section
    let isThere = model.sections.indices.contains(section)
    let name = isThere ? model.sections[section].id : Name(section & 255)
    expect(store.index(ofSectionWithID: name) == model.position(of: name), "section \(name) is elsewhere")
    expect(store.sectionID(at: section) == (isThere ? name : nil), "the section's id is another")
    expect(store.header(ofSection: section) == (isThere ? model.sections[section].header : nil), "a header")
    let rows = isThere ? model.sections[section].rows : []
    expect(store.rowCount(inSection: section) == rows.count, "the section's rows are counted otherwise")
    expect(store.rows(inSection: section).elementsEqual(rows), "the section's rows are others")
  }

  /// The changes lead from one table to the other, are the fewest, and a view takes them.
  mutating func check(
    _ changes: TableChanges<Store.Section>, from old: Table<Store.Section>, to new: Table<Store.Section>,
    _ before: Model, _ after: Model
  ) {
    expect(Model(changes.old.sections) == before, "the changes begin elsewhere")
    expect(Model(changes.new.sections) == after, "the changes lead elsewhere")
    guard let applied = try? changes.applying(to: old) else { return expect(false, "no changes are applied") }
    expect(Model(applied.sections) == after, "applied, the changes lead elsewhere")
    let read = old.unsharedRowCount(with: new)
    expect((0...before.rowCount + after.rowCount).contains(read), "\(read) rows are said to be read")
    expect(old.unsharedRowCount(with: old) == 0 || !before.hasUniqueIDs, "a table shares not all with itself")
    // Carrying out a plan takes long for many rows.
    guard before.rowCount + after.rowCount < 1_000 || choices.number(below: 8) == 0 else { return }
    checkPlan(of: changes, from: old)
    guard before.rowCount + after.rowCount < 200, before.hasUniqueIDs, after.hasUniqueIDs else { return }
    let fewest = MinimalMoves(from: old.sections, to: new.sections, id: \.id, isSame: ==)
    expect(changes.movedRows.count + changes.movedSections.count == fewest.moveCount, "more moves")
    expect(changes.deletedRows.count == fewest.deletedRows, "more deleted rows")
    expect(changes.insertedRows.count == fewest.insertedRows, "more inserted rows")
    expect(changes.updatedRows.count == fewest.updatedRows, "other updated rows")
    expect(changes.deletedSections.count == fewest.deletedSections, "more deleted sections")
    expect(changes.insertedSections.count == fewest.insertedSections, "more inserted sections")
    expect(changes.updatedSections.count == fewest.updatedSections, "other updated sections")
  }

  private mutating func checkPlan(of changes: TableChanges<Store.Section>, from old: Table<Store.Section>) {
    let (policy, rules) = choices.policy()
    var view = HeadlessTable(showing: old, rules: rules)
    do {
      try view.perform(changes.plan(policy))
      let mismatches = view.mismatches(with: changes.new)
      expect(mismatches.isEmpty, "\(policy) shows \(mismatches)")
    } catch {
      expect(false, "\(policy): \(error)")
    }
  }
}

extension Choices {
  /// Returns a policy, and the rules of a view that takes its plans.
  mutating func policy() -> (BatchPolicy, BatchRules) {
    switch number(below: 6) {
    case 0: (.standard, BatchRules(host: .tableView))
    case 1:
      (.single, BatchRules(host: .collectionView, acceptsRowChangesInMovedSections: true))
    case 2: (.conservative, BatchRules(host: .tableView))
    case 3: (.identity, BatchRules(host: .collectionView))
    case 4: (.sequential, BatchRules(host: .sequential))
    default: (.reloadAbove(2), BatchRules(host: .tableView))
    }
  }
}
