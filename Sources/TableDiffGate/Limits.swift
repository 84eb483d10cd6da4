#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// The committed figures of one toolchain and architecture, by case.
  struct Limits: Codable, Hashable, Sendable {
    static let currentFormat = "table-diff-gate/1"

    var format = Limits.currentFormat
    /// The toolchain and architecture.
    var key: String
    var cases: [String: CaseFigures]

    init(key: String, cases: [String: CaseFigures]) {
      self.key = key
      self.cases = cases
    }

    /// Returns these limits, each lowered to its measurement if that is less.
    ///
    /// Digests stay, and so do limits without a measurement. Cases are neither added nor removed.
    func ratcheted(to measured: [String: CaseFigures]) -> Limits {
      var limits = self
      for (name, figures) in measured {
        guard var limit = cases[name] else { continue }
        for metric in GateMetric.allCases {
          if let old = limit[metric], let new = figures[metric] { limit[metric] = min(old, new) }
        }
        limits.cases[name] = limit
      }
      return limits
    }
  }

  /// A folder of limits, with a file for each toolchain and architecture.
  struct LimitsFolder {
    var url: URL

    func file(for key: String) -> URL { url.appendingPathComponent(key + ".json") }

    /// Returns the limits of a key, or `nil` if there are none.
    func read(_ key: String) throws -> Limits? {
      let file = file(for: key)
      guard FileManager.default.fileExists(atPath: file.path) else { return nil }
      let limits: Limits
      do {
        limits = try JSONDecoder().decode(Limits.self, from: Data(contentsOf: file))
      } catch {
        throw IncompatibleLimits(reason: "\(file.path) cannot be read: \(error)")
      }
      guard limits.format == Limits.currentFormat else {
        throw IncompatibleLimits(
          reason: "\(file.path) is of the form \(limits.format), and this gate reads \(Limits.currentFormat)")
      }
      return limits
    }

    func write(_ limits: Limits) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try (encoder.encode(limits) + Data("\n".utf8)).write(to: file(for: limits.key))
    }

    /// The keys that have limits.
    var keys: [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }
  }

  /// An error for limits that this gate cannot use.
  struct IncompatibleLimits: Error, CustomStringConvertible {
    var reason: String
    var description: String { "\(reason). Record a new baseline with --record" }
  }
#endif
