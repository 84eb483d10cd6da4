#if Gate && (os(macOS) || os(Linux))
  /// The exit status of a gate.
  public enum GateStatus: Int32, Codable, Hashable, Sendable {
    /// Nothing is worse than its limit.
    case passed = 0
    /// The gate was called wrongly, or could not do its work.
    case failed = 1
    /// Something is worse than its limit, or a result changed without being declared.
    case regression = 2
    /// A case crashed, threw or gave a wrong result.
    case wrong = 3
    /// There are no usable limits for this toolchain and architecture, or some whose case is gone.
    case noBaseline = 5
    /// Nothing is known to be worse, but a blocking comparison of times came to no conclusion.
    case inconclusive = 6
  }
#endif
