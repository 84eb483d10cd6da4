/// The effects of one event, in the order in which they are to be run, stored in place.
///
/// The order is: loads cancelled (refresh, append, prepend), `apply` or `report`, `endRefreshing`, loads
/// started (append before prepend). Reading an effect is O(1); nothing is allocated.
public struct LoadEffects<Failure: Error>: Sendable {
  private var first: LoadEffect<Failure>?
  private var second: LoadEffect<Failure>?
  private var third: LoadEffect<Failure>?
  private var fourth: LoadEffect<Failure>?
  private var fifth: LoadEffect<Failure>?
  private var length = 0

  /// The most effects an event has: a reload that cancels three loads, ends a spinner and starts a load.
  public static var capacity: Int { 5 }

  /// No effects.
  public init() {}

  mutating func append(_ effect: LoadEffect<Failure>) {
    switch length {
    case 0: first = effect
    case 1: second = effect
    case 2: third = effect
    case 3: fourth = effect
    case 4: fifth = effect
    default: preconditionFailure("An event has more effects than LoadEffects.capacity.")
    }
    length += 1
  }
}

extension LoadEffects: Equatable where Failure: Equatable {}

extension LoadEffects: RandomAccessCollection {
  /// The position of the first effect: 0.
  public var startIndex: Int { 0 }

  /// How many effects there are.
  public var endIndex: Int { length }

  /// The effect at a position below `endIndex`.
  public subscript(position: Int) -> LoadEffect<Failure> {
    let effect: LoadEffect<Failure>? =
      switch position {
      case 0: first
      case 1: second
      case 2: third
      case 3: fourth
      case 4: fifth
      default: nil
      }
    guard let effect else { preconditionFailure("There are \(length) effects, and none at \(position).") }
    return effect
  }
}
