#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import UIKit

  /// The header or footer of a table while a page is loaded there: a spinner, or a view for its
  /// failure.
  ///
  /// For tables whose edges are not rows. `UITableViewConnection.showEdges(prepend:append:configure:)` shows
  /// it by a controller's state. A missing `tableFooterView` takes no room, nor does a missing
  /// `tableHeaderView` in a plain table. A grouped table has 35 points in place of a missing header; rows in
  /// view stay in place through the change.
  ///
  /// After a failure, the view is a button to VoiceOver, and can be pressed with a keyboard.
  @MainActor
  public final class EdgeLoadingView: UIView {
    /// The activity at the edge.
    public enum Phase: Hashable, Sendable, CaseIterable {
      /// A page is being loaded.
      case loading
      /// A page failed; a touch tries again, by ``EdgeLoadingView/didRetry``.
      case failed
    }

    /// The spinner.
    public let spinner = UIActivityIndicatorView(style: .medium)
    /// The view that is shown after a failure: a label or a button. It fills this view.
    public let failureView: UIView

    private let height: CGFloat
    private var pressed: ControlAction?

    /// Called when the view that is shown after a failure was touched, or its button pressed.
    public var didRetry: (@MainActor () -> Void)?

    /// The activity at the edge.
    public var phase = Phase.loading {
      didSet { update() }
    }

    /// Creates a view with the spinner turning.
    ///
    /// - Parameters:
    ///   - height: The height at the default size of text, or in a list that scrolls sideways the width. It
    ///     grows and shrinks with the user's text.
    ///   - failureView: The view that is shown after a failure.
    public init(height: CGFloat = 44, failureView: UIView) {
      self.failureView = failureView
      self.height = height
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

    /// Retries after a failure. A touch that becomes a drag is cancelled, and does not come here.
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesEnded(touches, with: event)
      if touches.contains(where: { bounds.contains($0.location(in: self)) }) { retry() }
    }

    /// Tries again, if something failed: the select button of a remote control, or return on a keyboard.
    public override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      super.pressesEnded(presses, with: event)
      if presses.contains(where: { $0.type == .select }) { retry() }
    }

    /// Tries again, if something failed.
    public override func accessibilityActivate() -> Bool {
      let hasFailed = phase == .failed
      retry()
      return hasFailed
    }

    /// Whether the view can be chosen with a keyboard: after a failure, unless a button of its own can.
    public override var canBecomeFocused: Bool { phase == .failed && !(failureView is UIControl) }

    /// Returns the length in the direction in which a list scrolls, for the size of text in that list.
    func length(in view: UIView) -> CGFloat {
      UIFontMetrics.default.scaledValue(for: height, compatibleWith: view.traitCollection)
    }

    private func retry() {
      if phase == .failed { didRetry?() }
    }

    private func update() {
      isAccessibilityElement = canBecomeFocused
      accessibilityTraits = canBecomeFocused ? .button : .none
      accessibilityLabel = failureView.accessibilityLabel ?? (failureView as? UILabel)?.text
      if phase == .loading { spinner.startAnimating() } else { spinner.stopAnimating() }
      spinner.isHidden = phase != .loading
      failureView.isHidden = phase != .failed
    }

    /// Centers the spinner, and gives all room to the view for a failure.
    public override func layoutSubviews() {
      super.layoutSubviews()
      spinner.frame.origin = CGPoint(
        x: (bounds.width - spinner.frame.width) / 2, y: (bounds.height - spinner.frame.height) / 2)
      failureView.frame = bounds
    }
  }

  extension UITableView {
    /// Shows the activity at an edge in `tableHeaderView` or `tableFooterView`.
    ///
    /// The view takes the place of a header or footer that is there. Rows in view stay in place on screen.
    ///
    /// - Parameters:
    ///   - phase: The activity. `nil` removes the view, but no other header or footer.
    ///   - edge: The edge: the header is at `prepend`, the footer at `append`.
    ///   - view: The view that shows the activity.
    public func show(_ phase: EdgeLoadingView.Phase?, at edge: LoadEdge, in view: EdgeLoadingView) {
      if let phase { view.phase = phase }
      let shown = edge == .prepend ? tableHeaderView : tableFooterView
      guard (phase != nil) != (shown === view) else { return }
      let new = phase == nil ? nil : view
      // Its height is read when it becomes the header or footer.
      new?.frame.size.height = view.length(in: self)
      switch edge {
      case .prepend: keepRowsInPlace(along: .vertical) { tableHeaderView = new }
      case .append: tableFooterView = new
      }
    }

  }

  extension UIScrollView {
    /// Makes a change before the first row, and keeps the rows in view in place on screen.
    func keepRowsInPlace(along axis: ScrollAxis, _ change: () -> Void) {
      if isOnWindow { layoutIfNeeded() }
      let before = TableViewport(self, axis: axis)
      let distance = distancePastEnd(along: axis)
      change()
      // Content that is pulled down stays under the finger.
      guard isOnWindow, before.offset >= 0 else { return }
      layoutIfNeeded()
      let added = TableViewport(self, axis: axis).contentLength - before.contentLength
      scroll(toStart: before.offset + added, pastEnd: distance, along: axis)
    }
  }

  extension UIView {
    /// Makes a cell that is not of the content a button for VoiceOver if it retries.
    func saysWhetherItRetries(_ retries: Bool) {
      if retries { accessibilityTraits.insert(.button) } else { accessibilityTraits.remove(.button) }
    }
  }
#endif
