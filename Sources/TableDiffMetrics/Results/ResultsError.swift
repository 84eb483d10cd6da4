#if Metrics
  /// Why results cannot be written or read. Places are given as in `measurements[3].latency.mean`.
  public enum ResultsError: Error, Hashable, Sendable {
    /// The text is not JSON, or not whole.
    case notJSON(reason: String)
    /// The JSON is of another form, or of a later version of this one.
    case unknownFormat(String)
    /// Something that has to be there is not.
    case missing(place: String)
    /// Something is there that does not belong in this place.
    case invalid(place: String, reason: String)
  }

  extension ResultsError: CustomStringConvertible {
    /// One sentence that says what is wrong, where, and what to do about it.
    public var description: String {
      switch self {
      case .notJSON(let reason):
        "this is not JSON (\(reason)): give the whole file as it was written"
      case .unknownFormat(let format):
        "the format is \"\(format)\", but only \"\(Results.currentFormat)\" can be read: write the results again "
          + "with this version, or read them with the one that wrote them"
      case .missing(let place):
        "\(place) is missing: write the results again"
      case .invalid(let place, let reason):
        "\(place) is wrong: \(reason)"
      }
    }
  }
#endif
