import TableDiff

/// The tables of a plan as JSON, with numbers for sections and rows. In the new table, those whose content
/// differs are marked.
struct NumberedTables {
  let old: String
  let new: String

  init<Section>(_ plan: TablePlan<Section>) {
    let (oldShape, newShape) = (plan.initialTable.shape, plan.finalTable.shape)
    var starts: [Int] = []
    var count = 0
    for rows in oldShape.rowCounts {
      starts.append(count)
      count += rows
    }
    old = Self.table(
      of: oldShape, section: { "{\"id\":\($0)" }, row: { "{\"id\":\(starts[$0.section] + $0.row)}" })

    var nextRow = count
    var nextSection = oldShape.sectionCount
    let updatedSections = Set(plan.updatedSections.map(\.new))
    let updatedRows = Set(plan.updatedRows.map(\.new))
    new = Self.table(of: newShape) { section in
      let number = plan.oldIndex(forNewSection: section) ?? nextSection
      if number == nextSection { nextSection += 1 }
      return "{\"id\":\(number)" + (updatedSections.contains(section) ? ",\"header\":\"updated\"" : "")
    } row: { path in
      let number = plan.oldPath(forNew: path).map { starts[$0.section] + $0.row } ?? nextRow
      if number == nextRow { nextRow += 1 }
      return "{\"id\":\(number)" + (updatedRows.contains(path) ? ",\"updated\":true}" : "}")
    }
  }

  /// A table, one line a section.
  ///
  /// - Parameters:
  ///   - section: The beginning of a section's object.
  ///   - row: The object of a row. The rows of a section follow it.
  private static func table(
    of shape: TableShape, section: (Int) -> String, row: (RowPath) -> String
  ) -> String {
    var text = "{\"sections\":["
    for (position, count) in shape.rowCounts.enumerated() {
      text += position == 0 ? "\n" : ",\n"
      text += section(position) + ",\"rows\":["
      for index in 0..<count {
        if index > 0 { text += "," }
        text += row(RowPath(section: position, row: index))
      }
      text += "]}"
    }
    return text + "]}"
  }
}
