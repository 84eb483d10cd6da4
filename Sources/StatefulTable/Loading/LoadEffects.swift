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

  /// Adds the last effect.
  ///
  /// There is always room: an event cancels each direction's load at the most, ends one spinner, and starts
  /// or answers only what it does not cancel. The tests send every event in every state that can be reached.
  mutating func append(_ effect: LoadEffect<Failure>) {
    assert(length < Self.capacity)
    switch length {
    case 0: first = effect
    case 1: second = effect
    case 2: third = effect
    case 3: fourth = effect
    default: fifth = effect
    }
    length = Swift.min(length + 1, Self.capacity)
  }
}

extension LoadEffects: Equatable where Failure: Equatable {}

extension LoadEffects: RandomAccessCollection {
  /// The position of the first effect: 0.
  public var startIndex: Int { 0 }

  /// How many effects there are.
  public var endIndex: Int { length }

  /// The effect at a position from `startIndex` up to, but not including, `endIndex`. As with every
  /// collection, asking for another one is a programming error.
  public subscript(position: Int) -> LoadEffect<Failure> {
    precondition(
      position >= 0 && position < length, "index \(position) is out of range: there are \(length) effects")
    let effect: LoadEffect<Failure>? =
      switch position {
      case 0: first
      case 1: second
      case 2: third
      case 3: fourth
      default: fifth
      }
    // The first `length` are set, and no others: `append` sets the next one.
    return effect.unsafelyUnwrapped
  }
}
