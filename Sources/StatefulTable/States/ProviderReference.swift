internal import TableDiff

/// A provider that is not kept alive, whatever its type.
@MainActor
struct ProviderReference<Payload, Section: TableSectionProtocol & Sendable>
where Section.Rows.Element: Sendable {
  /// What the provider does, which keeps it alive for as long, or `nil` where it is gone.
  let actions: @MainActor () -> ProviderActions<Payload, Section>?

  init(_ provider: some StateProvider<Payload, Section>) {
    actions = { [weak provider] in
      provider.map { provider in
        ProviderActions(
          display: { provider.display }, metadata: { provider.metadata },
          enter: { provider.enter(with: $0) }, leave: { provider.leave() })
      }
    }
  }
}

/// What a provider does.
@MainActor
struct ProviderActions<Payload, Section: TableSectionProtocol & Sendable>
where Section.Rows.Element: Sendable {
  let display: @MainActor () -> StateDisplay<Section>
  let metadata: @MainActor () -> StateMetadata
  let enter: @MainActor (Payload) -> Void
  let leave: @MainActor () -> Void
}
