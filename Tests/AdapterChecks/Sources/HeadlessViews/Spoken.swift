/// The notifications that stand-ins get for VoiceOver, in order.
@MainActor
public final class Spoken {
  /// The log of the test that runs. Without a macro, which the compilers for other systems don't have.
  public static let log = TaskLocal<Spoken?>(wrappedValue: nil)

  /// The spoken texts, and `(changed)` for a change of the layout.
  public var lines: [String] = []

  /// The element that is read.
  public var element: AnyObject?

  /// The view with the keyboard's focus.
  public var focused: AnyObject?

  /// Creates an empty log.
  public init() {}
}
