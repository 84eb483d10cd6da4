import Foundation

/// A presenter made of closures, for models that need no presenter type of their own.
///
///     let presenter = ClosurePresenter { identifier in
///       SongCell(reuseIdentifier: identifier) as UITableViewCell
///     } configure: { (cell: SongCell, song: Song) in
///       cell.title = song.title
///     }
@MainActor
public struct ClosurePresenter<Model, Cell, ConfiguredCell>: CellPresenter, UnnamedPresenter {
  private let make: @MainActor (_ identifier: String) -> Cell
  private let configure: @MainActor (ConfiguredCell, Model) -> Void
  private var measure: @MainActor (Model, CellSize) -> CellSize? = { _, _ in nil }
  private var resources: @MainActor (Model) -> [RowResource] = { _ in [] }
  private var select: @MainActor (Model) -> Void = { _ in }
  /// Takes a configured cell from a view, if not by an identifier.
  var dequeue: (@MainActor (_ view: AnyObject, _ path: IndexPath, _ model: Any) -> Cell?)?

  /// Creates a presenter that makes and configures cells.
  ///
  /// - Parameters:
  ///   - make: Returns a new cell with the given reuse identifier.
  ///   - configure: Configures a new or a reused cell so that it shows the model and nothing else.
  public init(
    make: @escaping @MainActor (_ identifier: String) -> Cell,
    configure: @escaping @MainActor (ConfiguredCell, Model) -> Void
  ) {
    self.make = make
    self.configure = configure
  }

  /// Returns a copy of the presenter that also measures cells. The closure takes the available size, and
  /// returns that of the cell, or `nil` if the cell measures itself.
  public func measuring(_ measure: @escaping @MainActor (Model, CellSize) -> CellSize?) -> Self {
    var presenter = self
    presenter.measure = measure
    return presenter
  }

  /// Returns a copy of the presenter that also declares the resources that a model's row shows.
  public func declaring(_ resources: @escaping @MainActor (Model) -> [RowResource]) -> Self {
    var presenter = self
    presenter.resources = resources
    return presenter
  }

  /// Returns a copy of the presenter that also calls a closure when a row is selected.
  public func selecting(_ select: @escaping @MainActor (Model) -> Void) -> Self {
    var presenter = self
    presenter.select = select
    return presenter
  }

  /// Returns a new cell from the closure.
  public func makeCell(identifier: String, style: PresenterStyle) -> Cell { make(identifier) }

  /// Configures a cell with the closure.
  public func configure(_ cell: ConfiguredCell, with model: Model, style: PresenterStyle) {
    configure(cell, model)
  }

  /// Returns the size of a cell from the closure.
  public func size(of model: Model, fitting available: CellSize, style: PresenterStyle) -> CellSize? {
    measure(model, available)
  }

  /// Returns the resources of a model's row from the closure.
  public func resources(of model: Model, style: PresenterStyle) -> [RowResource] { resources(model) }

  /// Calls the closure for a selected row.
  public func select(_ model: Model, style: PresenterStyle) { select(model) }
}

/// A presenter type without a meaningful name. Its cells are named after the model.
protocol UnnamedPresenter {}
