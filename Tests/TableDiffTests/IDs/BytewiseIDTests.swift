import Algorithms
import Foundation
import TableDiff
import TableDiffFoundation
import TableDiffTesting
import Testing

@Suite("Ids that are compared as bytes")
struct BytewiseIDTests {
  /// Hashes all alike, which shows whether it is asked.
  struct Place: BytewiseHashable {
    let street: Int32
    let number: Int32

    func hash(into hasher: inout Hasher) {}
  }

  /// Adopts what does not hold for it: a text is not plain bytes.
  struct Name: BytewiseHashable, ExpressibleByStringLiteral {
    let name: String

    init(stringLiteral name: String) { self.name = name }
  }

  private func changes<ID: Hashable>(_ old: [ID], _ new: [ID]) throws -> TableChanges<FlatSection<ID>> {
    try old.changes(to: new, id: { $0 }, sameContent: { _, _ in true })
  }

  @Test("are told from others by every byte")
  func everyByte() throws {
    let old = [Place(street: 1, number: 2), Place(street: 2, number: 1), Place(street: 1, number: 3)]
    let new = [Place(street: 2, number: 1), Place(street: 1, number: 4), Place(street: 1, number: 2)]
    let changes = try changes(old, new)
    #expect(Array(changes.deletedRows) == [row(0, 2)])
    #expect(Array(changes.insertedRows) == [row(0, 1)])
    #expect(changes.newPath(forOld: row(0, 0)) == row(0, 2))
    #expect(changes.newPath(forOld: row(0, 1)) == row(0, 0))
  }

  @Test("lead to the same changes as others", arguments: 0..<20)
  func sameAsOthers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let old = (0..<200 as Range<Int32>).randomSample(count: 150, using: &random)
    let new = (0..<200 as Range<Int32>).randomSample(count: 150, using: &random)
    let plain = try changes(old.map { Int($0) }, new.map { Int($0) })
    let places = try changes(
      old.map { Place(street: $0 / 7, number: $0 % 7) }, new.map { Place(street: $0 / 7, number: $0 % 7) })
    let identifiers = try changes(old.map(Self.uuid), new.map(Self.uuid))
    for (deleted, inserted, moved) in [
      (places.deletedRows, places.insertedRows, places.movedRows),
      (identifiers.deletedRows, identifiers.insertedRows, identifiers.movedRows),
    ] {
      #expect(deleted.elementsEqual(plain.deletedRows))
      #expect(inserted.elementsEqual(plain.insertedRows))
      #expect(moved.elementsEqual(plain.movedRows))
    }
  }

  @Test("may be UUIDs, and are not if they only say so")
  func adoption() throws {
    let names: [Name] = ["a long name that is stored elsewhere: café", "a long name, stored elsewhere, too"]
    let others: [Name] = [
      "a long name, stored elsewhere, too", "a long name that is stored elsewhere: cafe\u{301}",
    ]
    #expect(KeyedComparison<UUID, UUID>(id: { $0 }, sameContent: ==).comparesIDsAsBytes)
    #expect(IdentifiableComparison<Song>().comparesIDsAsBytes)
    #expect(!KeyedComparison<Name, Name>(id: { $0 }, sameContent: ==).comparesIDsAsBytes)
    #expect(!KeyedComparison<Double, Double>(id: { $0 }, sameContent: ==).comparesIDsAsBytes)
    #expect(try changes(names, others).deletedRows.isEmpty)
  }

  private struct Song: Identifiable, Equatable {
    let id: UUID
  }

  private static func uuid(_ number: Int32) -> UUID {
    UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, UInt8(number / 16), UInt8(number % 16)))
  }
}
