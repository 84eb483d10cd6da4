#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import StatefulTable
  public import TableDiff

  extension NSCollectionViewHost {
    /// Becomes the data source of `view`, with items from presenters: those of a controller's display tables.
    ///
    /// A collection view makes its items itself: the presenters' `ConfiguredCell` is registered for their
    /// identifiers, and `makeCell` is not called. It needs a `loadView()`, or a nib of its name. If it is
    /// `NSCollectionViewItem` itself, as in the default presenter, which has neither, the item is a label:
    /// its `textField`. Rows of the content stay in place on screen while others come and go before
    /// them.
    ///
    /// - Parameters:
    ///   - presenters: Configure the items, whose views are loaded by then.
    ///   - style: The style in which rows are shown.
    ///   - policy: Which changes share a batch, and above how many the view is reloaded.
    public convenience init<SectionID, Header, Row>(
      _ view: NSCollectionView, presenters: PresenterRegistry<NSCollectionViewItem>,
      style: PresenterStyle = .standard, policy: BatchPolicy = .reloadAbove(1_000)
    ) where Section == DisplaySection<SectionID, Header, Row> {
      var registered: [String: ObjectIdentifier] = [:]
      weak var layout: NSCollectionViewLayout?
      self.init(view, showing: Table(), policy: policy) { view, path, row in
        let presenter = presenters.presenter(for: row.model, style: style)
        let type = LabelItem.itemClass(configuredAs: presenter.configuredCellType)
        let identifier = NSUserInterfaceItemIdentifier(presenter.identifier)
        // Another layout makes the view forget what is registered
        // (https://github.com/feedback-assistant/reports/issues/705).
        if view.collectionViewLayout !== layout {
          layout = view.collectionViewLayout
          registered = [:]
        }
        if !presenter.hasCellsOfApp,
          registered.updateValue(ObjectIdentifier(type), forKey: presenter.identifier)
            != ObjectIdentifier(type)
        {
          view.register(type, forItemWithIdentifier: identifier)
        }
        let item = view.makeItem(withIdentifier: identifier, for: path)
        // Its outlets are there when its view is.
        _ = item.view
        presenters.configure(item, with: row.model, style: style)
        if row.content == nil { item.view.saysWhetherItRetries(row.retries) }
        return item
      }
      handling.part.content = { $0.content == nil ? nil : $0 }
      present(by: presenters, style: style)
    }
  }
#endif
