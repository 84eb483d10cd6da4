#if Metrics
  /// A reason why results cannot be written or read. Places have the form `measurements[3].latency.mean`.
  public enum ResultsError: Error, Hashable, Sendable {
    /// The text is not JSON, or is incomplete.
    case notJSON(reason: String)
    /// The JSON is of another form, or of a later version of this one.
    case unknownFormat(String)
    /// A required value is missing.
    case missing(place: String)
    /// A value does not belong in its place.
    case invalid(place: String, reason: String)
  }

  extension ResultsError: CustomStringConvertible {
    /// The error in one sentence: the problem, its place and the remedy.
    public var description: String {
      switch self {
      case .notJSON(let reason):
        "this is not JSON (\(reason)): give the whole file as it was written"
      case .unknownFormat(let format):
        "the format is \"\(format)\", but only \"\(TransitionResults.currentFormat)\" can be read: write the results again "
          + "with this version, or read them with the one that wrote them"
      case .missing(let place):
        "\(place) is missing: write the results again"
      case .invalid(let place, let reason):
        "\(place) is wrong: \(reason)"
      }
    }
  }
#endif
