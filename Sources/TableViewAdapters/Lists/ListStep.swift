/// One operation on a list without sections, in the positions of the moment.
public enum ListStep: Hashable, Sendable {
  /// The rows at these positions go.
  case remove(Range<Int>)
  /// As many rows come; afterwards they are at these positions.
  case insert(Range<Int>)
  /// The move of a row; `to` is its index among the rows without it.
  case move(from: Int, to: Int)
}
