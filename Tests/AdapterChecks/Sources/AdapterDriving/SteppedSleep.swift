/// The clock of an update queue, whose time passes when a test says so.
@MainActor
public final class SteppedSleep {
  private let clock = SteppedClock()

  /// A clock that stands still.
  public init() {}

  /// Waits until as much time has passed, or the task is cancelled.
  public var sleep: @Sendable (_ milliseconds: UInt64) async -> Void {
    { [clock] in try? await clock.sleep(for: .milliseconds($0)) }
  }

  /// Waits until other tasks have had some turns, as if a short time passed by itself.
  public static let passing: @Sendable (_ milliseconds: UInt64) async -> Void = { _ in
    for _ in 0..<100 { await Task.yield() }
  }

  /// The times from now on at which something goes on, in milliseconds.
  public var alarms: [Int] {
    clock.deadlines.map { Int(($0 - clock.now.offset) / .milliseconds(1)) }
  }

  /// Time passes for everything that waits already.
  public func pass(milliseconds: Int) { clock.advance(by: .milliseconds(milliseconds)) }

  /// Lets a row that a finger has dropped come to its place.
  public func landDraggedRow() async {
    await until { self.alarms.contains(400) }
    pass(milliseconds: 400)
  }

  /// Lets time pass when all waits have begun. Those that have lasted long enough end.
  public func pass(milliseconds: Int, whenAlarmsAre expected: [Int]) async {
    await until { self.alarms == expected }
    pass(milliseconds: milliseconds)
  }
}
