import TableDiffTesting
import Testing

@Suite struct GeneratedRowTests {
  @Test func `a seed gives the published numbers of the generator`() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      [generator.next(), generator.next(), generator.next()]
        == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test func `a sample has different numbers in order`() {
    var generator = SeededGenerator(seed: 1)
    let sample = generator.sample(30, below: 100)
    #expect(sample.count == 30 && sample == Set(sample).sorted())
    #expect(sample.allSatisfy { (0..<100).contains($0) })
    #expect(generator.sample(5, below: 3) == [0, 1, 2])
    #expect(generator.sample(-1, below: 3).isEmpty && generator.next(below: 0) == 0)
  }

  @Test func `a shuffle keeps all elements and reaches every order`() {
    var generator = SeededGenerator(seed: 1)
    var orders: Set<[Int]> = []
    for _ in 0..<200 {
      var elements = [1, 2, 3]
      generator.shuffle(&elements)
      #expect(elements.sorted() == [1, 2, 3])
      orders.insert(elements)
    }
    #expect(orders.count == 6)
  }

  @Test func `text ids look like UUIDs and are never the same object`() {
    let text = String.make(5)
    #expect(text.utf8.count == 36)
    #expect(text.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12])
    #expect(text.allSatisfy { $0 == "-" || $0.isHexDigit })
    #expect(Set((0..<1000).map(String.make)).count == 1000)
    #expect(Set((0..<1000).map(UUIDKey.make)).count == 1000)
    #expect(UUIDKey.make(5) == UUIDKey.make(5))
  }

  @Test func `colliding ids have few hashes`() {
    #expect(Set((0..<1000).map { CollidingID($0).hashValue }).count <= 64)
    #expect(CollidingID.make(1) != CollidingID.make(65))
  }

  @Test func `a row is an id and a version and nothing else`() {
    #expect(MemoryLayout<GeneratedRow<Int>>.stride == 2 * MemoryLayout<Int>.stride)
    #expect(GeneratedRow(id: 1, version: 2) != GeneratedRow(id: 1, version: 3))
    #expect(GeneratedRow(id: 1, version: 2) != GeneratedRow(id: 2, version: 2))
    #expect(Set([GeneratedRow(id: 1, version: 2), GeneratedRow(id: 1, version: 2)]).count == 1)
  }
}
