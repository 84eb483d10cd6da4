import Foundation

/// The cost of compiling a client of this package, which `Benchmarks/compile-cost` writes into a run's
/// folder.
package struct CompileCost: Codable, Hashable, Sendable {
  /// The cost for one type of ids.
  struct Cost: Codable, Hashable, Sendable {
    /// The ids' type.
    var ids: String
    /// The CPU time in which a client with one type of rows compiles.
    var seconds: Double
    /// The CPU time in which a client that uses the standard library's generics for these rows compiles.
    var standardSeconds: Double
    /// The bytes of code of a client with one type of rows.
    var firstBytes: Int
    /// The bytes of code that each further type of rows adds.
    var furtherBytes: Int
  }

  /// The version of this package that the client uses.
  var version: String
  /// The bytes of code of the library.
  var libraryBytes: Int
  /// The costs, by type of ids.
  var types: [Cost]

  /// Reads the cost from a run's folder; `nil` if it was not measured.
  package static func read(inFolder folder: String) throws(ReportError) -> CompileCost? {
    let path = folder + "/compile-cost.json"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try JSONDecoder().decode(CompileCost.self, from: Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .unreadable(path: path, reason: "\(error): run Benchmarks/compile-cost again")
    }
  }

  /// The costs as names and values.
  var facts: [(name: String, value: String)] {
    [("code of the library", "\(Figures.count(libraryBytes)) bytes (measured with \(version))")]
      + types.map { cost in
        (
          "compiling a type of rows with \(cost.ids) ids",
          "\(Figures.digits(cost.seconds)) s, \(Figures.ratio(cost.seconds / cost.standardSeconds)) the time of a "
            + "dictionary, a set, a sort and a difference of the standard library; "
            + "\(Figures.count(cost.firstBytes)) bytes of code, \(Figures.count(cost.furtherBytes)) for each "
            + "further type (measured with \(version))"
        )
      }
  }
}
