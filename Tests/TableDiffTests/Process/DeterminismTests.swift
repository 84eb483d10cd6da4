import Foundation
import TableDiff
import TableDiffTesting
import Testing

/// Each process has hash seeds of its own, so each run of the body in another process is a run under another
/// seed.
@Suite("Other processes")
struct DeterminismTests {
  @Test("get the same changes and batches, whatever their hash seed", .timeLimit(.minutes(15)))
  func sameDigest() async throws {
    var digests: Set<String> = [try Self.report().digest]
    var seeds: Set<String> = [Self.seedProbe()]
    for _ in 0..<extent(2, optimised: 3) {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let report = try Self.report()
        print("digest=\(report.digest)")
        print("seed=\(report.seed)")
      }
      let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      digests.insert(try #require(Self.value(of: "digest", in: output)))
      seeds.insert(try #require(Self.value(of: "seed", in: output)))
    }
    #expect(digests.count == 1)
    // A run with a fixed seed, which some tools ask for, has nothing to compare.
    if !Self.isSeedFixed { #expect(seeds.count > 1) }
  }

  private static var isSeedFixed: Bool {
    ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"] != nil
  }

  private static func report() throws -> (digest: String, seed: String) {
    (String(try ResultDigest.ofRandomTables(), radix: 16), seedProbe())
  }

  /// The hash of a fixed text: another one under another seed.
  private static func seedProbe() -> String { String("probe".hashValue, radix: 16) }

  private static func value(of name: String, in output: String) -> String? {
    for line in output.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=")
      if parts.count == 2, parts[0] == name { return String(parts[1]) }
    }
    return nil
  }
}
