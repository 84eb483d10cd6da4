internal import Observation
public import TableDiff

@available(StatefulTable 1.0, *)
extension TableController {
  /// The table that the host acknowledged last, or `nil` if it is unknown, as before the first display.
  public var displayed: Table<Section>? { applier.displayed }

  /// Shows the list in a host from now on, instead of an earlier one, beginning with what it shows now.
  ///
  /// - Parameter host: Shows the tables. Held weakly: keep it where you keep the controller.
  public func show(in host: some TableHost<Section>) {
    applier.show(in: host)
  }

  /// Adds callbacks for a view that shows the list, besides the app's own, for as long as `owner` lives.
  ///
  /// - Parameters:
  ///   - owner: The owner of the callbacks, such as the view's delegate. Held weakly.
  ///   - didChangeState: Called when the state has changed, before the rows are submitted.
  ///   - didEndRefreshing: Called when the spinner of a pull has to stop: once for each pull.
  public func listen(
    for owner: AnyObject, didChangeState: @escaping @MainActor (ListState) -> Void,
    didEndRefreshing: @escaping @MainActor () -> Void = {}
  ) {
    listeners.removeAll { $0.owner == nil }
    listeners.append(
      ListListener(owner: owner, didChangeState: didChangeState, didEndRefreshing: didEndRefreshing))
  }

  /// Takes `table` as the displayed one, as after the user dragged a row in the view.
  ///
  /// Then make the same change to the content, with ``performUpdates(animated:_:)``: the view doesn't show it
  /// again. If the content stays the same, the next update undoes the change.
  public func adopt(_ table: Table<Section>) { applier.adopt(table) }

  /// Carries out the effects of an event except for the tasks: joins new rows to the content, shows the
  /// table, and calls the callbacks.
  func carryOut(_ effects: [TableEffect], _ payload: TableRunner.Payload?) {
    list = ListState(runner.state, options, contentMetadata)
    for effect in effects {
      switch effect {
      case .clear(results: false): kept = Store()
      case .clear(results: true): searchResults = nil
      case .apply(let token):
        // The loads of this runner return nothing else, so the type need not be looked up.
        if let payload { merge(unsafeDowncast(payload, to: LoadedContent<Loader>.self), token) }
      default: break
      }
    }
    if dueShow == nil { dueShow = ShowRequest() }
    showWhatIsDue()
    for effect in effects {
      switch effect {
      case .endRefreshing:
        for listener in listeners where listener.owner != nil { listener.didEndRefreshing() }
        didEndRefreshing?()
      case .report(let failure, let edge): didReportFailure?(failure.error, edge)
      default: break
      }
    }
  }

  /// Submits the state's table once, when no event waits that may change it again.
  func show(animated: Bool = true, completion: Completion? = nil) {
    applier.loop.perform {
      let request = ShowRequest(isAnimated: animated, completion: completion)
      dueShow = dueShow?.joined(with: request) ?? request
    }
  }

  /// Submits the state's table if it is due, unless an event waits.
  func showWhatIsDue() {
    while let due = dueShow, applier.loop.events.isEmpty {
      dueShow = nil
      if entered != nil {
        stateChanged()
        due.settle(.superseded, in: applier.loop)
      } else if due.completion == nil, isShownAlready {
        stateChanged()
      } else {
        showState(due)
      }
    }
  }

  /// Submits the table of the current state, as a step of the loop.
  func showState(_ request: ShowRequest) {
    let table: Table<Section>?
    if let entered { table = entered.display() } else { table = contentTable() }
    isCovered = table == nil
    stateChanged()
    applier.submit(ApplyOrder(table ?? Table(), request))
  }

  /// Whether the host shows the state's table in the end, without another submission.
  private var isShownAlready: Bool {
    guard let composed, composed.parts == DisplayParts(list, options) else { return false }
    return applier.target?.isCopy(of: composed.table) == true
  }

  /// Returns the table of the content or of the results, or `nil` if a view covers it.
  func contentTable() -> Table<Section>? {
    let parts = DisplayParts(list, options)
    let sections: Store.StoredSections =
      switch parts.source {
      case .none: []
      case .content: kept.sections
      case .results: searchResults?.sections ?? []
      }
    // Any change of the rows has forgotten what was put together.
    if composed?.parts.source != parts.source {
      observed.registrar.withMutation(of: observed, keyPath: \.sections) { shownSections = sections }
    }
    // If there is no room, what is shown stays.
    let table = assembly.display(parts, sections) ?? applier.target ?? Table()
    composed = ComposedDisplay(parts: parts, table: table)
    return list.overlay == nil ? table : nil
  }

  /// Whether so many rows are shown that others are compared with them off the main actor.
  var showsMany: Bool {
    (applier.target?.shape.rowCount ?? 0) > applier.backgroundThreshold / 2
  }

  /// Calls ``didChangeState`` if the parts around the rows have changed.
  func stateChanged() {
    var new = list
    if let entered {
      new.overlay = isCovered ? TablePlaceholder(.custom(entered.name)) : nil
      new.shown = new.overlay.map { .placeholder($0) } ?? .rows
      (new.prepend, new.append) = (nil, nil)
      (new.name, new.metadata) = (entered.name, entered.metadata)
    }
    guard new != reportedState else { return }
    observed.registrar.withMutation(of: observed, keyPath: \.state) { reportedState = new }
    for listener in listeners where listener.owner != nil { listener.didChangeState(new) }
    didChangeState?(new)
  }
}
