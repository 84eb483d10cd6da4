import Foundation
import OrderedCollections
import TableDiff
import TableDiffTesting

/// Real tables, read from two files: the transition that no generator makes.
package struct PackageTables: Sendable {
  /// Why a file cannot be taken.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    let path: String
    let reason: String

    /// The mistake and a remedy.
    package var description: String {
      "\(path): \(reason). Give two TSV files as Benchmarks/packages writes them."
    }
  }

  /// The variants of the transition.
  package static let directions = ["there", "back"]

  let old: Table<Inputs<String>.Section>
  let new: Table<Inputs<String>.Section>

  /// The rows of the larger table.
  package var rows: Int { max(old.shape.rowCount, new.shape.rowCount) }

  /// Reads two TSV files whose header line names the columns `section` and `package`; the other columns are a
  /// row's content.
  package init(old: String, new: String) throws(Failure) {
    var texts: Texts = []
    self.old = try Self.table(old, &texts)
    self.new = try Self.table(new, &texts)
  }

  /// Returns the tables in one of both directions.
  package func inputs(variant: Int) -> Inputs<String> {
    variant % Self.directions.count == 1 ? Inputs(old: new, new: old) : Inputs(old: old, new: new)
  }

  /// Texts that have been read: equal ones have equal numbers in both tables, as generated sections and
  /// contents have.
  private typealias Texts = OrderedSet<Substring>

  private static func table(
    _ path: String, _ texts: inout Texts
  ) throws(Failure) -> Table<Inputs<String>.Section> {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure(path: path, reason: "there is no such text")
    }
    let lines = text.split(separator: "\n")
    let columns = lines.first?.split(separator: "\t", omittingEmptySubsequences: false) ?? []
    guard let section = columns.firstIndex(of: "section"), let package = columns.firstIndex(of: "package")
    else { throw Failure(path: path, reason: "its first line does not name section and package") }
    var sections: OrderedDictionary<Substring, Inputs<String>.Section> = [:]
    for line in lines.dropFirst() {
      var fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == columns.count else {
        throw Failure(path: path, reason: "\"\(line)\" has not \(columns.count) fields")
      }
      let (name, id) = (fields[section], String(fields[package]))
      for column in [section, package].sorted(by: >) { fields.remove(at: column) }
      let row = GeneratedRow(id: id, version: texts.append(Substring(fields.joined(separator: "\t"))).index)
      sections[name, default: TableSection(id: texts.append(name).index, header: String(name), rows: [])]
        .rows.append(row)
    }
    do {
      return try Table(sections.values)
    } catch {
      throw Failure(path: path, reason: "\(error)")
    }
  }
}
