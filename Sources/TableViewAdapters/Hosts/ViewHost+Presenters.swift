import StatefulTable

extension ViewHost {
  /// Shows rows of a controller's display tables by presenters. Rows of the content stay in place on screen.
  func present<SectionID, Header, Content, Cell>(
    by presenters: PresenterRegistry<Cell>, style: PresenterStyle
  ) where Section == DisplaySection<SectionID, Header, Content> {
    selectRow = { presenters.select($0.model, style: style) }
    sizeOfRow = { presenters.size(of: $0.model, fitting: $1, style: style) }
    anchorID = { row in row.content.map { AnyHashable($0.id) } }
  }
}
