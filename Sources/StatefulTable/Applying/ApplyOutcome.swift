/// What came of a table that was submitted.
public enum ApplyOutcome: Hashable, Sendable {
  /// The host acknowledged it, or showed the same already.
  case shown
  /// Nobody knows it to have been shown: a newer table took its place, it was withdrawn, or the host went
  /// away or let go of the acknowledgement.
  case superseded
}
