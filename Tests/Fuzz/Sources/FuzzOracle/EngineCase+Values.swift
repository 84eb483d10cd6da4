import FuzzInput
import TableDiff

/// A row of a table that is a value: its label and its place.
private struct PlacedLabel: Identifiable, Hashable {
  let id: Int
  let label: Int
}

/// Tables and shapes as values.
extension EngineCase {
  /// Tables are equal if their sections are, and say what they hold.
  func checkValues(_ choices: inout Choices) {
    let (old, new) = (values(of: oldModel), values(of: newModel))
    let areEqual = old.sections.elementsEqual(new.sections) { $0.header == $1.header && $0.rows == $1.rows }
    expect((old == new) == areEqual, "tables are equal, or aren't")
    expect(Set([old.sections, new.sections]).count == (areEqual ? 1 : 2), "equal sections hash apart")
    for (section, model) in zip(new.sections, newModel.sections) {
      let parts = Mirror(reflecting: section).children
      expect(parts.map(\.label) == ["id", "header", "rows"], "a section shows \(parts)")
      expect(section.storedRows.description == "\(Array(section.rows))", "stored rows are shown as others")
      let labels = section.replacingRows(with: section.rows).rows.map(\.label)
      expect(labels == model.labels, "a section is replaced by \(labels)")
    }
    let sections = Mirror(reflecting: new).children.first?.value as? [TableSection<Int, Int, PlacedLabel>]
    expect(sections == Array(new.sections), "a table shows other sections")
    checkShapes(&choices)
  }

  private func values(of model: Model) -> Table<TableSection<Int, Int, PlacedLabel>> {
    let sections = model.sections.enumerated().map { index, section in
      TableSection(
        id: index, header: section.header,
        rows: section.labels.enumerated().map { PlacedLabel(id: $0.offset, label: $0.element) })
    }
    do { return try Table(sections) } catch { fatalError("\(error)") }
  }

  /// A shape of too many rows, or of fewer than none, names the first section at fault.
  private func checkShapes(_ choices: inout Choices) {
    let drawn = [0, 1, 7, Int(Int32.max) - 8, Int(Int32.max), Int.max, -1, Int.min]
    let counts = (0..<choices.number(below: 5)).map { _ in choices.element(of: drawn) }
    var (sum, fault) = (0, Int?.none)
    for (section, count) in counts.enumerated() where fault == nil {
      if count < 0 || count > Int(Int32.max) - sum { fault = section } else { sum += count }
    }
    do {
      let shape = try TableShape(rowCounts: counts)
      expect(fault == nil && shape.rowCount == sum, "\(counts) have the shape \(shape)")
      expect("\(shape)".contains("\(sum) row") && "\(shape)".contains("\(counts.count) section"), "\(shape)")
    } catch {
      expect("\(error)".contains("section \(fault ?? -1)"), "\(counts): \(error)")
    }
  }
}
