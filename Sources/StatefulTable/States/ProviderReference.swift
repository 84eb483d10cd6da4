internal import TableDiff

/// A provider of any type, which is kept alive or not.
@MainActor
struct ProviderReference<Payload, Section: TableSectionProtocol & Sendable>
where Section.StoredRow: Sendable {
  /// What the provider does, which keeps it alive for as long, or `nil` where it is gone.
  let actions: @MainActor () -> ProviderActions<Payload, Section>?

  init(_ provider: some StateProvider<Payload, Section>) {
    actions = { [weak provider] in provider.map { ProviderActions($0) } }
  }

  init(keeping provider: some StateProvider<Payload, Section>) {
    actions = { ProviderActions(provider) }
  }
}

/// What a provider does.
@MainActor
struct ProviderActions<Payload, Section: TableSectionProtocol & Sendable>
where Section.StoredRow: Sendable {
  let display: @MainActor () -> StateDisplay<Section>
  let metadata: @MainActor () -> StateMetadata
  let enter: @MainActor (Payload) -> Void
  let leave: @MainActor () -> Void

  init(_ provider: some StateProvider<Payload, Section>) {
    display = { provider.display }
    metadata = { provider.metadata }
    enter = { provider.enter(with: $0) }
    leave = { provider.leave() }
  }
}
