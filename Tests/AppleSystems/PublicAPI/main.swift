import Foundation

// Writes the public API of the package: a line for each declaration and each conformance.
// Arguments: the folder with a folder of symbol graphs for each system.

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable {
      let precise: String
    }
    struct Kind: Decodable {
      let displayName: String
    }
    struct Fragment: Decodable {
      let spelling: String
    }
    struct Domain: Decodable {
      let isUnconditionallyUnavailable: Bool?
    }
    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let availability: [Domain]?

    var name: String { pathComponents.joined(separator: ".") }

    /// The declaration on one line.
    var declaration: String {
      declarationFragments.map(\.spelling).joined().split(whereSeparator: \.isWhitespace).joined(
        separator: " ")
    }

    /// Whether the symbol is there only to say in an error what to use instead.
    var isUnavailable: Bool { availability?.contains { $0.isUnconditionallyUnavailable == true } ?? false }
  }
  struct Relationship: Decodable {
    let kind: String
    let source: String
    let targetFallback: String?
    let target: String
  }
  let symbols: [Symbol]
  let relationships: [Relationship]

  /// The lines of the list: module, kind, name and declaration.
  func lines(module: String) -> [String] {
    let names = Dictionary(
      symbols.map { ($0.identifier.precise, $0.name) }, uniquingKeysWith: { first, _ in first })
    let declared = symbols.filter { !$0.isUnavailable }
      .map { "\(module)\t\($0.kind.displayName)\t\($0.name)\t\($0.declaration)" }
    let conformances = relationships.compactMap { relation -> String? in
      // Every type conforms to these two, unless it says otherwise.
      guard relation.kind == "conformsTo",
        !["Swift.Copyable", "Swift.Escapable"].contains(relation.targetFallback)
      else { return nil }
      guard let type = names[relation.source] else { return nil }
      return
        "\(module)\tConformance\t\(type)\t\(names[relation.target] ?? relation.targetFallback ?? relation.target)"
    }
    return declared + conformances
  }
}

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let systems = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
var systemsOfLine: [String: Set<String>] = [:]
for system in systems {
  for file in try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(system).path)
  where file.hasSuffix(".symbols.json") {
    let module = String(file.prefix { $0 != "@" && $0 != "." })
    let data = try Data(contentsOf: folder.appendingPathComponent("\(system)/\(file)"))
    for line in try JSONDecoder().decode(SymbolGraph.self, from: data).lines(module: module) {
      systemsOfLine[line, default: []].insert(system)
    }
  }
}
print("module\tkind\tname\tdeclaration\tsystems")
for (line, found) in systemsOfLine.sorted(by: { $0.key < $1.key }) {
  print("\(line)\t\(found.count == systems.count ? "all" : found.sorted().joined(separator: ", "))")
}
