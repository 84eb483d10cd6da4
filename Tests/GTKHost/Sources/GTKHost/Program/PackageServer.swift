import PackageTables
import Synchronization
import TableDiff

/// Stands for a server that has the package list: the same process, but as slow and as unreliable as it is
/// told to be.
nonisolated final class PackageServer: Sendable {
  /// What the server has been told to do.
  struct Conditions: Sendable {
    /// How long an answer takes.
    var latency: Duration = .milliseconds(300)
    /// Whether it can't be reached.
    var isOffline = false
    /// Whether it has no packages.
    var isEmpty = false
    /// Whether the security updates are out.
    var isPatched = false
    /// How many packages are in a page.
    var pageSize = 400
    /// In which order they are.
    var order = SortOrder.name
  }

  private let catalogue: PackageCatalogue
  private let conditions = Mutex(Conditions())

  init(_ tables: PackageTables) {
    catalogue = PackageCatalogue(tables)
  }

  /// What the server does from now on.
  func setConditions(_ change: (inout sending Conditions) -> Void) {
    conditions.withLock { change(&$0) }
  }

  /// What the server does.
  var current: Conditions { conditions.withLock { $0 } }

  /// The sections of a range of packages, and whether there are more behind it. Reaches to the end where no
  /// page would be left.
  ///
  /// - Throws: ``PackageFailure/offline``.
  func packages(
    from start: Int, count: Int
  ) throws(PackageFailure) -> (sections: ContiguousArray<PackageSection>, hasMore: Bool) {
    let sections = try sections()
    let total = sections.reduce(0) { $0 + $1.rows.count }
    let end = start + count + current.pageSize > total ? total : start + count
    return (Self.slice(start..<max(start, end), of: sections), end < total)
  }

  /// The packages with a text in their name.
  ///
  /// - Throws: ``PackageFailure/offline``.
  func search(_ text: String) throws(PackageFailure) -> ContiguousArray<PackageSection> {
    let text = Array(text.utf8)
    return ContiguousArray(
      try sections().lazy.map { section in
        section.replacingRows(with: section.rows.filter { $0.name.contains(text) })
      }.filter { !$0.rows.isEmpty })
  }

  private func sections() throws(PackageFailure) -> ContiguousArray<PackageSection> {
    let current = current
    guard !current.isOffline else { throw .offline }
    return current.isEmpty ? [] : catalogue.sections(isPatched: current.isPatched, by: current.order)
  }

  /// The rows of a range, counted through all sections, in their sections.
  private static func slice(
    _ range: Range<Int>, of sections: ContiguousArray<PackageSection>
  ) -> ContiguousArray<PackageSection> {
    var slice: ContiguousArray<PackageSection> = []
    var start = 0
    for section in sections {
      let rows = (start..<start + section.rows.count).clamped(to: range)
      start += section.rows.count
      if rows.isEmpty { continue }
      if rows.count == section.rows.count {
        slice.append(section)
      } else {
        let first = start - section.rows.count
        let part = section.rows[rows.lowerBound - first..<rows.upperBound - first]
        slice.append(section.replacingRows(with: ContiguousArray(part)))
      }
    }
    return slice
  }
}

nonisolated extension String {
  /// Whether the bytes are in the text, one after the other.
  fileprivate func contains(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return true }
    let text = utf8
    return text.indices.contains { text[$0] == first && text[$0...].starts(with: bytes) }
  }
}
