#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// The header or footer of a table while a page is loaded there: a spinner, or what says that it failed.
  ///
  /// For tables whose edges are not rows. A `tableHeaderView` or `tableFooterView` that is `nil` takes no
  /// room. `UITableViewConnection.showEdges(header:footer:configure:)` shows it when a controller says so.
  @MainActor
  public final class EdgeLoadingView: UIView {
    /// How the edge stands.
    public enum Phase: Hashable, Sendable, CaseIterable {
      /// A page is being loaded.
      case loading
      /// A page failed; a touch tries again, by ``EdgeLoadingView/onRetry``.
      case failed
    }

    /// The spinner.
    public let spinner = UIActivityIndicatorView(style: .medium)
    /// What is shown after a failure: a label or a button. It fills the view.
    public let failureView: UIView

    private var pressed: ControlAction?

    /// Told when what is shown after a failure was touched, or its button pressed.
    public var onRetry: (@MainActor () -> Void)?

    /// How the edge stands.
    public var phase = Phase.loading {
      didSet { update() }
    }

    /// A view of that height, with the spinner turning.
    ///
    /// - Parameter failureView: What is shown after a failure. Where nobody can touch it, as on tvOS, a
    ///   button.
    public init(height: CGFloat = 44, failureView: UIView) {
      self.failureView = failureView
      super.init(frame: CGRect(x: 0, y: 0, width: 0, height: height))
      autoresizingMask = .flexibleWidth
      addSubview(spinner)
      addSubview(failureView)
      update()
      if let control = failureView as? UIControl { listen(to: control) }
    }

    /// Not for storyboards.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// A control keeps its touches to itself.
    private func listen(to control: UIControl) {
      let pressed = ControlAction { [weak self] in self?.retry() }
      #if os(tvOS)
        pressed.listen(to: control, for: .primaryActionTriggered)
      #else
        pressed.listen(to: control, for: .touchUpInside)
      #endif
      self.pressed = pressed
    }

    /// Tries again, where something failed. A touch that becomes a drag is cancelled, and does not come here.
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesEnded(touches, with: event)
      if touches.contains(where: { bounds.contains($0.location(in: self)) }) { retry() }
    }

    private func retry() {
      if phase == .failed { onRetry?() }
    }

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
    ///
    /// The view takes the place of a footer that is there. Where there is nothing to say, only the view
    /// itself is taken away.
    public func showFooter(_ phase: EdgeLoadingView.Phase?, in view: EdgeLoadingView) {
      if let phase {
        view.phase = phase
        if tableFooterView !== view { tableFooterView = view }
      } else if tableFooterView === view {
        tableFooterView = nil
      }
    }

    /// Shows at the top how the beginning of the table stands; `nil` where there is nothing to say.
    ///
    /// The view takes the place of a header that is there. Where there is nothing to say, only the view
    /// itself is taken away. Rows in view stay where they are on screen.
    public func showHeader(_ phase: EdgeLoadingView.Phase?, in view: EdgeLoadingView) {
      if let phase {
        view.phase = phase
        if tableHeaderView !== view { replaceHeader(with: view) }
      } else if tableHeaderView === view {
        replaceHeader(with: nil)
      }
    }

    private func replaceHeader(with view: UIView?) {
      let start = viewportStart(along: .vertical)
      let height = tableHeaderView?.frame.height ?? 0
      tableHeaderView = view
      // Content that is pulled down stays under the finger.
      guard isOnWindow, start >= 0 else { return }
      layoutIfNeeded()
      let growth = (tableHeaderView?.frame.height ?? 0) - height
      scroll(toStart: start + Double(growth), along: .vertical)
    }
  }
#endif
