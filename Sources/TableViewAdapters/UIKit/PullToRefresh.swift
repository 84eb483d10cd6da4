#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// A refresh control that starts a load, and spins until ``end()`` is called.
  ///
  ///     let refresh = PullToRefresh(on: tableView) { controller.pull() }
  ///     controller.listen { if case .didEndRefreshing = $0 { refresh.end() } }
  ///
  /// A Catalyst app with the controls of the Mac has nothing to pull: a view there would raise an exception.
  @MainActor
  public final class PullToRefresh {
    /// The control, to be given a color or a title.
    public let control = UIRefreshControl()

    /// The title by the state, in place of the control's own.
    var title: String? {
      didSet {
        guard title != oldValue else { return }
        if oldValue == nil { ownTitle = control.attributedTitle }
        control.attributedTitle = title.map { NSAttributedString(string: $0) } ?? ownTitle
      }
    }

    /// Whether the view has the control. Without it, no spinner turns.
    var isOffered = true {
      didSet {
        guard isOffered != oldValue else { return }
        if !isOffered { end() }
        attach()
      }
    }

    private weak var view: UIScrollView?
    private var ownTitle: NSAttributedString?
    private let action: ControlAction

    /// Gives `view` a refresh control.
    ///
    /// - Parameter didPull: Called when the user has pulled far enough. Each call is to be answered by one
    ///   call of ``end()``.
    public init(on view: UIScrollView, didPull: @escaping @MainActor () -> Void) {
      self.view = view
      action = ControlAction(didPull)
      action.listen(to: control, for: .valueChanged)
      attach()
    }

    private func attach() {
      if #available(iOS 14, *), UIDevice.current.userInterfaceIdiom == .mac { return }
      view?.refreshControl = isOffered ? control : nil
    }

    /// The load has ended: the spinner stops. Nothing happens if it does not turn.
    public func end() {
      // Otherwise, the content would stop moving:
      // https://benscheirman.com/2017/12/jerky-scrolling-with-uirefreshcontrol-uitableview/
      if control.isRefreshing { control.endRefreshing() }
    }
  }
#endif
