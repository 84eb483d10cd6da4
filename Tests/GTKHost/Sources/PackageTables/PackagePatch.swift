import Foundation
import TableDiff

/// The patch from `table-diff diff --format patch` between the two tables, as far as it is needed to make the
/// second one from the first.
struct PackagePatch: Decodable {
  struct Batch: Decodable {
    var deletedRows: [[Int]]
    var insertedRows: [[Int]]
    var movedRows: [Pair]
  }

  struct Pair: Decodable {
    var from: [Int]
    var to: [Int]
  }

  struct Row: Decodable {
    /// The fields that differ from those of the old row.
    struct Fields: Decodable {
      var package: String?
      var version: String?
      var size: String?
    }
    var new: [Int]
    var fields: Fields
  }

  var batches: [Batch]
  var rows: [Row]

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    self = try JSONDecoder().decode(PackagePatch.self, from: Data(bytes))
  }

  /// The sections after the patch.
  func applied(to sections: some Sequence<PackageSection>) throws -> [PackageSection] {
    var sections = Array(sections)
    for batch in batches { try apply(batch, to: &sections) }
    for row in rows {
      let path = try path(row.new, in: sections)
      var package = sections[path.section].rows[path.row]
      if let name = row.fields.package { package.name = name }
      if let version = row.fields.version { package.version = version }
      if let text = row.fields.size {
        guard let size = Int(text) else { throw PackageTablesError.size(text) }
        package.size = size
      }
      sections[path.section].rows[path.row] = package
    }
    return sections
  }

  /// Takes out what goes or moves from the bottom up, and puts in what comes from the top down. Rows that
  /// come get their contents later.
  private func apply(_ batch: Batch, to sections: inout [PackageSection]) throws {
    let blank = DebianPackage(name: "", version: "", size: 0)
    var arrivals: [(path: RowPath, row: DebianPackage)] = []
    var departures = try batch.deletedRows.map { try path($0, in: sections) }
    for pair in batch.movedRows {
      let source = try path(pair.from, in: sections)
      departures.append(source)
      arrivals.append((try path(pair.to), sections[source.section].rows[source.row]))
    }
    for new in batch.insertedRows { arrivals.append((try path(new), blank)) }
    for path in departures.sorted().reversed() { sections[path.section].rows.remove(at: path.row) }
    for (path, row) in arrivals.sorted(by: { $0.path < $1.path }) {
      guard sections.indices.contains(path.section), path.row <= sections[path.section].rows.count else {
        throw PackageTablesError.path([path.section, path.row])
      }
      sections[path.section].rows.insert(row, at: path.row)
    }
  }

  private func path(_ numbers: [Int]) throws -> RowPath {
    guard numbers.count == 2, numbers[0] >= 0, numbers[1] >= 0 else {
      throw PackageTablesError.path(numbers)
    }
    return RowPath(section: numbers[0], row: numbers[1])
  }

  private func path(_ numbers: [Int], in sections: [PackageSection]) throws -> RowPath {
    let path = try path(numbers)
    guard path.section < sections.count, path.row < sections[path.section].rows.count else {
      throw PackageTablesError.path(numbers)
    }
    return path
  }
}
