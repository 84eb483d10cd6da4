import Foundation
import Testing
import Workloads

@testable import Reporting

@Suite("Limits of adversarial inputs")
struct BoundTests {
  /// Returns the greatest allowed ratio of an input's instructions per row to those of its typical case.
  ///
  /// Texts that are only canonically equal have a greater limit, because hashing and comparing them by
  /// Unicode's rules takes many instructions.
  private static func limit(of workload: Workload) -> Double {
    workload == .canonicallyEqual ? 30 : 5
  }

  @Test("the committed instructions are within five times those of the typical case, row by row")
  func bounded() throws {
    let perRow = try Self.instructionsPerRow()
    for workload in Workload.adversarial {
      for variant in 0..<max(1, workload.variants.count) where variant != workload.typicalVariant {
        let key = workload.isAboutTexts == true ? "string" : "int"
        let typical =
          workload.typicalVariant.map { Self.prefix(workload, $0, key) }
          ?? ["shuffle", key].joined(separator: ".")
        let input = try #require(perRow[Self.prefix(workload, variant, key)], "\(workload), \(variant)")
        let limit = try #require(perRow[typical], "\(typical)") * Self.limit(of: workload)
        #expect(input <= limit, "\(workload.rawValue), variant \(variant)")
      }
    }
  }

  private static func prefix(_ workload: Workload, _ variant: Int, _ key: String) -> String {
    let name = workload.variants.isEmpty ? nil : workload.variants[variant]
    return [workload.rawValue, name?.replacingOccurrences(of: " ", with: "-"), key].compactMap(\.self)
      .joined(separator: ".")
  }

  /// Returns the limits on the instructions per row, by the case's name without its rows. If a case has
  /// several sizes, the smallest counts.
  private static func instructionsPerRow() throws -> [String: Double] {
    struct Limits: Decodable {
      struct Figures: Decodable { var instructions: Int? }
      var cases: [String: Figures]
    }
    let folder = SyntheticRun.committed("Benchmarks/Thresholds")
    var smallest: [String: (rows: Int, instructions: Int)] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let data = try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))
      for (name, figures) in try JSONDecoder().decode(Limits.self, from: data).cases {
        let parts = name.split(separator: ".")
        guard let rows = parts.last.flatMap({ Int($0) }), let instructions = figures.instructions else {
          continue
        }
        let prefix = parts.dropLast().joined(separator: ".")
        if rows <= smallest[prefix]?.rows ?? .max { smallest[prefix] = (rows, instructions) }
      }
    }
    return smallest.mapValues { Double($0.instructions) / Double($0.rows) }
  }
}
