#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A view over a table that says why there are no rows: loading, empty, or an error with a button.
  ///
  /// Touches go through it to the table, so that one can still pull to refresh, except on the controls that
  /// it shows. Insets keep what it shows clear of bars, or of a table's header.
  @MainActor
  public final class PlaceholderOverlay: UIView {
    /// The distance of what is shown from the overlay's edges.
    public var insets = UIEdgeInsets.zero {
      didSet { setNeedsLayout() }
    }

    /// What is shown. It fills the overlay, but for the insets.
    public private(set) var content: UIView?

    /// An overlay that is shown nowhere yet.
    public init() {
      super.init(frame: .zero)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Not for storyboards.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// Shows `content` over `container`, in place of what was shown before. The same view again changes
    /// nothing.
    ///
    /// - Parameters:
    ///   - content: What says why there are no rows; `nil` takes the overlay away.
    ///   - container: The view to cover: the one that the table is in, because what is added to a table
    ///     scrolls with its rows.
    public func show(_ content: UIView?, over container: UIView) {
      guard let content else { return hide() }
      if self.content !== content {
        self.content?.removeFromSuperview()
        self.content = content
        addSubview(content)
      }
      if superview !== container {
        frame = container.bounds
        container.addSubview(self)
      } else {
        container.bringSubviewToFront(self)
      }
      setNeedsLayout()
    }

    /// Takes the overlay away.
    public func hide() {
      removeFromSuperview()
      content?.removeFromSuperview()
      content = nil
    }

    /// Fits what is shown into the overlay.
    public override func layoutSubviews() {
      super.layoutSubviews()
      content?.frame = bounds.inset(by: insets)
    }

    /// The control at a point, or `nil`: everything else lets touches through.
    public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      var hit = super.hitTest(point, with: event)
      while let view = hit, view !== self {
        if view is UIControl { return view }
        hit = view.superview
      }
      return nil
    }
  }
#endif
