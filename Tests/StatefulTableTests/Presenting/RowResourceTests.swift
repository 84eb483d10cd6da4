@testable import TableViewAdapters
import Testing

@Suite("A resource of a row")
struct RowResourceTests {
  @Test("is told apart by its owner and its key")
  func equality() {
    #expect(RowResource(of: 1, key: "cover") == RowResource(of: 1, key: "cover"))
    #expect(RowResource(of: 1, key: "cover") != RowResource(of: 2, key: "cover"))
    #expect(RowResource(of: 1, key: "cover") != RowResource(of: 1, key: "progress"))
    #expect(RowResource(of: 1, key: "cover") != RowResource(of: "1", key: "cover"))
  }

  @Test("of an object is that object's, not an equal one's")
  func object() {
    let artist = Artist()
    let other = Artist()
    #expect(RowResource(ofObject: artist, key: "") == RowResource(ofObject: artist, key: ""))
    #expect(RowResource(ofObject: artist, key: "") != RowResource(ofObject: other, key: ""))
  }

  @Test("hashes the same where it is the same, also for numbers of different types")
  func hashing() {
    let resources: Set = [RowResource(of: 1, key: "cover"), RowResource(of: 1 as UInt8, key: "cover")]
    #expect(resources.count == 1)
  }
}
