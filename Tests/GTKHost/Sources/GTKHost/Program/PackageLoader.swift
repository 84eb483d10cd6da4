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

  func load(_ request: PageRequest<Row>) async throws(PackageFailure) -> TableContent<Self> {
    try await travel()
    // A page goes on behind what there is; a refresh brings as much as there is.
    let isPage = if case .edge = request.cause { true } else { false }
    let pageSize = server.current.pageSize
    let answer = try server.packages(
      from: isPage ? request.rowCount : 0, count: isPage ? pageSize : max(pageSize, request.rowCount))
    let content = TableContent<Self>(sections: answer.sections, hasMore: answer.hasMore)
    didAnswer()
    return content
  }

  func search(_ query: String) async throws(PackageFailure) -> TableContent<Self> {
    try await travel()
    let content = TableContent<Self>(sections: try server.search(query))
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
