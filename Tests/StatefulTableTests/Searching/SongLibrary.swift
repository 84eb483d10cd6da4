/// Something to search in that answers when a test says so.
@MainActor
final class SongLibrary {
  typealias Answer = Result<[String], SearchProblem>

  /// The queries that were searched for, in order.
  private(set) var asked: [String] = []
  /// The queries whose searches were cancelled.
  private(set) var cancelled: [String] = []
  /// Whether a cancelled search ends at once, or waits for its answer all the same.
  var heedsCancellation = true

  private var open: [(query: String, continuation: CheckedContinuation<Answer, Never>)] = []
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func search(_ query: String) async throws(SearchProblem) -> [String] {
    asked.append(query)
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        open.append((query, continuation))
        for waiter in waiters { waiter.resume() }
        waiters = []
      }
    } onCancel: {
      Task { @MainActor in cancel(query) }
    }
    return try answer.get()
  }

  /// Waits until a query is searched for, and has its search end.
  func answer(_ query: String, with answer: Answer) async {
    await isAsked(for: query)
    guard let index = open.firstIndex(where: { $0.query == query }) else { return }
    open.remove(at: index).continuation.resume(returning: answer)
  }

  /// Waits until a query is searched for.
  func isAsked(for query: String) async {
    while !open.contains(where: { $0.query == query }) {
      await withCheckedContinuation { waiters.append($0) }
    }
  }

  private func cancel(_ query: String) {
    cancelled.append(query)
    guard heedsCancellation, let index = open.firstIndex(where: { $0.query == query }) else { return }
    open.remove(at: index).continuation.resume(returning: .failure(SearchProblem(reason: "cancelled")))
  }
}
