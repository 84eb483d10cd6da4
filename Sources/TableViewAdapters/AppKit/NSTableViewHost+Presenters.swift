#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import StatefulTable
  import TableDiff

  extension NSTableViewHost {
    /// Becomes data source and delegate of `view`, with views from presenters: those of a controller's
    /// display tables. Every column shows the same; use one.
    ///
    /// Rows of the content stay in place on screen while others come and go above them, and are as high as
    /// their presenters measure. A row that tries again if it is selected is a button to VoiceOver.
    ///
    /// - Parameters:
    ///   - presenters: Make and configure the views, which are reused by the presenters' identifiers.
    ///   - style: The style in which rows are shown.
    ///   - limit: Above how many changes the view is reloaded; `nil` for never.
    ///   - header: The view of a section's header. Without it, there are no rows for headers; placeholders
    ///     and edge rows have none in any case.
    public convenience init<SectionID, Header, Row>(
      _ view: NSTableView, presenters: PresenterRegistry<NSView>, style: PresenterStyle = .standard,
      reloadAbove limit: Int? = 1_000, header: HeaderProvider? = nil
    ) where Section == DisplaySection<SectionID, Header, Row> {
      self.init(
        view, showing: Table(), reloadAbove: limit, header: header, hasHeader: { $0.header != nil }
      ) { view, _, _, row in
        presenters.view(of: row, in: view, style: style)
      }
      rowHeight = { presenters.height(of: $0, width: $1, style: style) }
      becomeDelegate()
      handling.part.content = { $0.content == nil ? nil : $0 }
      present(by: presenters, style: style)
    }
  }

  extension PresenterRegistry where Cell == NSView {
    /// Makes or reuses the view of a row, and configures it.
    func view<Row>(of row: DisplayRow<Row>, in view: NSTableView, style: PresenterStyle) -> NSView {
      let identifier = presenter(for: row.model, style: style).identifier
      let cell = cell(for: row.model, style: style) {
        view.makeView(withIdentifier: NSUserInterfaceItemIdentifier($0), owner: nil)
      }
      // By which a table view finds a view to reuse.
      if cell.identifier == nil { cell.identifier = NSUserInterfaceItemIdentifier(identifier) }
      if row.content == nil { cell.saysWhetherItRetries(row.retries) }
      return cell
    }

    /// The height that the presenter of a row measures, if it does.
    func height<Row>(of row: DisplayRow<Row>, width: CGFloat, style: PresenterStyle) -> CGFloat? {
      let available = CellSize(width: Double(width), height: .infinity)
      return size(of: row.model, fitting: available, style: style).map { CGFloat($0.height) }
    }
  }
#endif
