#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// An item that is a label. `NSCollectionViewItem` itself raises an exception when its view is loaded: it
  /// looks for a nib, and there is none.
  final class LabelItem: NSCollectionViewItem {
    override func loadView() {
      let label = NSTextField(labelWithString: "")
      view = label
      textField = label
    }

    /// The class that items are made of for a presenter that configures those of `type`.
    static func itemClass(configuredAs type: Any.Type) -> NSCollectionViewItem.Type {
      guard let type = type as? NSCollectionViewItem.Type, type != NSCollectionViewItem.self else {
        return LabelItem.self
      }
      return type
    }
  }
#endif
