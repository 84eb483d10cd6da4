import FuzzInput
import StatefulTable
import TableDiff

/// A loader whose answers an input chooses, and when they come.
struct ListLoader: TableLoader {
  typealias Row = SharedRow
  typealias SectionID = Name
  typealias Header = Int

  let server: LoadServer

  func load(_ request: PageRequest<ListLoader>) async throws -> TableContent<ListLoader> {
    try await server.answer(to: request)
  }

  func loadAtOnce(_ request: PageRequest<ListLoader>) throws -> TableContent<ListLoader>? {
    try server.answerAtOnce(to: request)
  }
}

/// An error of a load or of a sequence.
struct LoadFailure: Error {}

/// The loads that wait for an answer. Used by one thread.
final class LoadServer: @unchecked Sendable {
  typealias Content = TableContent<ListLoader>

  final class OpenLoad: @unchecked Sendable {
    let request: PageRequest<ListLoader>
    var continuation: CheckedContinuation<Content, any Error>?
    var isCancelled = false

    init(_ request: PageRequest<ListLoader>) { self.request = request }
  }

  private(set) var open: [OpenLoad] = []
  /// The answers to the next loads, before these are asked for.
  var atHand: [Result<Content, LoadFailure>] = []
  /// The loaded content, as the model has it.
  var content = TableModel<SharedRow>()
  var results: TableModel<SharedRow>?
  var pageSize = 1
  /// Whether requests are made when the loader is called, and not in another task before.
  var checksRequests = true

  /// The loads that were not cancelled.
  var current: [OpenLoad] { open.filter { !$0.isCancelled } }

  func answerAtOnce(to request: PageRequest<ListLoader>) throws -> Content? {
    check(request)
    return atHand.isEmpty ? nil : try atHand.removeFirst().get()
  }

  func answer(to request: PageRequest<ListLoader>) async throws -> Content {
    let load = OpenLoad(request)
    return try await withTaskCancellationHandler {
      // Other jobs may come in between before this, so no answer is taken earlier.
      try await withCheckedThrowingContinuation { continuation in
        load.continuation = continuation
        open.append(load)
      }
    } onCancel: {
      load.isCancelled = true
    }
  }

  /// Answers a load, cancelled or not.
  func answer(_ index: Int, _ answer: Result<Content, any Error>) {
    open.remove(at: index).continuation?.resume(with: answer)
  }

  private func check(_ request: PageRequest<ListLoader>) {
    let edge: LoadEdge? =
      switch request.cause {
      case .append: .append
      case .prepend: .prepend
      case .initial, .pull, .reload: nil
      }
    let others = current.map(\.request).filter { ($0.query == nil) == (request.query == nil) }
    if edge == nil {
      expect(
        !others.contains { $0.cause != .append && $0.cause != .prepend }, "a table is loaded twice at a time")
    } else {
      expect(!others.contains { $0.cause == request.cause }, "two pages are loaded at one edge")
    }
    guard checksRequests else { return }
    let isNew = request.query != nil && request.cause == .initial
    let known = isNew ? [] : (request.query == nil ? content : results ?? TableModel()).rows
    expect(request.first == known.first, "another row is said to be the first")
    expect(request.before == (edge == .prepend ? known.first : nil), "a page before another row")
    expect(request.offset == (edge == .append ? known.count : 0), "a page at another offset")
    if edge == .append { expect(request.after == known.last, "a page after another row") }
    if edge == .prepend { expect(request.after == nil, "a page before a row is after one") }
    expect(
      request.count == (edge == nil ? max(pageSize, known.count) : pageSize), "too many rows, or too few")
  }
}

extension Choices {
  /// Returns an answer of a loader.
  mutating func content() -> LoadServer.Content {
    let byte = Int(byte())
    var sections = TableModel<SharedRow>()
    for _ in 0..<(byte & 7) % 3 {
      let name = Int(self.byte())
      sections.sections.append(.init(id: Name(name / 2 % 5), header: name & 1, rows: rows()))
    }
    let placements: [LoadServer.Content.Placement] = [.whole, .whole, .onTop, .stored]
    return TableContent(
      sections: sections.stored, hasMore: byte & 8 != 0, hasMoreToPrepend: byte & 16 != 0,
      placement: placements[byte >> 5 & 3])
  }
}
