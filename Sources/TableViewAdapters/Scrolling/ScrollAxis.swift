/// The direction in which a view scrolls.
public enum ScrollAxis: String, Hashable, Sendable, CaseIterable {
  /// Up and down.
  case vertical
  /// To the sides.
  case horizontal
}
