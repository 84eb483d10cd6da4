/// Why a transition was refused. Nothing has changed then.
public enum StateError<Key: Hashable & Sendable>: Error, Hashable, Sendable {
  /// No provider was registered for the key.
  case unknownKey(Key)
  /// The provider that was registered for the key does not exist any more.
  case providerGone(Key)
}

extension StateError: CustomStringConvertible {
  /// The reason and what to do next, as a sentence.
  public var description: String {
    switch self {
    case .unknownKey(let key):
      "there is no state \(key): register a provider for it before the transition"
    case .providerGone(let key):
      "the provider of the state \(key) is gone: keep it, or register another one before the transition"
    }
  }
}
