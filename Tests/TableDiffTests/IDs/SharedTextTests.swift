import Algorithms
import TableDiff
import TableDiffTesting
import Testing

@Suite("Texts that share their storage")
struct SharedTextTests {
  private func text(_ number: Int, isASCII: Bool) -> String {
    "a text that is too long for its words \(isASCII ? "-" : "é") \(number)"
  }

  /// The same text in storage of its own.
  private func copy(_ text: String) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }

  private func changes(_ old: [String], _ new: [String]) throws -> TableChanges<FlatSection<String>> {
    try old.changes(to: new, id: { $0 }, sameContent: { _, _ in true })
  }

  @Test("lead to the same changes as copies, however many are shared", arguments: seeds(8, optimised: 24))
  func sharedAndCopied(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let texts = (0..<1_500).map { text($0, isASCII: seed % 3 != 0 || $0 % 50 != 0) }
    let old = texts.randomSample(count: 1_000, using: &random)
    let new = texts.randomSample(count: 1_000, using: &random)
    let expected = try changes(old, new.map(copy))
    let sharedOf16 = seed % 17
    let found = try changes(old, new.map { random.next() % 16 < sharedOf16 ? $0 : copy($0) })
    #expect(found.deletedRows.elementsEqual(expected.deletedRows))
    #expect(found.insertedRows.elementsEqual(expected.insertedRows))
    #expect(found.movedRows.elementsEqual(expected.movedRows))
  }

  @Test("are found far away, whether shared or copied")
  func far() throws {
    let texts = (0..<9_000).map { text($0, isASCII: true) }
    let moved = Array(texts[..<50] + texts[8_000...] + texts[50..<8_000])
    for new in [moved, moved.map(copy)] {
      let changes = try changes(texts, new)
      #expect(changes.movedRows.count == 1_000)
      #expect(changes.deletedRows.isEmpty)
    }
  }

  @Test("that repeat are noticed")
  func repeatedShared() throws {
    let texts = (0..<500).map { text($0, isASCII: true) }
    let old = texts + [texts[7]]
    var random = SeededGenerator(seed: 5)
    let changes = try changes(old, old.shuffled(using: &random))
    #expect(changes.duplicates.map(\.side) == [.old, .new])
    #expect(changes.duplicates.first?.paths == [row(0, 7), row(0, 500)])
    #expect(changes.deletedRows.isEmpty)
  }

  @Test("that repeat in other storage may go unnoticed, with no row too many, unless they are verified")
  func repeatedCopies() throws {
    let texts = (0..<500).map { text($0, isASCII: true) }
    let old = texts + [copy(texts[7])]
    var random = SeededGenerator(seed: 5)
    let new = old.shuffled(using: &random)
    let trusted = try changes(old, new)
    #expect(trusted.duplicates.isEmpty)
    #expect(trusted.deletedRows.isEmpty)
    #expect(trusted.insertedRows.isEmpty)
    let verified = try old.changes(
      to: new, id: { $0 }, sameContent: { _, _ in true }, verifyingIdentifiers: true)
    #expect(verified.duplicates.count == 2)
    #expect(verified.movedRows.count <= trusted.movedRows.count)
  }
}
