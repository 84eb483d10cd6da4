import Foundation
import TableDiffMetrics
import Testing

@testable import Reporting

@Suite("The form of results.json")
struct SchemaTests {
  @Test("every field that is written is on the page, and every field on the page is written")
  func everyField() throws {
    let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n")
    let documented = lines.filter { $0.hasPrefix("| `") }.map { String($0.split(separator: "`")[1]) }
    #expect(Set(documented).count == documented.count)
    let value = try JSONSerialization.jsonObject(with: Data(try Self.everything.jsonBytes()))
    var written: Set<String> = []
    Self.collect(value, "", into: &written)
    #expect(written.subtracting(documented) == [])
    #expect(Set(documented).subtracting(written) == [])
    #expect(lines.contains { $0.contains("`\(TransitionResults.currentFormat)`") })
  }

  @Test("every name in the shorter form is on the page")
  func shorterForm() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let text = try ReportDocument.text(Self.everything)
    let value = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let cases = try #require(value["cases"] as? [[String: Any]])
    for name in Array(value.keys) + cases.flatMap(\.keys) { #expect(page.contains("`\(name)`"), "\(name)") }
    #expect(page.contains("`\(ReportDocument.format)`"))
    #expect(page.contains("`\(TailSection.phase)`"))
  }

  @Test("a shorter form that is cut off or changed is refused")
  func malformed() throws {
    let text = try ReportDocument.text(SyntheticRun.whole)
    for broken in [
      String(text.dropLast(4)), text.replacingOccurrences(of: "\"cases\"", with: "\"boxes\""),
      text.replacingOccurrences(of: "[0,0,", with: "[9,0,"),
    ] {
      #expect(throws: (any Error).self) { try ReportDocument.results(Data(broken.utf8)) }
    }
  }

  private static let page = URL(filePath: SyntheticRun.committed("Benchmarks/ResultsSchema.md"))

  /// Results with every property set.
  private static var everything: TransitionResults {
    var measurement = SyntheticRun.measurement("rotate", "a", median: 1_000)
    measurement.variant = "first row to the end"
    measurement.latency?.histogram = [[1_000, 10]]
    measurement.shape = "one"
    measurement.failure = .wrong("a reason")
    measurement.allocations = TransitionResults.Allocations(count: 1, bytes: 2, peakBytes: 3)
    measurement.operations = TransitionResults.Operations(
      count: 1, moves: 1, minimalMoves: 1, batches: 1, recreatedRows: 1)
    var slow = measurement
    slow.failure = .tooSlow(seconds: 1)
    var large = measurement
    large.failure = .tooLarge(bytes: 1)
    var results = SyntheticRun.results([measurement, slow, large])
    results.environment.date = "2026-01-01T00:00:00Z"
    results.environment.processor = "a processor"
    results.environment.cores = 2
    results.environment.memory = 1
    results.environment.system = "a system"
    results.environment.toolchain = "a compiler"
    results.environment.flags = "-c release"
    results.environment.packages = ["package": "1.0.0"]
    results.environment.seed = 1
    results.environment.load = [0.5]
    results.environment.command = "report"
    return results
  }

  private static func collect(_ value: Any, _ path: String, into paths: inout Set<String>) {
    switch value {
    case let object as [String: Any]:
      for (key, value) in object {
        let name = path == "environment.packages" ? "*" : key
        collect(value, path.isEmpty ? name : "\(path).\(name)", into: &paths)
      }
    case let list as [Any]: for element in list { collect(element, path + "[]", into: &paths) }
    default: paths.insert(path)
    }
  }
}
