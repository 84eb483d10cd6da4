extension BatchPolicy {
  /// The name in plans that the command `table-diff` reads and writes: `single`, `standard`, `conservative`,
  /// `identity` or `sequential`. The limit of ``reloadAbove(_:otherwise:)`` is no part of it.
  public var name: String {
    switch staging {
    case .single: "single"
    case .standard: "standard"
    case .conservative: "conservative"
    case .identity: "identity"
    case .sequential: "sequential"
    }
  }
}
