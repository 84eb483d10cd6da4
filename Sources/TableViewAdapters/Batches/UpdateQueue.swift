/// Runs one thing after another, each of which ends when it says so.
@MainActor
final class UpdateQueue {
  typealias Work = @MainActor (_ done: @escaping @MainActor () -> Void) -> Void

  private var waiting: [Work] = []
  /// How many were started; the last of them runs while `ended` is less.
  private var started = 0
  private var ended = 0
  private var isStarting = false

  /// Runs `work` now, or when what was added before it has ended.
  func add(_ work: @escaping Work) {
    waiting.append(work)
    startNext()
  }

  /// Gives up what is running: nobody will say that it has ended.
  func giveUp() { end(started) }

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
