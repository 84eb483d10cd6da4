/// Makes one completion of many: it is called once, when everything that was begun has ended.
@MainActor
final class CompletionCount {
  private var open = 0
  private var isSealed = false
  private var completion: (@MainActor () -> Void)?

  init(_ completion: (@MainActor () -> Void)?) {
    self.completion = completion
  }

  /// Begins something that ends with the first call of the result; further calls change nothing.
  func begin() -> @MainActor () -> Void {
    open += 1
    var hasEnded = false
    return { [self] in
      guard !hasEnded else { return }
      hasEnded = true
      open -= 1
      completeIfDone()
    }
  }

  /// Begins nothing more. If all has ended, the completion is called before this returns.
  func seal() {
    isSealed = true
    completeIfDone()
  }

  private func completeIfDone() {
    guard isSealed, open == 0, let completion else { return }
    self.completion = nil
    completion()
  }
}
