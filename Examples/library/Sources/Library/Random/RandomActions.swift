import CGTK
import GTKTableList
import PackageLibrary
import StatefulTable

/// A person at random: carries out one action after another in the window.
final class RandomActions {
  private let screen: LibraryScreen
  private let actions: UserActions
  private var random: SplitMix64
  private var text = ""
  /// Whether GTK has laid out the last change of the list. Before, it ignores a scroll, with a warning.
  var canScroll = true
  /// The row that was selected last.
  private(set) var selectedID: PackageItem.ID?

  /// The actions of a person.
  enum Kind: CaseIterable {
    case scrollByRows, scrollByPage, scrollToEnd, goToEnd
    case type, delete, clear, submit
    case sort, reverse, group
    case refresh, select, toggleOffline, retry, toggleDark, resize

    /// How often it is done, relative to the others.
    var weight: Int {
      switch self {
      case .scrollByRows, .type: 20
      case .scrollByPage, .delete: 12
      case .scrollToEnd, .select: 8
      case .sort, .reverse, .group, .clear, .retry: 4
      case .goToEnd, .submit, .refresh: 3
      case .toggleOffline, .resize: 2
      case .toggleDark: 1
      }
    }
  }

  private static let kinds = Kind.allCases.flatMap { Array(repeating: $0, count: $0.weight) }
  private static let words = ["gtk", "lib", "python3", "x", "a b", "gtk 4", "zz top", "\"", "0", "é"]

  init(_ screen: LibraryScreen, seed: UInt64) {
    self.screen = screen
    actions = UserActions(window: screen.window)
    random = SplitMix64(seed: seed)
  }

  /// Returns a random number, as for a pause.
  func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Carries out an action. Returns its name.
  func next() -> String {
    let kind = Self.kinds.randomElement(using: &random) ?? .select
    switch kind {
    case .scrollByRows where !canScroll, .scrollByPage where !canScroll, .scrollToEnd where !canScroll: break
    case .scrollByRows: scroll(by: number(in: -5...5) * 44 + number(in: -20...20))
    case .scrollByPage: scroll(by: number(in: 0...1) == 0 ? -Int(view.height) : Int(view.height))
    case .scrollToEnd: actions.scroll(toRow: number(in: 0...1) == 0 ? 0 : -1)
    case .goToEnd: screen.window.didGo?(number(in: 0...1) == 0 ? .prepend : .append)
    case .type, .delete, .clear, .submit: type(kind)
    case .sort: actions.sort(by: Order.allCases.randomElement(using: &random) ?? .name)
    case .reverse: actions.setDescending(number(in: 0...1) == 0)
    case .group: actions.group(by: Grouping.allCases.randomElement(using: &random) ?? .none)
    case .refresh: try? actions.press("Refresh")
    case .select: select()
    // Online most of the time.
    case .toggleOffline:
      let isOffline = number(in: 0...3) == 0
      actions.setOffline(isOffline)
      wasOffline = wasOffline || isOffline
    case .retry: try? actions.press(number(in: 0...4) == 0 ? "Dismiss" : "Retry")
    case .toggleDark: actions.setDark(number(in: 0...1) == 0)
    case .resize:
      gtk_window_set_default_size(
        screen.window.widget.window, gint(number(in: 760...900)), gint(number(in: 500...700)))
    }
    let isTyping = [.type, .delete, .clear, .submit].contains(kind)
    return isTyping ? "\(kind) “\(text)”" : "\(kind)"
  }

  /// Whether a load may have failed because the library was out of reach.
  private var wasOffline = false

  /// Puts the library back in reach, and loads again the pages that have failed.
  func goOnline() {
    actions.setOffline(false)
    if wasOffline { try? actions.press("Refresh") }
    try? actions.press("Retry")
    wasOffline = false
  }

  private var view: ListView<PackageRow> { screen.window.view }

  private func scroll(by pixels: Int) {
    let adjustment = gtk_scrolled_window_get_vadjustment(view.scrolledWindow.object)
    gtk_adjustment_set_value(adjustment, view.start + Double(pixels))
  }

  /// One letter more or fewer, as a person types; or none.
  private func type(_ kind: Kind) {
    switch kind {
    case .type:
      let word = Self.words.first { $0.hasPrefix(text) && $0 != text && number(in: 0...2) > 0 }
      let rest = word?.dropFirst(text.count) ?? Self.words.randomElement(using: &random)?[...]
      text += rest?.prefix(1) ?? ""
      if text.count > 12 { text = "" }
    case .delete: text = String(text.dropLast())
    case .clear: text = ""
    default: break
    }
    actions.type(text, submits: kind == .submit)
  }

  private func select() {
    let positions = view.visiblePositions.filter { position in
      view.model.list[position].map(PackageRow.isSelectable) ?? false
    }
    guard let position = positions.randomElement(using: &random) else { return }
    actions.select(position)
    selectedID = view.model.selectedID
  }
}
