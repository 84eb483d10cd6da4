#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import StatefulTable
  import TableDiff
  public import TableOutline

  extension NSOutlineViewHost {
    /// Becomes data source and delegate of `view`, with views from presenters: those of a controller's
    /// display tables. Every column shows the same; use one.
    ///
    /// Rows of the content stay in place on screen while others come and go above them, and are as high as
    /// their presenters measure. A row that tries again if it is selected is a button to VoiceOver.
    ///
    /// - Parameters:
    ///   - presenters: Make and configure the views: those of an `OutlineRow`, a placeholder and an edge.
    ///   - style: The style in which rows are shown.
    ///   - limit: The number of changes above which the view is reloaded; `nil` for never. Rows that come or
    ///     go with their parent don't count.
    public convenience init<SectionID, Header, Element>(
      _ view: NSOutlineView, presenters: PresenterRegistry<NSView>, style: PresenterStyle = .standard,
      reloadAbove limit: Int? = 1_000
    ) where Section == DisplaySection<SectionID, Header, OutlineRow<Element>> {
      let reading = OutlineReading<DisplayRow<OutlineRow<Element>>>(
        id: { $0.id }, place: { $0.content?.place ?? OutlineRowPlace() },
        needsUpdate: { old, new in
          guard let old = old.content, let new = new.content else { return true }
          return old.element != new.element
        })
      self.init(view, showing: Table(), reloadAbove: limit, reading: reading) { view, _, row in
        presenters.view(of: row, in: view, style: style)
      }
      rowHeight = { presenters.height(of: $0, width: $1, style: style) }
      present(by: presenters, style: style)
    }
  }
#endif
