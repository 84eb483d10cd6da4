@testable import StatefulTable

/// A server that answers when a test says so.
@MainActor
final class TestServer {
  /// Whether a load that is cancelled fails at once, or waits for its answer.
  let heedsCancellation: Bool

  /// The requests so far.
  private(set) var requests: [LoadRequest] = []

  /// The loads that were told of their cancellation.
  private(set) var cancelled: Set<LoadToken> = []

  /// How many loads have returned.
  private(set) var returned = 0

  /// What happens just before a load returns.
  var beforeReturning: (() -> Void)?

  private typealias Answer = Result<(LoadOutcome, any AnyObject & Sendable), LoadFailure>
  private var waiting: [LoadToken: CheckedContinuation<Answer, Never>] = [:]

  init(heedsCancellation: Bool = true) {
    self.heedsCancellation = heedsCancellation
  }

  func load(_ request: LoadRequest) async throws -> (LoadOutcome, any AnyObject & Sendable) {
    requests.append(request)
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[request.token] = $0 }
    } onCancel: {
      Task { @MainActor in self.cancel(request.token) }
    }
    beforeReturning?()
    returned += 1
    return try answer.get()
  }

  /// Answers the latest request.
  func answer(_ outcome: LoadOutcome, _ payload: String = "rows") {
    answer(requests.count - 1, outcome, payload)
  }

  /// Answers one of the requests.
  func answer(_ request: Int, _ outcome: LoadOutcome, _ payload: String = "rows") {
    let token = requests[request].token
    waiting.removeValue(forKey: token)?.resume(returning: .success(loaded(outcome, payload)))
  }

  /// Fails the latest request.
  func fail(_ failure: LoadFailure = .offline) {
    guard let token = requests.last?.token else { return }
    waiting.removeValue(forKey: token)?.resume(returning: .failure(failure))
  }

  private func cancel(_ token: LoadToken) {
    cancelled.insert(token)
    guard heedsCancellation else { return }
    waiting.removeValue(forKey: token)?.resume(returning: .failure(LoadFailure(name: "cancelled")))
  }
}
