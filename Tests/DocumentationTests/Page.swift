import Foundation

/// A page of a catalogue whose code is compiled and run here, in a type of its own.
protocol Page: SendableMetatype {
  /// Where the page is: the module and the name of its file, as `TableDiff/Duplicates`.
  static var path: String { get }

  /// Runs the page's code, in the page's order.
  ///
  /// The lines between `page: begin` and `page: end` are the page's blocks.
  ///
  /// - Parameter print: Keeps what the code prints.
  @MainActor static func run(print: Printed) async throws

  /// The file that conforms.
  static var file: String { get }
}

/// What a page's code prints.
final class Printed {
  private(set) var lines: [String] = []

  func callAsFunction(_ items: Any...) {
    lines += items.map { "\($0)" }.joined(separator: " ").components(separatedBy: "\n")
  }
}

/// A page as it is written.
struct PageText {
  /// The blocks of Swift, in order.
  private(set) var code: [String] = []
  /// The lines of all blocks of text, which are what the code prints.
  private(set) var output: [String] = []

  /// The folder of the package.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of all pages of all modules.
  static func paths() throws -> [String] {
    let sources = root.appendingPathComponent("Sources")
    return try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted().flatMap { module in
      let catalogue = sources.appendingPathComponent("\(module)/\(module).docc")
      let files = (try? FileManager.default.contentsOfDirectory(atPath: catalogue.path)) ?? []
      return files.sorted().filter { $0.hasSuffix(".md") }.map { "\(module)/\($0.dropLast(3))" }
    }
  }

  /// - Parameter path: The module and the name of the page's file.
  init(_ path: String) throws {
    let module = path.prefix { $0 != "/" }
    let name = path.dropFirst(module.count + 1)
    let file = "Sources/\(module)/\(module).docc/\(name).md"
    let text = try String(contentsOf: Self.root.appendingPathComponent(file), encoding: .utf8)
    // Outside and inside of blocks in turns: a block begins with its language.
    for block in text.components(separatedBy: "```").enumerated() where block.offset % 2 == 1 {
      var lines = block.element.components(separatedBy: "\n")
      let language = lines.removeFirst()
      if lines.last == "" { lines.removeLast() }
      if language == "swift" { code.append(lines.joined(separator: "\n")) }
      if language == "text" { output += lines }
    }
  }
}

/// The compiled lines of a page.
struct PageSource {
  /// What lies between each two marks, without the indentation that all lines of it have.
  private(set) var blocks: [String] = []
  /// The file's imports, a line each.
  var imports: [String] = []

  init(file: String) throws {
    var block: [String]?
    for line in try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n") {
      switch line.drop(while: { $0 == " " }) {
      case "// page: begin": block = []
      case "// page: end":
        blocks.append(Self.outdented(block ?? []))
        block = nil
      default:
        block?.append(line)
        // A trait's page has all of it indented.
        let content = line.drop { $0 == " " }
        if content.hasPrefix("import ") { imports.append(String(content)) }
      }
    }
  }

  private static func outdented(_ lines: [String]) -> String {
    let indentation = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
  }
}
