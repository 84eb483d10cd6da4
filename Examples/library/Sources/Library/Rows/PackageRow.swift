import CGTK
import GTKTableList
import PackageLibrary
import StatefulTable

/// A section of the library as the controller displays it.
typealias PackageSection = DisplaySection<String, GroupHeader, Package>
/// The packages that the controller has.
typealias PackageStore = TableStore<String, GroupHeader, Package>
/// An item of the list: a header, a package, a placeholder, or an edge.
typealias PackageItem = ListItem<PackageSection>

/// The header of a group of packages.
nonisolated struct GroupHeader: Hashable, Sendable {
  /// The group's name.
  var title: String
  /// The number of all packages in the group, not only of those that are loaded.
  var count: Int
}

/// The widget of one row of the list, which shows one item after another.
///
/// Most rows are two labels with two lines each; everything else is made for the first item that needs it.
/// Each label costs GTK some 50 µs when a row comes.
final class PackageRow: ListRow {
  typealias Section = PackageSection

  /// The height of all rows except for one that stands alone, in pixels.
  static let height = 44
  /// The height of a row that stands alone, in pixels.
  private static let heightAlone = 400

  let widget: Widget
  /// Called with the item when the button is pressed.
  var didPress: ((PackageItem) -> Void)?

  private let leading = makeLabel(class: "leading")
  private let trailing = makeLabel(class: "trailing", alignment: 1)
  private var status: StatusWidget?
  private var item: PackageItem?
  private var look = ""

  init() {
    gtk_widget_set_hexpand(leading, 1)
    gtk_label_set_justify(trailing.object, GTK_JUSTIFY_RIGHT)
    widget = makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 12, class: "line", [leading, trailing])
    gtk_widget_set_size_request(widget, -1, Int32(Self.height))
  }

  static func accessibleLabel(of item: PackageItem) -> String { RowText(item).spoken }

  static func isSelectable(_ item: PackageItem) -> Bool {
    if case .row(.content) = item { true } else { false }
  }

  func show(_ item: PackageItem) {
    self.item = item
    let text = RowText(item)
    switch item {
    case .header: show(text, look: "header")
    case .row(.content): show(text, look: "package")
    case .row(.placeholder(let placeholder)): show(StatusText(placeholder))
    case .row(.edge(let edge)): show(StatusText(edge))
    }
  }

  /// Shows texts in a line that looks as the style sheet has it for `look`.
  func show(_ text: RowText, look: String) {
    setLook(look)
    setText(leading, text.title, text.detail)
    setText(trailing, text.size, text.date)
    setsStatus(false)
  }

  private func show(_ text: StatusText) {
    setLook(text.style.rawValue)
    let status = status ?? makeStatus()
    status.show(text)
    setsStatus(true, isAlone: text.isAlone)
  }

  /// Shows the status in place of the labels, or the other way round.
  private func setsStatus(_ hasStatus: Bool, isAlone: Bool = false) {
    guard let status else { return }
    gtk_widget_set_size_request(widget, -1, Int32(isAlone ? Self.heightAlone : Self.height))
    gtk_widget_set_visible(status.widget, gboolean(hasStatus))
    for label in [leading, trailing] { gtk_widget_set_visible(label, gboolean(!hasStatus)) }
  }

  private func setLook(_ look: String) {
    guard look != self.look else { return }
    if !self.look.isEmpty { gtk_widget_remove_css_class(widget, self.look) }
    gtk_widget_add_css_class(widget, look)
    self.look = look
  }

  /// Two lines, the second one smaller and fainter; or one, if there is no second.
  private func setText(_ label: Widget, _ first: String, _ second: String) {
    gtk_label_set_attributes(
      label.object, second.isEmpty ? nil : SecondLine.attributes(from: first.utf8.count))
    gtk_label_set_text(label.object, second.isEmpty ? first : first + "\n" + second)
  }

  private func makeStatus() -> StatusWidget {
    let made = StatusWidget()
    made.didPress = { [weak self] in
      if let self, let item { didPress?(item) }
    }
    gtk_box_append(widget.box, made.widget)
    status = made
    return made
  }
}

/// The attributes of a label with two lines: the first one as the style sheet has it, the second one smaller,
/// fainter and never bold.
enum SecondLine {
  private static var made: [Int: OpaquePointer] = [:]

  /// Returns the attributes of text from a position on, in bytes. Labels keep them, so they are shared.
  static func attributes(from start: Int) -> OpaquePointer {
    if let list = made[start] { return list }
    let list = pango_attr_list_new()!
    for attribute in [
      pango_attr_scale_new(0.86), pango_attr_foreground_alpha_new(0xA000),
      pango_attr_weight_new(PANGO_WEIGHT_NORMAL),
    ] {
      attribute?.pointee.start_index = guint(start)
      pango_attr_list_insert(list, attribute)
    }
    made[start] = list
    return list
  }
}
