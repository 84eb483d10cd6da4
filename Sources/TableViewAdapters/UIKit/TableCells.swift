#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The cells of presenters in a table view, which are dequeued for their paths: a row that is configured
  /// again has to get the cell that it has, on screen or prepared
  /// (https://developer.apple.com/documentation/uikit/uitableview/reconfigurerows(at:)).
  @MainActor
  final class TableCells {
    /// The identifiers whose cells are registered.
    private var identifiers: Set<String> = []

    /// Returns the cell of a row, configured by its presenter.
    func cell(
      of presenter: RegisteredPresenter<UITableViewCell>, showing model: Any, in view: UITableView,
      at path: IndexPath
    ) -> UITableViewCell {
      let cell = dequeue(presenter, in: view, at: path)
      _ = presenter.configureIfFitting(cell, model)
      return cell
    }

    private func dequeue(
      _ presenter: RegisteredPresenter<UITableViewCell>, in view: UITableView, at path: IndexPath
    ) -> UITableViewCell {
      let identifier = presenter.identifier
      if identifiers.insert(identifier).inserted, !presenter.hasCellsOfApp {
        // The app has registered a nib, a prototype or a class itself.
        if let cell = view.dequeueReusableCell(withIdentifier: identifier) { return cell }
        view.register(cellClass(of: presenter), forCellReuseIdentifier: identifier)
      }
      return view.dequeueReusableCell(withIdentifier: identifier, for: path)
    }

    /// A presenter that configures any cell may have a class of its own for those that it makes.
    private func cellClass(of presenter: RegisteredPresenter<UITableViewCell>) -> UITableViewCell.Type {
      guard let type = presenter.configuredCellType as? UITableViewCell.Type, type != UITableViewCell.self
      else { return type(of: presenter.make()) }
      return type
    }
  }
#endif
