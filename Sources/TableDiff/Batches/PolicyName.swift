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

extension BatchPolicy: CustomStringConvertible {
  /// The ``name``, with the limit if there is one: `reloadAbove(5, otherwise: standard)`.
  public var description: String {
    reloadThreshold.map { "reloadAbove(\($0), otherwise: \(name))" } ?? name
  }
}
