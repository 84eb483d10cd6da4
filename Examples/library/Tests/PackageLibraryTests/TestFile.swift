import Foundation
import GRDB
import PackageLibrary
import Synchronization

/// A library in a temporary folder, which is removed with the object.
final class TestFile: Sendable {
  let path: String
  private let folder: URL
  /// The files that were made so far, by their number of rows: making one takes a second in a debug build.
  private static let contents = Mutex<[Int: Data]>([:])

  /// Makes a file.
  init(rowCount: Int) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "PackageLibrary-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "library.sqlite").path
    try Self.contents.withLock { contents in
      if let data = contents[rowCount] { return try data.write(to: URL(filePath: path)) }
      try Library.make(at: path, rowCount: rowCount)
      contents[rowCount] = try Data(contentsOf: URL(filePath: path))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The names of the files in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// All packages by id, read by a connection of its own.
  func packages() throws -> [Package] {
    try DatabaseQueue(path: path).read { db in
      try Package.fetchAll(
        db, sql: "SELECT id, name, architecture, version, size, date, section FROM packages ORDER BY id")
    }
  }
}

extension Arrangement {
  /// Each grouping and order, in both directions.
  static let all: [Arrangement] = Grouping.allCases.flatMap { grouping in
    Order.allCases.flatMap { order in
      [false, true].map { Arrangement(grouping: grouping, order: order, isDescending: $0) }
    }
  }

  /// The packages in this arrangement, sorted in Swift.
  func sorted(_ packages: [Package]) -> [Package] {
    packages.sorted { one, other in
      let (oneGroup, otherGroup) = (grouping.group(of: one), grouping.group(of: other))
      guard oneGroup == otherGroup else { return oneGroup < otherGroup }
      return isDescending ? isBefore(other, one) : isBefore(one, other)
    }
  }

  private func isBefore(_ one: Package, _ other: Package) -> Bool {
    switch order {
    case .name: (one.name, one.id) < (other.name, other.id)
    case .size: (one.size, one.id) < (other.size, other.id)
    case .date: (one.date, one.id) < (other.date, other.id)
    }
  }

  /// The page of some of all rows, cut in Swift.
  func page(of range: Range<Int>, in rows: [Package]) -> LibraryPage {
    let counts = Dictionary(grouping: rows) { grouping.group(of: $0) }.mapValues(\.count)
    var page = LibraryPage(
      hasMoreBefore: range.lowerBound > 0, hasMoreAfter: range.upperBound < rows.count, totalCount: rows.count
    )
    for row in rows[range] {
      let id = grouping.group(of: row)
      if page.groups.last?.id != id {
        page.groups.append(LibraryGroup(id: id, count: counts[id] ?? 0, rows: []))
      }
      page.groups[page.groups.count - 1].rows.append(row)
    }
    return page
  }
}
