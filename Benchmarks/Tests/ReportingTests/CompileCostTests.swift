import Foundation
import Testing

@testable import Reporting

@Suite("The cost of compiling, in a report")
struct CompileCostTests {
  @Test("the figures in a run's folder are on both pages")
  func figures() throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try ReportFiles.write(
      """
      {"version":"8ce2a61","libraryBytes":600123,"types":[
      {"ids":"Int","seconds":0.812,"standardSeconds":0.406,"firstBytes":31234,"furtherBytes":5432}
      ]}

      """, to: folder + "/compile-cost.json")
    let cost = try #require(try CompileCost.read(inFolder: folder))
    try ReportFiles.write(SyntheticRun.results([]), to: folder, compileCost: cost)
    for page in ["/report.md", "/report.html"] {
      let text = try String(contentsOfFile: folder + page, encoding: .utf8)
      for figure in ["600,123 bytes", "Int ids", "0.81 s", "2.00 ×", "31,234 bytes", "5,432", "8ce2a61"] {
        #expect(text.contains(figure))
      }
    }
  }

  @Test("a folder without figures, or none at all, has no cost")
  func missing() throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try CompileCost.read(inFolder: folder) == nil)
    #expect(try CompileCost.read(inFolder: folder + "/none") == nil)
  }

  @Test("figures that cannot be read are an error that names the file")
  func malformed() throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try ReportFiles.write("{\"version\":\"8ce2a61\",", to: folder + "/compile-cost.json")
    let error = #expect(throws: ReportError.self) { try CompileCost.read(inFolder: folder) }
    #expect(error?.description.hasPrefix(folder + "/compile-cost.json: ") == true)
  }

  private func makeFolder() throws -> String {
    let folder = NSTemporaryDirectory() + "compile-cost-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }
}
