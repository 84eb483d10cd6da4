#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// Passes on the text that is typed into a search field.
  ///
  /// A text that is being composed, as in Japanese, is passed on when it is complete.
  ///
  /// The field holds its delegate weakly: keep the updater. A delegate that the field has already is called
  /// too.
  @MainActor
  public final class MacSearchUpdater: DelegateObject, NSSearchFieldDelegate {
    /// Called when the text may have changed; `nil` if there is none. A table controller drops a query that
    /// it has already.
    public let didChangeQuery: @MainActor (_ text: String?) -> Void
    /// Called when the query is final, by the return key or because the field was left.
    public var didSubmit: (@MainActor () -> Void)?

    private weak var fieldDelegate: (any NSTextFieldDelegate)?

    /// An updater that is connected to nothing yet.
    public init(didChangeQuery: @escaping @MainActor (_ text: String?) -> Void) {
      self.didChangeQuery = didChangeQuery
      super.init()
    }

    /// Becomes the delegate of `field`.
    public func connect(to field: NSSearchField) {
      if field.delegate !== self { fieldDelegate = field.delegate }
      field.delegate = self
    }

    package override var recipients: [any NSObjectProtocol] { fieldDelegate.map { [$0] } ?? [] }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "controlTextDidChange:", "controlTextDidEndEditing:": true
      default: nil
      }
    }

    /// The text has changed.
    public func controlTextDidChange(_ obj: Notification) {
      update(from: obj)
      fieldDelegate.flatMap { optionalMethod($0.controlTextDidChange) }?(obj)
    }

    /// The query is final.
    public func controlTextDidEndEditing(_ obj: Notification) {
      if update(from: obj) != nil { didSubmit?() }
      fieldDelegate.flatMap { optionalMethod($0.controlTextDidEndEditing) }?(obj)
    }

    @discardableResult
    private func update(from notification: Notification) -> String? {
      guard let field = notification.object as? NSSearchField, !field.isComposing else { return nil }
      let text = field.stringValue.isEmpty ? nil : field.stringValue
      didChangeQuery(text)
      return text
    }
  }

  extension NSSearchField {
    /// Whether a part of the text is marked: the user's choice will replace it.
    fileprivate var isComposing: Bool { (currentEditor() as? NSTextView)?.hasMarkedText() == true }
  }
#endif
