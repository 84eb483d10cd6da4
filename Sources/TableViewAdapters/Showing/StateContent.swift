#if canImport(UIKit) && !os(watchOS)
  import StatefulTable
  public import UIKit

  // Placeholders and edges that draw themselves, by the system's configurations, which are translated:
  // loading, empty, and nothing found.

  @available(StatefulTable 1.0, *)
  extension PresenterRegistry where Cell == UITableViewCell {
    /// Creates a registry whose placeholders and edges draw themselves.
    ///
    /// A failure is shown by the description of its error and by an arrow, as it can be tried again. A model
    /// without a presenter is shown as nothing.
    public convenience init() {
      self.init(
        default: ClosurePresenter { (model: Any) in UIContentUnavailableConfiguration(showing: model) })
    }
  }

  @available(StatefulTable 1.0, *)
  extension PresenterRegistry where Cell == UICollectionViewCell {
    /// Creates a registry whose placeholders and edges draw themselves, as in a table view.
    public convenience init() {
      self.init(
        default: ClosurePresenter { (model: Any) in UIContentUnavailableConfiguration(showing: model) })
    }
  }

  @available(StatefulTable 1.0, *)
  extension UIContentUnavailableConfiguration {
    /// The configuration of a `TablePlaceholder` or an `EdgeRow`; an empty one for any other model.
    init(showing model: Any) {
      switch model {
      case let placeholder as TablePlaceholder: self = .showing(placeholder)
      case let edge as EdgeRow: self = .showing(edge)
      default: self = .empty()
      }
    }

    /// The configuration of a placeholder, in which the image of an error is a button.
    @MainActor
    init(showing placeholder: TablePlaceholder, retry: @escaping @MainActor () -> Void) {
      self = .showing(placeholder)
      guard placeholder.error != nil else { return }
      button = .plain()
      button.image = image
      image = nil
      buttonProperties.primaryAction = UIAction { _ in retry() }
    }

    private static func showing(_ placeholder: TablePlaceholder) -> Self {
      switch placeholder.kind {
      case .loading: .loading()
      case .noResults: .search()
      case .empty, .custom: .symbol("tray")
      case .error, .searchError: .failure(placeholder.error)
      }
    }

    private static func showing(_ edge: EdgeRow) -> Self {
      switch edge.kind {
      case .ready: edge.waitsForUser ? .symbol("arrow.down.circle") : .empty()
      case .loading: .loading()
      case .failed: .failure(edge.error)
      }
    }

    private static func failure(_ error: (any Error)?) -> Self {
      var content = symbol("arrow.clockwise")
      content.secondaryText = error?.localizedDescription
      return content
    }

    private static func symbol(_ name: String) -> Self {
      var content = empty()
      content.image = UIImage(systemName: name)
      return content
    }
  }
#endif
