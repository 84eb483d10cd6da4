#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// The committed figures of one toolchain and architecture, by case.
  struct Limits: Codable, Hashable, Sendable {
    static let currentFormat = "table-diff-gate/1"
    /// The name under which allowances hold for all cases without their own.
    static let anyCase = "*"

    var format = Limits.currentFormat
    /// The toolchain and architecture.
    var key: String
    var cases: [String: CaseFigures]
    /// The allowances that people have written, by case and metric.
    var allowances: [String: [String: Allowances]]?

    init(key: String, cases: [String: CaseFigures]) {
      self.key = key
      self.cases = cases
    }

    /// Returns the allowances that the file has for a metric of a case, or `nil` if it has none.
    func ownAllowances(_ name: String, _ metric: GateMetric) -> Allowances? {
      allowances?[name]?[metric.rawValue] ?? allowances?[Self.anyCase]?[metric.rawValue]
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
      let data = try Data(contentsOf: file)
      if let line = Self.conflict(in: String(decoding: data, as: UTF8.self)) {
        throw IncompatibleLimits(
          "\(file.path) has a conflict in line \(line): take one side with `git checkout --ours \(file.path)` "
            + "or `--theirs`, and then record with --record")
      }
      let limits: Limits
      do {
        limits = try JSONDecoder().decode(Limits.self, from: data)
      } catch {
        let reason = (error as? DecodingError)?.sentence ?? "\(error)"
        throw IncompatibleLimits(
          "\(file.path) cannot be read: \(reason): correct it, or remove it and record anew with --record")
      }
      guard limits.format == Limits.currentFormat else {
        throw IncompatibleLimits(
          "\(file.path) is of the form \(limits.format), and this gate reads \(Limits.currentFormat): "
            + "remove it and record anew with --record")
      }
      let counts = GateMetric.allCases.map(\.rawValue).filter { $0 != GateMetric.digest.rawValue }
      for (name, metrics) in (limits.allowances ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard let unknown = metrics.keys.sorted().first(where: { !counts.contains($0) }) else { continue }
        throw IncompatibleLimits(
          "\(file.path) has an allowance for '\(unknown)' of \(name): name one of \(counts.joined(separator: ", "))"
        )
      }
      return limits
    }

    /// Returns the number of the first line that git writes into a file with a conflict.
    static func conflict(in text: String) -> Int? {
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .firstIndex { $0.hasPrefix("<<<<<<< ") || $0.hasPrefix(">>>>>>> ") }.map { $0 + 1 }
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

  extension DecodingError {
    /// The mistake, and its place in the file.
    var sentence: String {
      switch self {
      case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
        .valueNotFound(_, let context):
        (context.codingPath.map(\.stringValue) + [context.debugDescription]).joined(separator: ": ")
      @unknown default: "\(self)"
      }
    }
  }

  /// An error for limits that this gate cannot use.
  struct IncompatibleLimits: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
  }
#endif
