import TableDiff

/// The state in which a table loads and shows its rows, for the states that a table can be in.
@MainActor
final class ContentProvider<Section: TableSectionProtocol & Sendable>: StateProvider
where Section.StoredRow: Sendable {
  /// What is shown, put together when it is asked for.
  var makeDisplay: () -> StateDisplay<Section> = { .rows(Table()) }
  var metadata = StateMetadata()

  var display: StateDisplay<Section> { makeDisplay() }

  func enter(with data: (any Sendable)?) {}
  func leave() {}
}
