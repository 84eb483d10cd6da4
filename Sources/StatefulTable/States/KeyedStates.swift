public import TableDiff

/// A table in one of several states, each with a key and a provider of its display.
///
///     let states = KeyedStates<Key, [Song], Section>(applier: applier)
///     states.register(.loading, loading)
///     states.register(.songs, songs)
///     try states.transition(to: .loading, data: [])
///     try states.transition(to: .songs, data: page)
///
/// A transition leaves the old state, enters the new one with its payload, and submits the display of the new
/// state to the applier. That is one set of changes from the displayed table, so rows that both states show
/// stay in place. The first transition leaves no state. A transition to the current state leaves and enters
/// it. If a provider or a completion asks for a transition, it comes after the current one. Every state is
/// left and entered, but if states follow one another faster than the host acknowledges, only the last one is
/// *shown*.
@MainActor
public final class KeyedStates<
  Key: Hashable & Sendable, Payload, Section: TableSectionProtocol & Sendable
> where Section.StoredRow: Sendable {
  /// A closure that is called once, with the outcome of a state's table.
  public typealias Completion = TableApplier<Section>.Completion

  /// The applier, which hands the tables of the states to the host.
  public let applier: TableApplier<Section>

  /// The current state, or `nil` before the first transition.
  public var current: CurrentState<Key>? {
    guard let entered else { return nil }
    return CurrentState(key: entered.key, isOverlay: isOverlay, metadata: metadata)
  }
  /// Whether a view covers the table in the current state.
  private(set) var isOverlay = false
  /// The current state's wishes for the view besides its rows.
  private(set) var metadata = StateMetadata()

  /// Called after a state was entered or has changed its display, just before its rows are submitted. Use it
  /// for an overlay, for selection and scrolling.
  public var didChangeState: (@MainActor (CurrentState<Key>) -> Void)?

  /// Called for every state that is entered, before its provider's ``StateProvider/enter(with:)``.
  var willEnter: (@MainActor (Key) -> Void)?
  /// Called just before ``didChangeState``, for the controller.
  var willSubmit: (@MainActor () -> Void)?

  private var providers: [Key: ProviderReference<Key, Payload, Section>] = [:]
  /// The provider that was entered last: the one to leave.
  private var entered: ProviderReference<Key, Payload, Section>?

  /// Creates states whose tables `applier` shows. None of them is the current one yet.
  public init(applier: TableApplier<Section>) {
    self.applier = applier
  }
}

extension KeyedStates {
  /// Makes `provider` the provider of the state with `key`, from the next transition to it on.
  ///
  /// The provider is held weakly, so it may have a reference to the states or to their owner. Keep it alive
  /// as a property beside the states; a local variable is not enough.
  public func register(_ key: Key, _ provider: some StateProvider<Payload, Section>) {
    providers[key] = ProviderReference(key, provider)
  }

  /// Makes `provider` the provider of the state with `key`, from the next transition to it on, and keeps it
  /// alive.
  ///
  /// Use it for a provider that has no reference to the states or to their owner.
  public func register(_ key: Key, keeping provider: some StateProvider<Payload, Section>) {
    providers[key] = ProviderReference(key, keeping: provider)
  }

  /// Makes a transition to the state with `key`.
  ///
  /// - Parameters:
  ///   - key: The state's key. The key of the current state leaves and enters it.
  ///   - data: The payload for the provider's ``StateProvider/enter(with:)``.
  ///   - animated: Whether the host may animate the changes.
  ///   - completion: Called once, with the outcome of the state's rows.
  /// - Throws: ``StateError/unknownKey(_:)`` and ``StateError/providerGone(_:)``. An error changes nothing,
  ///   and the completion is not called.
  public func transition(
    to key: Key, data: Payload, animated: Bool = true, completion: Completion? = nil
  ) throws(StateError<Key>) {
    guard let provider = providers[key] else { throw .unknownKey(key) }
    guard provider.provider() != nil else { throw .providerGone(key) }
    let request = ShowRequest(isAnimated: animated, completion: completion)
    applier.loop.send { self.enter(key, data, request) }
  }

  /// Makes a transition to the state with `key`, without a payload. Everything else is as with a payload.
  ///
  /// - Throws: ``StateError/unknownKey(_:)`` and ``StateError/providerGone(_:)``.
  public func transition(
    to key: Key, animated: Bool = true, completion: Completion? = nil
  ) throws(StateError<Key>) where Payload == Void {
    try transition(to: key, data: (), animated: animated, completion: completion)
  }

  /// Shows the current state again, because its display has changed. If a transition is under way, comes
  /// after it.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the changes.
  ///   - completion: Called once, with the outcome of the rows: `superseded` if there is no current state.
  public func redisplay(animated: Bool = true, completion: Completion? = nil) {
    let request = ShowRequest(isAnimated: animated, completion: completion)
    applier.loop.send { self.showAgain(request) }
  }

  /// Makes a transition to a state, as a step of the loop.
  func enter(_ key: Key, _ payload: Payload, _ request: ShowRequest) {
    guard let new = providers[key], let kept = new.provider() else {
      return applier.tell(request.completion, .superseded)
    }
    defer { withExtendedLifetime(kept) {} }
    if let entered, let kept = entered.provider() { withExtendedLifetime(kept) { entered.leave() } }
    (entered, isOverlay, metadata) = (new, false, StateMetadata())
    willEnter?(key)
    new.enter(payload)
    show(new, request)
  }

  /// Shows the current state again, as a step of the loop.
  func showAgain(_ request: ShowRequest) {
    guard let entered, let kept = entered.provider() else {
      return applier.tell(request.completion, .superseded)
    }
    withExtendedLifetime(kept) { show(entered, request) }
  }

  private func show(_ provider: ProviderReference<Key, Payload, Section>, _ request: ShowRequest) {
    let order: TableOrder<Section>
    var isCovered = false
    switch provider.display() {
    case .rows(let table): order = TableOrder(table, request)
    case .changes(let changes): order = ChangesOrder(changes, request)
    case .overlay:
      order = TableOrder(Table(), request)
      isCovered = true
    }
    (isOverlay, metadata) = (isCovered, provider.metadata())
    willSubmit?()
    if didChangeState != nil { tellState() }
    applier.submit(order)
  }

  private func tellState() {
    if let current { didChangeState?(current) }
  }
}

/// The current state of a table.
public struct CurrentState<Key: Hashable>: Hashable {
  /// The state's key.
  public let key: Key
  /// Whether a view covers the table, which then has no rows.
  public let isOverlay: Bool
  /// The state's wishes for the view besides its rows.
  public let metadata: StateMetadata
}

extension CurrentState: Sendable where Key: Sendable {}
