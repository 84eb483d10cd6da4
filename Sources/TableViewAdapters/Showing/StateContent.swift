#if canImport(UIKit) && !os(watchOS)
  import StatefulTable
  public import UIKit

  /// The presenter of placeholders and edges in a table view, for lists that have none of their own.
  ///
  /// It uses the system's configurations, which are translated: loading, empty, and nothing found. A failure
  /// is shown by the description of its error and by an arrow, as it can be tried again.
  @available(StatefulTable 1.0, *)
  public struct StateContent: CellPresenter {
    /// Creates the presenter.
    public init() {}

    /// Returns a cell whose content is a configuration.
    public func makeCell(identifier: String, style: PresenterStyle) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// Shows a placeholder or an edge; of any other model nothing.
    public func configure(_ cell: UITableViewCell, with model: Any, style: PresenterStyle) {
      cell.contentConfiguration = UIContentUnavailableConfiguration(showing: model)
    }
  }

  /// The same for a collection view.
  @available(StatefulTable 1.0, *)
  public struct StateItemContent: CellPresenter {
    /// Creates the presenter.
    public init() {}

    /// Returns a cell whose content is a configuration.
    public func makeCell(identifier: String, style: PresenterStyle) -> UICollectionViewCell {
      UICollectionViewCell(frame: .zero)
    }

    /// Shows a placeholder or an edge; of any other model nothing.
    public func configure(_ cell: UICollectionViewCell, with model: Any, style: PresenterStyle) {
      cell.contentConfiguration = UIContentUnavailableConfiguration(showing: model)
    }
  }

  @available(StatefulTable 1.0, *)
  extension UIContentUnavailableConfiguration {
    /// The configuration of a `TablePlaceholder` or an `EdgeRow`, as for a view over the table; an empty one
    /// for any other model.
    @MainActor
    public init(showing model: Any) {
      switch model {
      case let placeholder as TablePlaceholder: self = .showing(placeholder)
      case let edge as EdgeRow: self = .showing(edge)
      default: self = .empty()
      }
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
