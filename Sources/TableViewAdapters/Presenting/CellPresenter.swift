/// A presenter of one type of model in the cells of a host: it makes, configures and measures cells, and
/// selects rows.
///
///     struct SongPresenter: CellPresenter {
///       func makeCell(identifier: String, style: PresenterStyle) -> UITableViewCell {
///         SongCell(reuseIdentifier: identifier)
///       }
///       func configure(_ cell: SongCell, with song: Song, style: PresenterStyle) {
///         cell.title = song.title
///       }
///     }
///
/// Only these two methods are required. A presenter makes and configures cells of its own type, while a host
/// has cells of one general type.
///
/// The views of UIKit make their cells themselves: of the type that `configure` takes, or as the app has
/// registered them. There, `makeCell` may be left out.
@MainActor
public protocol CellPresenter {
  /// The type of the models. If it is `(any SomeProtocol)`, the presenter shows all conforming models.
  associatedtype Model
  /// The type of the host's cells, such as `UITableViewCell`.
  associatedtype Cell
  /// The type of the cells that this presenter makes and configures: `Cell` or a subclass.
  associatedtype ConfiguredCell = Cell

  /// Returns a new cell, which is not configured yet. Called for the cells of `NSTableView`; other views make
  /// their cells themselves.
  ///
  /// - Parameters:
  ///   - identifier: The cell's reuse identifier.
  ///   - style: The style in which the cell shows its models.
  func makeCell(identifier: String, style: PresenterStyle) -> Cell

  /// Configures a cell so that it shows the model and nothing else.
  ///
  /// Called at every use of a new or a reused cell, and again when the row is updated. Set every property
  /// that any model of the type may set.
  func configure(_ cell: ConfiguredCell, with model: Model, style: PresenterStyle)

  /// Returns the size of a cell that shows the model, or `nil` if the cell measures itself. By default `nil`.
  ///
  /// - Parameters:
  ///   - model: The model of the cell.
  ///   - available: The available size, infinite in the scroll direction.
  ///   - style: The style in which the model is shown.
  func size(of model: Model, fitting available: CellSize, style: PresenterStyle) -> CellSize?

  /// Returns the resources that the model's row shows, which change without the row. By default none.
  func resources(of model: Model, style: PresenterStyle) -> [RowResource]

  /// Shows a new value of one resource in a visible cell. By default, configures the whole cell.
  func update(_ cell: ConfiguredCell, with model: Model, resource: RowResource, style: PresenterStyle)

  /// Called when a row with the model is selected. By default, does nothing.
  func select(_ model: Model, style: PresenterStyle)
}

extension CellPresenter {
  /// Returns `nil`: the cell measures itself.
  public func size(of model: Model, fitting available: CellSize, style: PresenterStyle) -> CellSize? {
    nil
  }

  /// Returns no resources.
  public func resources(of model: Model, style: PresenterStyle) -> [RowResource] { [] }

  /// Configures the whole cell.
  public func update(
    _ cell: ConfiguredCell, with model: Model, resource: RowResource, style: PresenterStyle
  ) {
    configure(cell, with: model, style: style)
  }

  /// Does nothing.
  public func select(_ model: Model, style: PresenterStyle) {}
}
