extension BatchPolicy {
  /// The name in plans that the command `table-diff` reads and writes: `single`, `standard`, `conservative`,
  /// `identity` or `sequential`. It doesn't include the limit of ``reloadAbove(_:otherwise:)``.
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
