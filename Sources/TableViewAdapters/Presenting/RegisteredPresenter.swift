import Foundation

/// A registered presenter, with type-erased models and the reuse identifier of its cells.
///
/// A model or a cell of another type than the presenter's is refused, and never a crash.
@MainActor
public struct RegisteredPresenter<Cell> {
  /// The reuse identifier of the presenter's cells.
  public let identifier: String
  /// The style for which the presenter was registered.
  public let style: PresenterStyle
  /// The type of models for which the presenter was registered.
  let modelType: Any.Type
  /// The type of the cells that the presenter configures, for hosts that make the cells.
  public let configuredCellType: Any.Type
  /// Whether the app has registered the cells with its view, under the identifier, so that the host does not.
  public let hasCellsOfApp: Bool

  /// Returns whether models of a type are instances of the registered class or of its subclasses.
  let isSuperclass: @MainActor (_ type: Any.Type) -> Bool
  /// Returns whether a model is an instance of the registered type, or conforms to the registered protocol.
  let fits: @MainActor (_ model: Any) -> Bool
  let make: @MainActor () -> Cell
  /// Takes a configured cell from a view, for a presenter whose cells have no identifier.
  let dequeue: (@MainActor (_ view: AnyObject, _ path: IndexPath, _ model: Any) -> Cell?)?
  let configureIfFitting: @MainActor (Cell, Any) -> Bool
  let updateIfFitting: @MainActor (Cell, Any, RowResource) -> Bool
  let sizeIfFitting: @MainActor (Any, CellSize) -> CellSize?
  let resourcesIfFitting: @MainActor (Any) -> [RowResource]
  let selectIfFitting: @MainActor (Any) -> Void

  init<P: CellPresenter>(
    _ presenter: P, identifier: String, style: PresenterStyle, hasCellsOfApp: Bool = false
  ) where P.Cell == Cell {
    self.identifier = identifier
    self.style = style
    modelType = P.Model.self
    configuredCellType = P.ConfiguredCell.self
    isSuperclass = { $0 is P.Model.Type }
    fits = { $0 is P.Model }
    self.hasCellsOfApp = hasCellsOfApp
    dequeue = (presenter as? ClosurePresenter<P.Model, P.Cell, P.ConfiguredCell>)?.dequeue
    make = { presenter.makeCell(identifier: identifier, style: style) }
    configureIfFitting = { cell, model in
      guard let cell = cell as? P.ConfiguredCell, let model = model as? P.Model else { return false }
      presenter.configure(cell, with: model, style: style)
      return true
    }
    updateIfFitting = { cell, model, resource in
      guard let cell = cell as? P.ConfiguredCell, let model = model as? P.Model else { return false }
      presenter.update(cell, with: model, resource: resource, style: style)
      return true
    }
    sizeIfFitting = { model, available in
      (model as? P.Model).flatMap { presenter.size(of: $0, fitting: available, style: style) }
    }
    resourcesIfFitting = { model in
      (model as? P.Model).map { presenter.resources(of: $0, style: style) } ?? []
    }
    selectIfFitting = { model in
      guard let model = model as? P.Model else { return }
      presenter.select(model, style: style)
    }
  }
}
