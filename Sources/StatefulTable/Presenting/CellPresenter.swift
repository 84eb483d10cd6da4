/// How a type of model is shown in the cells of a host: makes cells, configures, measures and selects.
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
/// Only those two functions are required. The cell that is made and the one that is configured may differ in
/// type: hosts hand out cells of one general type, presenters want their own.
@MainActor
public protocol CellPresenter {
  /// What is shown. `(any SomeProtocol)` for a presenter of everything that conforms.
  associatedtype Model
  /// The type of the host's cells, as `UITableViewCell`.
  associatedtype Cell
  /// The type of the cells that this presenter makes and configures: `Cell`, or a subclass.
  associatedtype ConfiguredCell = Cell

  /// A new cell, not configured yet.
  ///
  /// - Parameters:
  ///   - identifier: The identifier by which the cell is to be reused.
  ///   - style: The style in which the cell shows its models.
  func makeCell(identifier: String, style: PresenterStyle) -> Cell

  /// Makes the cell show the model and nothing else.
  ///
  /// Called on every use of a cell, a new one or a reused one, and again when the row is updated: it sets
  /// everything that any model of the type may set.
  func configure(_ cell: ConfiguredCell, with model: Model, style: PresenterStyle)

  /// The size of a cell that shows the model, or `nil`, the default, where the cell measures itself.
  ///
  /// - Parameters:
  ///   - model: What the cell will show.
  ///   - available: The size of the place for it; infinite in the direction that scrolls.
  ///   - style: The style in which the model is shown.
  func size(of model: Model, fitting available: CellSize, style: PresenterStyle) -> CellSize?

  /// What the model's row shows that changes without the row. None by default.
  func resources(of model: Model, style: PresenterStyle) -> [RowResource]

  /// Shows a new value of one resource in a visible cell. By default the cell is configured as a whole.
  func update(_ cell: ConfiguredCell, with model: Model, resource: RowResource, style: PresenterStyle)

  /// Called when a row that shows the model is selected. Does nothing by default.
  func select(_ model: Model, style: PresenterStyle)
}

extension CellPresenter {
  /// The cell measures itself.
  public func size(of model: Model, fitting available: CellSize, style: PresenterStyle) -> CellSize? {
    nil
  }

  /// The row shows nothing that changes without it.
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
