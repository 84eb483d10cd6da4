#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// A refresh control that starts a load, and stops when it is told to.
  ///
  ///     let refresh = PullToRefresh(on: tableView) { controller.pull() }
  ///     controller.onEndRefreshing = { refresh.end() }
  @MainActor
  public final class PullToRefresh {
    /// The control, to be given a color or a title.
    public let control = UIRefreshControl()

    private let pulled: @MainActor () -> Void
    #if canImport(ObjectiveC)
      private var target: PullTarget?
    #endif

    /// Gives `view` a refresh control.
    ///
    /// - Parameter pulled: Called when the user has pulled far enough. Each call is to be answered by one
    ///   call of ``end()``.
    public init(on view: UIScrollView, pulled: @escaping @MainActor () -> Void) {
      self.pulled = pulled
      listen()
      view.refreshControl = control
    }

    /// The load has ended: the spinner stops. Nothing happens where it does not turn.
    public func end() {
      if control.isRefreshing { control.endRefreshing() }
    }

    private func listen() {
      if #available(iOS 14, *) {
        control.addAction(UIAction { [weak self] _ in self?.pulled() }, for: .valueChanged)
      } else {
        #if canImport(ObjectiveC)
          let target = PullTarget { [weak self] in self?.pulled() }
          control.addTarget(target, action: #selector(PullTarget.pull), for: .valueChanged)
          self.target = target
        #endif
      }
    }
  }

  #if canImport(ObjectiveC)
    /// What a control sends its action to on iOS 13, which knows selectors only.
    @MainActor
    private final class PullTarget: NSObject {
      private let pulled: @MainActor () -> Void

      init(pulled: @escaping @MainActor () -> Void) {
        self.pulled = pulled
        super.init()
      }

      @objc func pull() { pulled() }
    }
  #endif
#endif
