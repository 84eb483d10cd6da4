import FuzzInput
import RowEditing
import TableDiff
import TableDiffTesting

@testable import StatefulTable

/// A store and its model, which are edited alike, in blocks that are carried out or taken back.
struct StoreFuzz<Row: FuzzRow> {
  typealias Model = TableModel<Row>
  typealias Store = TableStore<Name, Int, Row>

  /// A store, a table of it, and what both have, whatever becomes of the store that they were copied from.
  private struct Copy {
    var store: Store
    let table: Table<Store.Section>
    var model: Model
  }

  private struct Rollback: Error {}

  var choices: Choices
  private var copies: [Copy] = []

  init(_ choices: Choices) { self.choices = choices }

  mutating func run() {
    var (store, model) = (Store(), Model())
    while !choices.isAtEnd {
      switch choices.number(below: 16) {
      case 0: copy(store, model)
      case 1: swapWithCopy(&store, &model)
      case 2: replace(&store, &model)
      case 3: build(&store, &model)
      case 4: grow(&store, &model)
      case 5: lookUp(store, model)
      default: block(&store, &model)
      }
      check(store, model)
    }
    for copy in copies {
      check(copy.store, copy.model)
      expect(Model(copy.table.sections) == copy.model, "an earlier table has changed")
    }
  }

  // MARK: Blocks

  private mutating func block(_ store: inout Store, _ model: inout Model, depth: Int = 0) {
    let (old, before) = (store.table, model)
    let (byte, isLookedUp) = (choices.byte(), choices.flag())
    let fails = byte & 3 == 3
    do {
      let changes = try store.performUpdates { store throws(Rollback) in
        for _ in 0...Int(byte >> 2) % 8 {
          if depth < 2, choices.number(below: 12) == 11 {
            block(&store, &model, depth: depth + 1)
          } else {
            edit(&store, &model)
          }
          if isLookedUp { lookUp(store, model) }
        }
        if fails { throw Rollback() }
      }
      expect(!fails, "a block that throws is carried out")
      check(changes, from: old, to: store.table, before, model)
    } catch {
      expect(fails, "a block doesn't throw, and is taken back")
      model = before
    }
  }

  private mutating func copy(_ store: Store, _ model: Model) {
    guard copies.count < 4 else { return copies.removeAll() }
    copies.append(Copy(store: store, table: store.table, model: model))
  }

  private mutating func swapWithCopy(_ store: inout Store, _ model: inout Model) {
    guard !copies.isEmpty else { return }
    let index = choices.number(below: copies.count)
    let copy = copies[index]
    copies[index] = Copy(store: store, table: store.table, model: model)
    (store, model) = (copy.store, copy.model)
  }

  /// Replaces everything by an earlier table, or by one that is like it.
  private mutating func replace(_ store: inout Store, _ model: inout Model) {
    guard let copy = copies.last else { return }
    let (old, before) = (store.table, model)
    var (new, newModel) = (copy.store, copy.model)
    if choices.flag() { edit(&new, &newModel) }
    do {
      let changes = try store.replace(with: new.table)
      model = newModel
      check(changes, from: old, to: store.table, before, model)
    } catch {
      expect(false, "replacing throws \(error)")
    }
  }

  /// Builds a store of the same content in another way.
  private mutating func build(_ store: inout Store, _ model: inout Model) {
    switch choices.number(below: 3) {
    case 0: store = Store(store.table)
    case 1:
      var rows: ContiguousArray<ContiguousArray<Row>> = []
      for section in 0..<store.sectionCount { rows.append(store.rows(inSection: section)) }
      expect(rows.map(Array.init) == model.sections.map(\.rows), "the rows of sections differ")
      fallthrough
    default:
      guard let built = try? Store(sections: model.stored) else { return expect(false, "no store is built") }
      store = built
    }
  }

  /// Appends so many rows that the first lookups do without an index.
  private mutating func grow(_ store: inout Store, _ model: inout Model) {
    guard model.rowCount < 4_000, choices.number(below: 4) == 3 else { return }
    let first = choices.number(below: 256)
    let rows = (0..<10_200).map { Row(Name(first + $0), 0) }
    let section = Model.Section(id: Name(first), header: 0, rows: rows)
    model.sections.append(section)
    guard (try? store.appendSection(TableSection(id: section.id, header: 0, rows: rows))) != nil else {
      return expect(false, "a section is refused")
    }
    for _ in 0..<choices.number(below: 12) { lookUp(store, model) }
  }
}
