import PackageTables
import StatefulTable
import TableDiff

/// Brings packages from the server to the controller.
nonisolated struct PackageLoader: TableLoader {
  typealias Row = DebianPackage
  typealias SectionID = String

  let server: PackageServer
  /// Measures how long the server takes.
  let clock: any Clock<Duration>
  /// Called when an answer is about to be handed over.
  let didAnswer: @Sendable () -> Void

  func load(_ request: PageRequest<Self>) async throws(PackageFailure) -> TableContent<Self> {
    try await travel()
    if let query = request.query {
      let results = TableContent<Self>(sections: try server.search(query))
      didAnswer()
      return results
    }
    let answer = try server.packages(
      from: request.offset, count: max(request.count, server.current.pageSize))
    let content = TableContent<Self>(sections: answer.sections, hasMore: answer.hasMore)
    didAnswer()
    return content
  }

  private func travel() async throws(PackageFailure) {
    do {
      try await clock.sleep(for: server.current.latency)
    } catch {
      throw .cancelled
    }
  }
}
