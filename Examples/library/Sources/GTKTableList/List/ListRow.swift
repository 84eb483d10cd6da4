public import TableDiff

/// A widget for the rows of a list, which shows one item after another.
///
/// GTK makes it before it knows for which item, so that each can show everything: headers, rows of any kind,
/// placeholders.
@MainActor
public protocol ListRow<Section>: AnyObject {
  /// The sections of the tables that are shown.
  associatedtype Section: TableSectionProtocol & Sendable
  where Section.Rows.Element: Identifiable & Equatable, Section.StoredRow: Sendable

  /// The widget.
  var widget: Widget { get }

  /// Shows an item. Sets everything anew, so that nothing is left of the item before.
  func show(_ item: ListItem<Section>)

  /// Returns the text that a screen reader reads for an item.
  static func accessibleLabel(of item: ListItem<Section>) -> String

  /// Returns whether the user can select an item.
  static func isSelectable(_ item: ListItem<Section>) -> Bool
}
