/// One operation on a list without sections, in the positions of the moment.
public enum ListStep: Hashable, Sendable {
  /// The rows at these positions go.
  case remove(Range<Int>)
  /// As many rows come; afterwards they are at these positions.
  case insert(Range<Int>)
  /// A row is taken out and put back in; `to` counts what is left when it is out.
  case move(from: Int, to: Int)
}
