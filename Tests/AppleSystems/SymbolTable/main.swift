// Writes the table of the symbols of Apple's systems that the sources use: since when each system has them,
// where they are used, and what guards the uses of those that not every supported system has.
//
//     symbol-table ROOT WORK macOS=10.15 iOS=13.0 …
//
// WORK has the symbol graphs of the standard library's modules (`standard`) and, for each system, an index of
// the sources (`macOS/index`) and the symbol graphs of the other modules (`macOS/graphs`).

import Foundation

/// What one system knows of the symbols, and how the sources use them there, by unified identifier.
struct SystemSymbols {
  let symbols: [String: Symbol]
  let uses: [String: Set<Use>]

  init(_ system: System, in work: URL, standard: [String: Symbol]) throws {
    let folder = work.appendingPathComponent(system.rawValue)
    symbols = try readSymbols(in: folder.appendingPathComponent("graphs"), of: [system])
      .merging(standard) { own, _ in own }
    uses = indexedUses(in: folder.appendingPathComponent("index").path)
  }
}

func minimum(from argument: String) -> (System, Version)? {
  let parts = argument.split(separator: "=").map(String.init)
  guard parts.count == 2, let system = System(rawValue: parts[0]) else { return nil }
  let numbers = parts[1].split(separator: ".").map { Int($0) ?? 0 } + [0, 0]
  return (system, Version(major: numbers[0], minor: numbers[1], patch: numbers[2]))
}

/// The conditions around uses, each once, as short as they can be told apart.
func guards(around uses: Set<Use>) throws -> [String] {
  var found: Set<String> = []
  for (file, uses) in Dictionary(grouping: uses, by: \.file) {
    let guards = try Guards(file: file)
    for use in uses { found.formUnion(guards.conditions(around: use.line)) }
  }
  return found.sorted()
}

let root = CommandLine.arguments[1] + "/"
let work = URL(fileURLWithPath: CommandLine.arguments[2])
let minimums = Dictionary(uniqueKeysWithValues: CommandLine.arguments.dropFirst(3).compactMap(minimum))
let standard = try readSymbols(in: work.appendingPathComponent("standard"), of: System.allCases)
let standardModules = Set(standard.values.lazy.map(\.module))
let systems = try System.allCases.map { try ($0, SystemSymbols($0, in: work, standard: standard)) }

var rows: Set<[String]> = []
for identifier in Set(systems.flatMap(\.1.uses.keys)) {
  guard let symbol = systems.lazy.compactMap({ $0.1.symbols[identifier] }).first else { continue }
  let availability = systems.map { $0.1.symbols[identifier]?.availability[$0.0] ?? .never }
  let isEverywhere = zip(systems, availability).allSatisfy { system, availability in
    availability <= minimums[system.0].map(Availability.since) ?? .never
  }
  if isEverywhere && standardModules.contains(symbol.module) { continue }
  let uses = systems.reduce(into: Set<Use>()) { $0.formUnion($1.1.uses[identifier] ?? []) }
  // Sources/TableDiff/…, or Tests/GateSample/…
  let targets = Set(uses.map { $0.file.dropFirst(root.count).split(separator: "/")[1] }).sorted()
  rows.insert(
    [symbol.module, symbol.name] + availability.map(\.description)
      + [
        targets.joined(separator: " "), isEverywhere ? "" : try guards(around: uses).joined(separator: "; "),
      ])
}
print(
  (["module", "symbol"] + System.allCases.map(\.rawValue) + ["used in", "guards"]).joined(separator: "\t"))
for row in rows.sorted(by: { $0.lexicographicallyPrecedes($1) }) { print(row.joined(separator: "\t")) }
