#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The background of a table without rows: a placeholder in front of the background that the app has given
  /// the table. Rows stay clear of bars by the table's insets, and so does the placeholder.
  final class PlaceholderBackground: UIView {
    /// The app's background.
    let own: UIView?
    private let content: UIView

    init(_ content: UIView, over own: UIView?) {
      self.own = own
      self.content = content
      super.init(frame: .zero)
      if let own { addSubview(own) }
      addSubview(content)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      own?.frame = bounds
      content.frame = bounds.inset(by: (superview as? UIScrollView)?.adjustedContentInset ?? .zero)
    }
  }

  extension UIScrollView {
    /// Shows a placeholder in the background of a table or collection view; `nil` takes it away.
    func cover(with content: UIView?) {
      let shown = background as? PlaceholderBackground
      let own = shown == nil ? background : shown?.own
      if let content {
        background = PlaceholderBackground(content, over: own)
      } else if shown != nil {
        background = own
      }
    }

    private var background: UIView? {
      get { (self as? UITableView)?.backgroundView ?? (self as? UICollectionView)?.backgroundView }
      set {
        (self as? UITableView)?.backgroundView = newValue
        (self as? UICollectionView)?.backgroundView = newValue
      }
    }
  }
#endif
