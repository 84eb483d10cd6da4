import CGTK

extension RowFactory {
  /// Says what is wrong where a row widget that GTK has given an item, in view or not, shows another than the
  /// table has at its position.
  func verify(_ expected: ExpectedList) throws {
    for (position, shown) in boundItems {
      guard position < expected.items.count else {
        throw ScriptFailure("a row widget is said to be at \(position), behind the last row")
      }
      guard expected.items[position] == shown else {
        throw ScriptFailure(
          "the widget of row \(position) shows \(shown.map { RowText($0).lines } ?? []), and the table has "
            + "\(RowText(expected.items[position]).lines) there")
      }
    }
  }
}
