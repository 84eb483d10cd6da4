internal import TableDiff

/// A strong or a weak reference to a provider of any type.
@MainActor
final class ProviderReference<Key, Payload, Section: TableSectionProtocol & Sendable>
where Section.StoredRow: Sendable {
  /// The key of the provider's state.
  let key: Key
  /// Returns the provider, or `nil` if it was deallocated. The other closures are then not called.
  let provider: @MainActor () -> AnyObject?
  let display: @MainActor () -> StateDisplay<Section>
  let metadata: @MainActor () -> StateMetadata
  let enter: @MainActor (Payload) -> Void
  let leave: @MainActor () -> Void

  init<Provider: StateProvider<Payload, Section>>(
    _ key: Key, _ get: @escaping @MainActor () -> Provider?
  ) {
    self.key = key
    provider = get
    display = { get()?.display ?? .overlay }
    metadata = { get()?.metadata ?? StateMetadata() }
    enter = { get()?.enter(with: $0) }
    leave = { get()?.leave() }
  }

  convenience init<Provider: StateProvider<Payload, Section>>(_ key: Key, _ provider: Provider) {
    self.init(key) { [weak provider] in provider }
  }

  convenience init<Provider: StateProvider<Payload, Section>>(_ key: Key, keeping provider: Provider) {
    self.init(key) { provider }
  }
}
