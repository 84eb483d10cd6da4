import Foundation
import TableDiffFoundation
import TableDiffTesting
import Testing

@testable import TableDiff

/// Ids whose hashes collide on purpose: chosen by somebody who knows how the engine hashes, and even the
/// seed, which differs from process to process.
@Suite("Ids chosen to collide")
struct FloodingTests {
  /// The hash that a diff begins with. Every diff of a process has the same seed.
  private let hash = IDHash(isCautious: false)
  private let count = 600

  /// Returns ids that all begin in the first bucket of the table: their hashes have eight zeros at the top.
  private func flood<ID>(_ make: (Int) -> ID, hash: (ID) -> UInt64?) -> [ID] {
    var (ids, number) = ([] as [ID], 0)
    while ids.count < count {
      let id = make(number)
      if let hash = hash(id), hash >> 56 == 0 { ids.append(id) }
      number += 1
    }
    return ids
  }

  /// Compares ids with the same ones in another order: those of rows, trusted and verified, and of sections.
  private func expectBound<ID: Hashable>(
    _ ids: [ID], isGivenUp: Bool, inSections: Bool? = nil, verifying: [Bool] = [false, true],
    copy: (ID) -> ID = { $0 }
  ) throws {
    var random = SeededGenerator(seed: 1)
    let new = ids.shuffled(using: &random).map(copy)
    for verifying in verifying {
      // Verified ids are searched for twice.
      let counts = try ComparisonCounts(ids, new, verifying: verifying)
      expectBound(counts, ids.count, searches: verifying ? 2 : 1, isGivenUp)
    }
    let counts = try ComparisonCounts(sections: ids, new)
    expectBound(counts, ids.count, searches: 1, inSections ?? isGivenUp)
  }

  private func expectBound(_ counts: ComparisonCounts, _ count: Int, searches: Int, _ isGivenUp: Bool) {
    #expect(counts.pairCount == count)
    // A probe of 64 buckets of eight ids ends the cheap hash; before it, a sample of at most 300 ids is
    // hashed by its bits.
    if isGivenUp { #expect(counts.cheapHashes <= searches * 1_024 && counts.cautiousHashes > count) }
    #expect(counts.cheapHashes <= searches * (2 * count + 300))
    #expect(counts.cautiousHashes <= searches * 2 * count)
    // Each is compared with its partner. Of others the tags differ, which have 20 bits.
    #expect(counts.comparisons <= searches * (count + 32))
  }

  @Test("and integers are hashed otherwise soon")
  func integers() throws {
    try expectBound(flood({ $0 }, hash: { hash($0) }), isGivenUp: true)
  }

  @Test("and texts are hashed otherwise soon")
  func texts() throws {
    let ids = flood({ "the row number \($0)" }, hash: { withUnsafePointer(to: $0) { hash.hashOfASCII($0) } })
    try expectBound(ids, isGivenUp: true, copy: Self.copy)
  }

  @Test("and UUIDs are hashed otherwise soon")
  func identifiers() throws {
    let ids = flood(Self.uuid, hash: { withUnsafeBytes(of: $0) { hash.hash($0) } })
    // As ids of sections they are hashed by `Hasher` at once.
    try expectBound(ids, isGivenUp: true, inSections: false)
  }

  @Test("and one word are hashed otherwise soon")
  func words() throws {
    let ids = flood({ Double($0) }, hash: { hash.mix($0.bitPattern) })
    try expectBound(ids, isGivenUp: true, verifying: [false])
  }

  @Test("and text that is not ASCII is hashed otherwise at once")
  func otherTexts() throws {
    try expectBound((0..<count).map { "die Zeile mit der №\($0)" }, isGivenUp: true, copy: Self.copy)
  }

  private static let strides: [UInt64] = [
    1, 1 << 8, 1 << 16, 1 << 32, 1 << 44, 0x9E37_79B9_7F4A_7C15, 0xF1DE_83E1_9937_733D,
  ]

  @Test("without knowledge of the seed cost no more than others", arguments: strides)
  func withoutSeed(stride: UInt64) throws {
    let numbers = (0..<UInt64(count)).map { $0 &* stride }
    try expectBound(numbers, isGivenUp: false)
    try expectBound(numbers.map { UUIDKey(high: $0, low: 0) }, isGivenUp: false)
    let texts = numbers.map { String($0, radix: 16) + " of some more bytes" }
    try expectBound(texts, isGivenUp: false, copy: Self.copy)
  }

  @Test(
    "by a type that hashes all alike are compared each with each, and not more often",
    arguments: [false, true])
  func constantHash(verifying: Bool) throws {
    let ids = (0..<300).map { CollidingIDTests.ConstantHashID(number: $0) }
    let counts = try ComparisonCounts(ids, ids[100...] + ids[..<100].reversed(), verifying: verifying)
    #expect(counts.pairCount == 300)
    #expect(counts.comparisons <= 300 * 300)
  }

  /// Returns the text in storage of its own, so that its bits don't tell.
  private static func copy(_ text: String) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }

  private static func uuid(_ number: Int) -> UUID {
    withUnsafeBytes(of: UUIDKey.make(number)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
