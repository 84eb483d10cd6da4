#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// Passes on the text that is typed into a search field.
  ///
  /// The field holds its delegate weakly: keep the updater. A delegate that the field has already is called
  /// too.
  @MainActor
  public final class MacSearchUpdater: DelegateObject, NSSearchFieldDelegate {
    /// Called when the text has changed; `nil` if there is none.
    public let didChangeQuery: @MainActor (_ text: String?) -> Void
    /// Called when the query is final, by the return key or because the field was left.
    public var didSubmit: (@MainActor () -> Void)?

    private var last: String?
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
      update(from: obj)
      if last != nil { didSubmit?() }
      fieldDelegate.flatMap { optionalMethod($0.controlTextDidEndEditing) }?(obj)
    }

    private func update(from notification: Notification) {
      guard let field = notification.object as? NSSearchField else { return }
      let text = field.stringValue.isEmpty ? nil : field.stringValue
      guard text != last else { return }
      last = text
      didChangeQuery(text)
    }
  }
#endif
