/// A presenter made of closures, for models that need no type of their own for it.
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

  /// A presenter that makes and configures cells.
  ///
  /// - Parameters:
  ///   - make: A new cell, to be reused by the identifier it is given.
  ///   - configure: Makes a cell, new or reused, show the model and nothing else.
  public init(
    make: @escaping @MainActor (_ identifier: String) -> Cell,
    configure: @escaping @MainActor (ConfiguredCell, Model) -> Void
  ) {
    self.make = make
    self.configure = configure
  }

  /// The same presenter that measures as well: the size of a cell in the place that there is for it, or `nil`
  /// where the cell measures itself.
  public func measuring(_ measure: @escaping @MainActor (Model, CellSize) -> CellSize?) -> Self {
    var presenter = self
    presenter.measure = measure
    return presenter
  }

  /// The same presenter that declares what a model's row shows and what changes without the row.
  public func declaring(_ resources: @escaping @MainActor (Model) -> [RowResource]) -> Self {
    var presenter = self
    presenter.resources = resources
    return presenter
  }

  /// The same presenter that is told when a row is selected.
  public func selecting(_ select: @escaping @MainActor (Model) -> Void) -> Self {
    var presenter = self
    presenter.select = select
    return presenter
  }

  /// A new cell, by the closure given.
  public func makeCell(identifier: String, style: PresenterStyle) -> Cell { make(identifier) }

  /// Configures a cell, by the closure given.
  public func configure(_ cell: ConfiguredCell, with model: Model, style: PresenterStyle) {
    configure(cell, model)
  }

  /// The size of a cell, by the closure given.
  public func size(of model: Model, fitting available: CellSize, style: PresenterStyle) -> CellSize? {
    measure(model, available)
  }

  /// What a model's row shows that changes without it, by the closure given.
  public func resources(of model: Model, style: PresenterStyle) -> [RowResource] { resources(model) }

  /// Calls the closure given.
  public func select(_ model: Model, style: PresenterStyle) { select(model) }
}

/// What has no name of its own to be identified by: cells are named for the model.
protocol UnnamedPresenter {}
