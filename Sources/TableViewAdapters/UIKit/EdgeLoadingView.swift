#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// The header or footer of a table while a page is loaded there: a spinner, or what says that it failed.
  ///
  /// For tables whose edges are not rows. A `tableHeaderView` or `tableFooterView` that is `nil` takes no
  /// room.
  @MainActor
  public final class EdgeLoadingView: UIView {
    /// How the edge stands.
    public enum Phase: Hashable, Sendable, CaseIterable {
      /// A page is being loaded.
      case loading
      /// A page failed; a touch tries again.
      case failed
    }

    /// The spinner.
    public let spinner = UIActivityIndicatorView(style: .medium)
    /// What is shown after a failure: a label or a button. It fills the view.
    public let failureView: UIView

    /// How the edge stands.
    public var phase = Phase.loading {
      didSet { update() }
    }

    /// A view of that height, with the spinner turning.
    ///
    /// - Parameter failureView: What is shown after a failure.
    public init(height: CGFloat = 44, failureView: UIView) {
      self.failureView = failureView
      super.init(frame: CGRect(x: 0, y: 0, width: 0, height: height))
      autoresizingMask = .flexibleWidth
      addSubview(spinner)
      addSubview(failureView)
      update()
    }

    /// Not for storyboards.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    private func update() {
      if phase == .loading { spinner.startAnimating() } else { spinner.stopAnimating() }
      spinner.isHidden = phase != .loading
      failureView.isHidden = phase != .failed
    }

    /// Centers the spinner, and gives all room to what is shown after a failure.
    public override func layoutSubviews() {
      super.layoutSubviews()
      spinner.frame.origin = CGPoint(
        x: (bounds.width - spinner.frame.width) / 2, y: (bounds.height - spinner.frame.height) / 2)
      failureView.frame = bounds
    }
  }

  extension UITableView {
    /// Shows at the bottom how the end of the table stands; `nil` where there is nothing to say.
    public func showFooter(_ phase: EdgeLoadingView.Phase?, in view: EdgeLoadingView) {
      if let phase { view.phase = phase }
      let footer = phase == nil ? nil : view
      if tableFooterView !== footer { tableFooterView = footer }
    }

    /// Shows at the top how the beginning of the table stands; `nil` where there is nothing to say.
    public func showHeader(_ phase: EdgeLoadingView.Phase?, in view: EdgeLoadingView) {
      if let phase { view.phase = phase }
      let header = phase == nil ? nil : view
      if tableHeaderView !== header { tableHeaderView = header }
    }
  }
#endif
