/// Shows one update of a view after another, each of which ends when it says so.
@MainActor
final class UpdateQueue {
  typealias Work = @MainActor (_ done: @escaping @MainActor () -> Void) -> Void

  /// Told when an update has ended, after it was acknowledged.
  var didShow: (@MainActor () -> Void)?

  private var waiting: [Work] = []
  /// How many were started; the last of them runs while `ended` is less.
  private var started = 0
  private var ended = 0
  private var isStarting = false

  /// Shows an update now, or when those that were added before it have ended.
  ///
  /// - Parameters:
  ///   - view: Where it is to be shown, or `nil` when that is gone.
  ///   - acknowledge: Called when the update has ended.
  ///   - perform: Shows the update.
  func show(on view: AnyObject?, acknowledge: @escaping @MainActor () -> Void, perform: @escaping Work) {
    // A view that is gone took the end of its animations along: nobody will say that what runs has ended.
    if view == nil { end(started) }
    waiting.append { [weak self] done in
      perform {
        acknowledge()
        self?.didShow?()
        done()
      }
    }
    startNext()
  }

  private func startNext() {
    // A loop, so that many that end at once do not call each other deeper and deeper.
    guard !isStarting else { return }
    isStarting = true
    while started == ended, !waiting.isEmpty {
      started += 1
      let number = started
      waiting.removeFirst()({ [weak self] in self?.end(number) })
    }
    isStarting = false
  }

  /// Saying it twice is saying it once.
  private func end(_ number: Int) {
    guard number == started, ended < started else { return }
    ended = number
    startNext()
  }
}
