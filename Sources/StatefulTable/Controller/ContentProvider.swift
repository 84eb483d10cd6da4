import TableDiff

/// The provider of the state in which a table loads and shows its rows.
@MainActor
final class ContentProvider<Section: TableSectionProtocol & Sendable>: StateProvider
where Section.StoredRow: Sendable {
  /// Returns the current display.
  var makeDisplay: () -> StateDisplay<Section> = { .rows(Table()) }
  var metadata = StateMetadata()

  var display: StateDisplay<Section> { makeDisplay() }

  func enter(with data: (any Sendable)?) {}
  func leave() {}
}
