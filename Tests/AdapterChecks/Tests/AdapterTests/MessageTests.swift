import Foundation
import Testing

@Suite("The stand-ins' messages")
struct MessageTests {
  private func names(in folder: String, _ pattern: String) throws -> Set<String> {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/\(folder)")
    let files = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
    let expression = try NSRegularExpression(pattern: pattern)
    return try files.reduce(into: []) { names, file in
      let text = try String(contentsOf: file, encoding: .utf8)
      let whole = NSRange(text.startIndex..., in: text)
      for match in expression.matches(in: text, range: whole) {
        if let range = Range(match.range(at: 1), in: text) { names.insert(String(text[range])) }
      }
    }
  }

  @Test("are those that the protocols declare for Objective-C", arguments: ["UIKit", "AppKit"])
  func declared(framework: String) throws {
    let declared = try names(in: framework, #"/\*@objc\(([A-Za-z:]+)\) optional\*/"#)
    let sent = try names(in: framework, #""([A-Za-z]+:[A-Za-z:]*)""#)
    #expect(declared.count > 20)
    #expect(sent.isSubset(of: declared))
  }
}
