/// The calls that a view makes to its delegate and its data source, and its layouts.
///
/// No batch may begin inside one: the view goes on with its earlier knowledge.
@MainActor
public final class ViewCalls {
  /// The calls of all views that are under way.
  private static var depth = 0
  private static var waiting: [@MainActor () -> Void] = []

  private var depth = 0
  /// Whether a batch can begin in the present call, in which rows are dropped on the view.
  private var takesBatch = false

  /// No call is under way.
  public init() {}

  /// Whether a call is under way.
  public var areUnderWay: Bool { depth > 0 }

  /// Whether a call of any view is under way.
  public static var anyAreUnderWay: Bool { depth > 0 }

  /// Makes a call, and then carries out the work that waits for its end.
  public func make<Answer>(_ call: () -> Answer) -> Answer {
    depth += 1
    Self.depth += 1
    let answer = call()
    depth -= 1
    Self.depth -= 1
    while Self.depth == 0, !Self.waiting.isEmpty { Self.waiting.removeFirst()() }
    return answer
  }

  /// Makes a call in which rows are dropped on the view: one batch can begin inside.
  public func makeDrop(_ call: () -> Void) {
    takesBatch = true
    // A call of another view, for all that this one knows.
    ViewCalls().make(call)
    takesBatch = false
  }

  /// Whether a batch begins that the view takes because rows are dropped on it.
  public func takeBatchOfDrop() -> Bool {
    defer { takesBatch = false }
    return takesBatch
  }

  /// Carries out work when the views have returned from their calls: the end of the present turn of a run
  /// loop, of which a test has many in one.
  public static func afterReturn(_ work: @escaping @MainActor () -> Void) {
    guard depth > 0 else {
      Task { work() }
      return
    }
    waiting.append(work)
  }
}
