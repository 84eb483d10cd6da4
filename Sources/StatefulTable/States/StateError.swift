/// The reason for which a transition was refused. A refused transition changes nothing.
public enum StateError<Key: Hashable & Sendable>: Error, Hashable, Sendable {
  /// A key without a registered provider.
  case unknownKey(Key)
  /// A key whose registered provider was deallocated.
  case providerGone(Key)
}

extension StateError: CustomStringConvertible {
  /// The reason and a remedy, as a sentence.
  public var description: String {
    switch self {
    case .unknownKey(let key):
      "there is no state \(key): register a provider for it before the transition"
    case .providerGone(let key):
      "the provider of the state \(key) is gone: keep it, or register another one before the transition"
    }
  }
}
