import FuzzInput
import StatefulTable
import TableDiff

/// A store of one section, which is edited by position, beside an array.
struct FlatStoreFuzz<Row: FuzzRow> {
  typealias Store = TableStore<OnlySection, NoHeader, Row>

  private var choices: Choices

  init(_ choices: Choices) { self.choices = choices }

  mutating func run() {
    var (store, model) = (Store(), [Row]())
    // The first row brings the section.
    var hasSection = false
    if choices.flag() {
      model = choices.rows()
      guard let built = try? Store(rows: model) else { return expect(false, "no store is built") }
      (store, hasSection) = (built, true)
    }
    let many = Result { () throws(StoreError) in try Store(rows: repeatElement(Row(Name(0), 0), count: .max))
    }
    if case .success = many { expect(false, "a store has too many rows") }
    while !choices.isAtEnd { edit(&store, &model, &hasSection) }
  }

  private mutating func edit(_ store: inout Store, _ model: inout [Row], _ hasSection: inout Bool) {
    let kind = choices.number(below: 8)
    let index = position(in: model)
    var isDone = true
    switch kind {
    case 0, 1:
      let row: Row = choices.row()
      isDone = (try? store.insert(row, at: index)) != nil
      expect(isDone == (0...model.count).contains(index), "a row at \(index) is refused, or not")
      if isDone { model.insert(row, at: index) }
    case 2:
      let rows: [Row] = choices.rows()
      isDone = (try? store.insert(contentsOf: rows, at: index)) != nil
      expect(isDone == (0...model.count).contains(index), "rows at \(index) are refused, or not")
      if isDone { model.insert(contentsOf: rows, at: index) }
    case 3:
      let row: Row = choices.row()
      isDone = (try? store.append(row)) != nil
      expect(isDone, "a row is refused")
      model.append(row)
    case 4:
      let rows: [Row] = choices.rows()
      isDone = (try? store.append(contentsOf: rows)) != nil
      expect(isDone, "rows are refused")
      model += rows
    case 5, 6:
      let removed = try? store.remove(at: index)
      expect((removed != nil) == model.indices.contains(index), "no row is removed at \(index), or one is")
      if let removed { expect(removed == model.remove(at: index), "another row is removed") }
      isDone = false
    default:
      guard choices.flag() else { break }
      store.removeAll()
      (model, hasSection, isDone) = ([], false, false)
    }
    if kind < 5 { hasSection = hasSection || isDone }
    expect(store.rows.elementsEqual(model), "the rows are others")
    expect(store.sectionCount == (hasSection ? 1 : 0), "there are \(store.sectionCount) sections")
  }

  private mutating func position(in model: [Row]) -> Int {
    let byte = Int(choices.byte())
    return byte >= 250
      ? [-1, model.count + 1, .max, .min, model.count, 0][byte - 250] : byte % (model.count + 1)
  }
}
