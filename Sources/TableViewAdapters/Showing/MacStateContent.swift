#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import StatefulTable

  // Placeholders and edges that draw themselves, without words of this library.

  @available(StatefulTable 1.0, *)
  extension PresenterRegistry where Cell == NSView {
    /// Creates a registry whose placeholders and edges draw themselves.
    ///
    /// They are labels: `…` during a load, the description of an error after an arrow, because it can be
    /// tried again, and `–` if there is nothing. A model without a presenter is shown as nothing.
    public convenience init() {
      self.init(
        default: ClosurePresenter(
          make: { _ in NSTextField(labelWithString: "") },
          configure: { (label: NSView, model: Any) in
            (label as? NSTextField)?.stringValue = stateText(of: model)
          }))
    }
  }

  @available(StatefulTable 1.0, *)
  extension PresenterRegistry where Cell == NSCollectionViewItem {
    /// Creates a registry whose placeholders and edges draw themselves, as in a table view.
    public convenience init() {
      self.init(
        default: ClosurePresenter(
          make: { _ in LabelItem() },
          configure: { (item: NSCollectionViewItem, model: Any) in
            item.textField?.stringValue = stateText(of: model)
          }))
    }
  }

  /// A placeholder over a table, which retries after an error.
  @available(StatefulTable 1.0, *)
  final class PlaceholderButton: NSButton {
    private let retry: @MainActor () -> Void

    init(_ placeholder: TablePlaceholder, retry: @escaping @MainActor () -> Void) {
      self.retry = retry
      super.init(frame: .zero)
      title = stateText(of: placeholder)
      isBordered = false
      isEnabled = placeholder.error != nil
      // A button without an action sends none.
      action = Selector(("retry"))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func sendAction(_ action: Selector?, to target: Any?) -> Bool {
      retry()
      return true
    }
  }

  private func stateText(of model: Any) -> String {
    switch model {
    case let placeholder as TablePlaceholder:
      if let error = placeholder.error { return "↻ \(error.localizedDescription)" }
      return placeholder.kind == .loading ? "…" : "–"
    case let edge as EdgeRow:
      if let error = edge.error { return "↻ \(error.localizedDescription)" }
      return edge.kind == .loading ? "…" : edge.waitsForUser ? "↓" : ""
    default: return ""
    }
  }
#endif
