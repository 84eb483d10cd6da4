public import TableDiff

/// A state of the app's own.
@MainActor
struct OwnState<Section: TableSectionProtocol & Sendable> where Section.StoredRow: Sendable {
  let name: String
  let metadata: StateMetadata
  let enter: @MainActor ((any Sendable)?) -> Void
  let leave: @MainActor () -> Void
  let display: @MainActor () -> Table<Section>?
  /// Whether a view covers the table.
  var isCovered = false
}

@available(StatefulTable 1.0, *)
extension TableController {
  /// Registers a state of the app's own, which takes the place of the content from a transition on.
  ///
  ///     list.register("login") { [weak form] in form?.table }
  ///     list.register("locked", metadata: StateMetadata(isScrollable: false)) { nil }
  ///     try list.transition(to: "login")
  ///     try list.transition(to: nil)        // the content again
  ///
  /// Registering a name again holds from the next transition to it on.
  ///
  /// - Parameters:
  ///   - name: The state's name.
  ///   - metadata: The state's settings for the view besides its rows.
  ///   - enter: Called with the transition's data when the list has entered the state, before `display`.
  ///   - leave: Called when the list is about to leave the state.
  ///   - display: Returns the state's table, or `nil` if a view covers the table, which then has no rows. A
  ///     placeholder that is a row takes part in the changes like any other. The list keeps the closures, so
  ///     refer to the list, or to an owner of it, by `[weak self]`.
  public func register(
    _ name: String, metadata: StateMetadata = StateMetadata(),
    enter: @escaping @MainActor (_ data: (any Sendable)?) -> Void = { _ in },
    leave: @escaping @MainActor () -> Void = {}, display: @escaping @MainActor () -> Table<Section>?
  ) {
    ownStates[name] = OwnState(name: name, metadata: metadata, enter: enter, leave: leave, display: display)
  }

  /// Makes a transition to a state, which is one set of changes from the displayed table. So rows that both
  /// states show stay in place.
  ///
  /// Leaves the current state, and enters the new one; the current one too. If a callback asks for a
  /// transition, it comes after the current one. Every state is left and entered, but if states follow one
  /// another faster than the host acknowledges, only the last one is *shown*.
  ///
  /// - Parameters:
  ///   - name: The state's name, or `nil` for the content.
  ///   - data: The data for the state's `enter`.
  ///   - animated: Whether the host may animate the changes.
  ///   - completion: Called once, with the outcome of the state's rows.
  /// - Throws: ``ListError/unknownState(_:)`` if the name is not registered. Then nothing changes, and the
  ///   completion is not called.
  public func transition(
    to name: String?, data: (any Sendable)? = nil, animated: Bool = true, completion: Completion? = nil
  ) throws(ListError) {
    if let name, ownStates[name] == nil { throw .unknownState(name) }
    let request = ShowRequest(isAnimated: animated, completion: completion)
    applier.loop.send { self.enter(name, data, request) }
  }

  /// Shows the current state again, because its `display` has changed. If a transition is under way, comes
  /// after it.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the changes.
  ///   - completion: Called once, with the outcome of the rows: `superseded` if nothing was ever shown.
  public func redisplay(animated: Bool = true, completion: Completion? = nil) {
    let request = ShowRequest(isAnimated: animated, completion: completion)
    applier.loop.send { [self] in
      guard applier.target != nil else { return request.settle(.superseded, in: applier.loop) }
      showState(request)
    }
  }

  /// Makes a transition to a state, as a step of the loop.
  private func enter(_ name: String?, _ data: (any Sendable)?, _ request: ShowRequest) {
    entered?.leave()
    entered = name.flatMap { ownStates[$0] }
    runner.deliver(.enter(isContent: entered == nil))
    entered?.enter(data)
    showState(request)
  }
}
