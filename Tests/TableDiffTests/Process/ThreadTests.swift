import Algorithms
import TableDiffTesting
import Testing

@testable import TableDiff

@Suite("A comparison on several threads")
struct ThreadTests {
  /// Tables with enough left-over rows for every way to look them up.
  enum Kind: CaseIterable {
    case shuffled, updated, replaced, filtered, divided, reversed, duplicates, newDuplicates, oneID
  }

  private static let rowCount = 2 * Threads.rowsPerThread
  private static let kindsAndLimits = product(Kind.allCases, [2, 3, .max]).sampled(oneIn: 13, from: 1)

  @Test("finds the same as on one, with numbers as ids", arguments: kindsAndLimits)
  func numbers(kind: Kind, threadLimit: Int) throws {
    try Self.expectSame(kind, threadLimit: threadLimit) { $0 }
  }

  @Test("finds the same as on one, with texts as ids", arguments: Kind.allCases.sampled(oneIn: 5))
  func texts(kind: Kind) throws {
    try Self.expectSame(kind, threadLimit: 2) { "row \($0)" }
  }

  @Test("finds the same as on one if one id of all is not ASCII")
  func otherTexts() throws {
    try Self.expectSame(.shuffled, threadLimit: 2) { $0 == 1_000 ? "r\u{F6}w" : "row \($0)" }
  }

  @Test("finds the same as on one if ids collide")
  func collisions() throws {
    try Self.expectSame(.shuffled, threadLimit: 2) { CollidingID(value: $0) }
  }

  @Test("finds the same as on one if ids are one word", arguments: Kind.allCases.sampled(oneIn: 9, from: 2))
  func words(kind: Kind) throws {
    var count = 0
    try Self.expectSame(kind, threadLimit: 2) { number in
      count += 1
      return SignedID(value: count % 3 == 0 ? -number : number)
    }
  }

  @Test("verifies all ids")
  func verified() throws {
    try Self.expectSame(.duplicates, threadLimit: 2, verifying: true) { $0 }
  }

  @Test("takes one thread if the limit is lower", arguments: [1, 0, -1, .min])
  func limits(threadLimit: Int) {
    #expect(Threads(limit: threadLimit, .off).count(forRows: .max) == 1)
  }

  @Test("takes no more threads than there are rows to look up for")
  func fewRows() {
    let threads = Threads(limit: .max, .off)
    #expect(threads.count(forRows: 0) == 1)
    #expect(threads.count(forRows: 2 * Threads.rowsPerThread - 1) == 1)
    #expect(threads.count(forRows: 2 * Threads.rowsPerThread) == 2)
    #expect(threads.count(forRows: .max) == 32)
  }

  @Test("takes every part once, in ascending order on each thread", arguments: [1, 2, 7])
  func parts(count: Int) {
    let limit = 50_000
    let taken = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: limit)
    let ends = UnsafeMutableBufferPointer<Int>.allocate(capacity: count)
    taken.initialize(repeating: 0)
    ends.initialize(repeating: 0)
    defer {
      taken.deallocate()
      ends.deallocate()
    }
    Threads(limit: count, .off).forEachPart(of: 0..<limit, on: count) { thread, part in
      for index in part { taken[index] += 1 }
      if part.lowerBound < ends[thread] { return false }
      ends[thread] = part.upperBound
      return true
    }
    #expect(taken.allSatisfy { $0 == 1 })
    #expect(ends.max() == limit)
  }

  @Test("stops when its task is cancelled, and the differ can be used again")
  func cancelled() async throws {
    let tables = try Self.tables(.shuffled) { $0 }
    let isStopped = try await Task {
      var differ = TableDiffer()
      differ.stopsIfCancelled = true
      withUnsafeCurrentTask { $0?.cancel() }
      let isStopped: Bool
      do throws(TableError) {
        _ = try differ.changes(from: tables.old, to: tables.new, threadLimit: 2)
        isStopped = false
      } catch {
        isStopped = error == .cancelled
      }
      differ.stopsIfCancelled = false
      let changes = try differ.changes(from: tables.old, to: tables.new, threadLimit: 2)
      #expect(try changes == tables.old.changes(to: tables.new))
      return isStopped
    }.value
    #expect(isStopped)
  }

  private static func expectSame<ID: Hashable & Sendable>(
    _ kind: Kind, threadLimit: Int, verifying: Bool = false, id: (Int) -> ID
  ) throws {
    let tables = try tables(kind, id: id)
    var differ = TableDiffer()
    let expected = try differ.changes(from: tables.old, to: tables.new, verifyingIdentifiers: verifying)
    let found = try differ.changes(
      from: tables.old, to: tables.new, verifyingIdentifiers: verifying, threadLimit: threadLimit)
    #expect(found == expected)
    #expect(found.duplicates == expected.duplicates)
    #expect(found.isMinimal == expected.isMinimal)
    #expect(!found.isEmpty)
  }

  private static func tables<ID: Hashable & Sendable>(
    _ kind: Kind, id: (Int) -> ID
  ) throws -> (old: SingleTable<ID>, new: SingleTable<ID>) {
    var random = SeededGenerator(seed: 7)
    func shuffled(_ ids: [Int]) -> [Int] {
      var ids = ids
      random.shuffle(&ids)
      return ids
    }
    func table(_ sections: [[Int]], version: (Int) -> Int = { _ in 0 }) throws -> SingleTable<ID> {
      try Table(
        sections.enumerated().map { index, ids in
          TableSection(
            id: index, header: "", rows: ids.map { GeneratedRow(id: id($0), version: version($0)) })
        })
    }
    func divided(_ ids: [Int], by count: Int) -> [[Int]] { ids.chunks(ofCount: count).map(Array.init) }
    let ids = Array(0..<rowCount)
    let others = Array(rowCount..<2 * rowCount)
    let repeated = ids.map { $0 % (rowCount - 3) }
    switch kind {
    case .shuffled: return (try table([ids]), try table([shuffled(ids)]))
    case .updated: return (try table([ids]), try table([shuffled(ids)]) { $0 % 3 })
    case .replaced:
      return (try table([ids]), try table([shuffled(zip(ids, others).map { $0 % 2 == 0 ? $0 : $1 })]))
    case .filtered: return (try table([ids]), try table([shuffled(ids.filter { $0 % 5 == 0 })]))
    case .divided: return (try table(divided(ids, by: 900)), try table(divided(shuffled(ids), by: 1_100)))
    case .reversed:
      return (try table([ids, others]), try table([ids.reversed(), shuffled(others)]) { $0 % 2 })
    case .duplicates: return (try table([repeated]), try table([shuffled(ids)]))
    case .newDuplicates: return (try table([ids]), try table([shuffled(repeated)]))
    case .oneID: return (try table([ids]), try table([shuffled(ids).map { $0 % 2 == 0 ? 0 : $0 }]))
    }
  }
}

private typealias SingleTable<ID: Hashable & Sendable> = Table<TableSection<Int, String, GeneratedRow<ID>>>

/// An id of which every 64 have the same hash; every eight in a debug build.
private struct CollidingID: Hashable {
  let value: Int
  var half = 0.5

  func hash(into hasher: inout Hasher) { hasher.combine(value / extent(8, optimised: 64)) }
}

/// An id of one word of which a third is equal in other bits only, if it is in the new table.
private struct SignedID: Hashable {
  let value: Int

  static func == (left: Self, right: Self) -> Bool { left.value.magnitude == right.value.magnitude }
  func hash(into hasher: inout Hasher) { hasher.combine(value.magnitude) }
}
