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
    // A host that went away in the middle of an update took its table along.
    guard applier.target == nil, composed != nil || entered != nil else { return }
    applier.loop.send { [self] in showState(ShowRequest()) }
  }

  /// Takes `table` as the displayed one, as after the user dragged a row in the view.
  ///
  /// Then make the same change to the content, with ``performUpdates(animated:_:)``: the view doesn't show it
  /// again. If the content stays the same, the next update undoes the change.
  public func adopt(_ table: Table<Section>) { applier.adopt(table) }

  /// Carries out the effects of an event except for the tasks: joins new rows to the content, shows the
  /// table, and notifies the listeners.
  func carryOut(_ effects: [TableEffect], _ payload: TableRunner.Payload?) {
    list = ListState(runner.state, options, list.metadata)
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
      case .endRefreshing: runner.notify(.didEndRefreshing)
      case .report(let failure, let edge): runner.notify(.didReportFailure(failure.error, edge))
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
    entered?.isCovered = table == nil
    stateChanged()
    applier.submit(ApplyOrder(table ?? Table(), request))
  }

  /// Whether the host shows the state's table in the end, without another submission.
  private var isShownAlready: Bool {
    guard let composed, composed.isCurrent else { return false }
    guard composed.parts == DisplayParts(list, options) else { return false }
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
    // If there is no room, what is shown stays.
    let table = assembly.display(parts, sections) ?? applier.target ?? Table()
    let new = ComposedDisplay<Loader>(parts: parts, sections: sections, table: table)
    if let composed, composed.isCurrent, composed.parts.source == parts.source {
      self.composed = new
    } else {
      observed.registrar.withMutation(of: observed, keyPath: \.sections) { composed = new }
    }
    return list.overlay == nil ? table : nil
  }

  /// Reports the state if it has changed.
  func stateChanged() {
    var new = list
    if let entered {
      new.overlay = entered.isCovered ? TablePlaceholder(.custom(entered.name)) : nil
      new.shown = new.overlay.map { .placeholder($0) } ?? .rows
      (new.prepend, new.append) = (nil, nil)
      (new.name, new.metadata) = (entered.name, entered.metadata)
    }
    guard new != reportedState else { return }
    observed.registrar.withMutation(of: observed, keyPath: \.state) { reportedState = new }
    runner.notify(.didChangeState(new))
  }
}
