#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// Passes on what is typed into a search field.
  ///
  /// The field holds its delegate weakly: keep the updater.
  @MainActor
  public final class MacSearchUpdater: NSObject, NSSearchFieldDelegate {
    /// Told when the text has changed; `nil` where there is none.
    public let onChange: @MainActor (_ text: String?) -> Void
    /// Told when the query is final, by the return key or because the field was left.
    public var onSubmit: (@MainActor () -> Void)?

    private var last: String?

    /// An updater that is connected to nothing yet.
    public init(onChange: @escaping @MainActor (_ text: String?) -> Void) {
      self.onChange = onChange
      super.init()
    }

    /// Becomes the delegate of `field`.
    public func connect(to field: NSSearchField) { field.delegate = self }

    /// The text has changed.
    public func controlTextDidChange(_ obj: Notification) { update(from: obj) }

    /// The query is final.
    public func controlTextDidEndEditing(_ obj: Notification) {
      update(from: obj)
      if last != nil { onSubmit?() }
    }

    private func update(from notification: Notification) {
      guard let field = notification.object as? NSSearchField else { return }
      let text = field.stringValue.isEmpty ? nil : field.stringValue
      guard text != last else { return }
      last = text
      onChange(text)
    }
  }
#endif
