import Foundation

/// A system of Apple's, by its name in `@available`.
enum System: String, CaseIterable {
  case macOS, iOS, tvOS, watchOS, visionOS
}

/// A version of a system.
struct Version: Comparable, CustomStringConvertible {
  let major: Int
  let minor: Int
  let patch: Int

  var description: String { "\(major).\(minor)" + (patch == 0 ? "" : ".\(patch)") }

  static func < (left: Version, right: Version) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

/// Since when a system has a symbol.
enum Availability: Comparable, CustomStringConvertible {
  /// As long as the system declares what has the symbol.
  case always
  case since(Version)
  case never

  var description: String {
    switch self {
    case .always: "·"
    case .since(let version): "\(version)"
    case .never: "–"
    }
  }
}

/// A symbol that the sources can use.
struct Symbol {
  let module: String
  let name: String
  let availability: [System: Availability]
}

/// The symbols of some systems, as `swift-symbolgraph-extract` describes them, by unified identifier.
func readSymbols(in folder: URL, of systems: [System]) throws -> [String: Symbol] {
  var symbols: [String: Symbol] = [:]
  let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  for file in files where file.lastPathComponent.hasSuffix(".symbols.json") {
    // "Foundation@Swift.symbols.json" has what Foundation adds to types of Swift.
    let module = String(file.lastPathComponent.prefix { $0 != "@" && $0 != "." })
    for entry in try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file)).symbols {
      symbols[entry.identifier.precise] = Symbol(
        module: module, name: entry.pathComponents.joined(separator: "."),
        availability: Dictionary(uniqueKeysWithValues: systems.map { ($0, entry.availability(on: $0)) }))
    }
  }
  return symbols
}

private struct SymbolGraph: Decodable {
  struct Entry: Decodable {
    struct Identifier: Decodable {
      let precise: String
    }
    struct Introduction: Decodable {
      let major: Int
      let minor: Int?
      let patch: Int?
    }
    struct Domain: Decodable {
      let domain: String?
      let introduced: Introduction?
      let isUnconditionallyUnavailable: Bool?
    }
    let identifier: Identifier
    let pathComponents: [String]
    let availability: [Domain]?

    /// The availability on a system. What is not declared for visionOS is taken over from iOS there.
    func availability(on system: System) -> Availability {
      let domains = Dictionary(
        (availability ?? []).map { ($0.domain ?? "*", $0) }, uniquingKeysWith: { first, _ in first })
      guard let domain = domains[system.rawValue] else {
        guard system == .visionOS, let phone = domains[System.iOS.rawValue]?.introduced else {
          return .always
        }
        let taken = phone.major < 18 ? 1 : phone.major < 26 ? phone.major - 16 : phone.major
        return .since(Version(major: taken, minor: phone.major < 18 ? 0 : phone.minor ?? 0, patch: 0))
      }
      if domain.isUnconditionallyUnavailable == true { return .never }
      guard let since = domain.introduced else { return .always }
      return .since(Version(major: since.major, minor: since.minor ?? 0, patch: since.patch ?? 0))
    }
  }
  let symbols: [Entry]
}
