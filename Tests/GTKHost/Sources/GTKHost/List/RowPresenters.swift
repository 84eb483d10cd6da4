import PackageTables
import StatefulTable
import TableViewAdapters

/// How rows of the displayed table are shown by row widgets. GTK makes widgets before it knows for which row,
/// so that all of them can show everything.
enum RowPresenters {
  /// The presenters of packages, placeholders and edge rows.
  static func make() -> PresenterRegistry<RowWidget> {
    let registry = PresenterRegistry<RowWidget>(
      default: presenter { (row, model: Any) in
        row.show(RowText(title: String(describing: model)), look: "package")
      })
    registry.register(presenter { (row, package: DebianPackage) in row.show(package) })
    registry.register(
      presenter { (row, placeholder: TablePlaceholder) in row.show(StatusText(placeholder)) })
    registry.register(presenter { (row, edge: EdgeRow) in row.show(StatusText(edge)) })
    return registry
  }

  private static func presenter<Model>(
    _ configure: @escaping @MainActor (RowWidget, Model) -> Void
  ) -> ClosurePresenter<Model, RowWidget, RowWidget> {
    ClosurePresenter(make: { _ in RowWidget() }, configure: configure)
  }
}
