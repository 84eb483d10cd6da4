public import TableDiff

/// A table that is in one of several states, each with a key and a provider of what it shows.
///
///     let states = KeyedStates<Key, [Song], Section>(applier: applier)
///     states.register(.loading, loading)
///     states.register(.songs, songs)
///     try states.transition(to: .loading, data: [])
///     try states.transition(to: .songs, data: page)
///
/// A transition leaves the old state, becomes the new one, enters it with its payload, and submits what it
/// shows to the applier: one set of changes from what is displayed, so that rows which both states show stay
/// where they are. The first transition has nothing to leave; a transition to the state that the table is in
/// leaves and enters it. One that is asked for on the way, by a provider or a completion, comes after the
/// current one. Every state is left and entered; what is *shown* of states that follow one another
/// faster than the host acknowledges is only the last.
@MainActor
public final class KeyedStates<
  Key: Hashable & Sendable, Payload, Section: TableSectionProtocol & Sendable
> where Section.StoredRow: Sendable {
  /// Called once, with what came of the table of a state.
  public typealias Completion = TableApplier<Section>.Completion

  /// Brings what is shown to the host.
  public let applier: TableApplier<Section>

  /// The state that the table is in, or `nil` before the first transition.
  public var current: CurrentState<Key>? {
    guard let entered else { return nil }
    return CurrentState(key: entered.key, isOverlay: isOverlay, metadata: metadata)
  }
  /// Whether a view covers the table, in the current state.
  private(set) var isOverlay = false
  /// The current state's wishes for the view besides its rows.
  private(set) var metadata = StateMetadata()

  /// Told after a state was entered or has changed what it shows, just before its rows are submitted: the
  /// moment for an overlay, for selection and scrolling.
  public var didChangeState: (@MainActor (CurrentState<Key>) -> Void)?

  /// Told of every state that was entered, before its provider is.
  var willEnter: (@MainActor (Key) -> Void)?
  /// Told of the same as ``didChangeState``, before: for who made the states.
  var willSubmit: (@MainActor () -> Void)?

  private var providers: [Key: ProviderReference<Key, Payload, Section>] = [:]
  /// The provider that was entered last: the one to leave.
  private var entered: ProviderReference<Key, Payload, Section>?

  /// A table in no state yet, whose rows `applier` shows.
  public init(applier: TableApplier<Section>) {
    self.applier = applier
  }
}

extension KeyedStates {
  /// Makes `provider` the one of the state with `key`, from the next transition to it on.
  ///
  /// It is not kept alive, so it may hold on to the states or to whoever owns them. Keep it where they are
  /// kept: a local variable does not last.
  public func register(_ key: Key, _ provider: some StateProvider<Payload, Section>) {
    providers[key] = ProviderReference(key, provider)
  }

  /// Makes `provider` the one of the state with `key`, from the next transition to it on, and keeps it alive.
  ///
  /// For a provider that holds on neither to the states nor to whoever owns them.
  public func register(_ key: Key, keeping provider: some StateProvider<Payload, Section>) {
    providers[key] = ProviderReference(key, keeping: provider)
  }

  /// Goes to the state with `key`.
  ///
  /// - Parameters:
  ///   - key: The state's key; that of the current state leaves and enters it.
  ///   - data: What its provider is given on entering.
  ///   - animated: Whether the changes are animated where the host does that.
  ///   - completion: Called once, with what came of the state's rows.
  /// - Throws: ``StateError/unknownKey(_:)`` and ``StateError/providerGone(_:)``; nothing has changed then,
  ///   and the completion is not called.
  public func transition(
    to key: Key, data: Payload, animated: Bool = true, completion: Completion? = nil
  ) throws(StateError<Key>) {
    guard let provider = providers[key] else { throw .unknownKey(key) }
    guard provider.provider() != nil else { throw .providerGone(key) }
    let request = ShowRequest(isAnimated: animated, completion: completion)
    applier.loop.send { self.enter(key, data, request) }
  }

  /// Goes to the state with `key`, which is given nothing on entering. Everything else is as with a payload.
  ///
  /// - Throws: ``StateError/unknownKey(_:)`` and ``StateError/providerGone(_:)``.
  public func transition(
    to key: Key, animated: Bool = true, completion: Completion? = nil
  ) throws(StateError<Key>) where Payload == Void {
    try transition(to: key, data: (), animated: animated, completion: completion)
  }

  /// Shows again what the current state shows, because that has changed. Within a transition, after it.
  ///
  /// - Parameters:
  ///   - animated: Whether the changes are animated where the host does that.
  ///   - completion: Called once, with what came of the rows; with `superseded` where the table is in no
  ///     state.
  public func redisplay(animated: Bool = true, completion: Completion? = nil) {
    let request = ShowRequest(isAnimated: animated, completion: completion)
    applier.loop.send { self.showAgain(request) }
  }

  /// Goes to a state, as a step of the loop.
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

/// The state that a table is in.
public struct CurrentState<Key: Hashable>: Hashable {
  /// The state's key.
  public let key: Key
  /// Whether a view covers the table, which has no rows meanwhile.
  public let isOverlay: Bool
  /// What the state wants of the view besides its rows.
  public let metadata: StateMetadata
}

extension CurrentState: Sendable where Key: Sendable {}
