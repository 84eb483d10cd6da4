import Testing

@testable import TableDiff

/// The positions that the article `HowItWorks` shows between its blocks of code.
@Suite("The example of the article on how it works")
struct HowItWorksTests {
  struct Song: Identifiable, Equatable {
    let id: String
    var plays = 0
  }

  typealias Album = TableSection<String, NoHeader, Song>

  let old: Table<Album>
  let new: Table<Album>

  init() throws {
    func album(_ id: String, _ songs: String, played: String = "") -> Album {
      Album(id: id, rows: songs.map { Song(id: String($0), plays: String($0) == played ? 1 : 0) })
    }
    old = try Table([album("A", "abcd"), album("B", "ef"), album("C", "g")])
    new = try Table([album("A", "bca", played: "c"), album("C", "g"), album("B", "edf")])
  }

  @Test func `sections begin at the positions shown`() {
    #expect(Array(old.shape.starts) == [0, 4, 6, 7])
    #expect(Array(new.shape.starts) == [0, 3, 4, 7])
  }

  @Test func `sections have the partners shown`() {
    var differ = TableDiffer()
    _ = differ.compare(old, new, by: IdentifiableComparison())
    #expect((0..<3).map { differ.matching.sections.oldIndex(forNewSection: $0) } == [0, 2, 1])
  }

  @Test func `the runs of the walk and those found by ids are in one list`() {
    var differ = TableDiffer()
    _ = differ.compare(old, new, by: IdentifiableComparison())
    let runs = (0..<differ.matching.rows.runs.count).map { differ.matching.rows.runs[$0] }
    #expect(
      runs == [
        MatchedRun(old: 1, new: 0, count: 2), MatchedRun(old: 0, new: 2, count: 1),
        MatchedRun(old: 6, new: 3, count: 1), MatchedRun(old: 4, new: 4, count: 1),
        MatchedRun(old: 3, new: 5, count: 1), MatchedRun(old: 5, new: 6, count: 1),
      ])
    #expect(
      (0..<differ.matching.rows.updated.count).map { differ.matching.rows.updated[$0] } == [
        MatchedRun(old: 2, new: 1, count: 1)
      ])
  }

  @Test func `the chain of the first section is its first run`() {
    let wordCount = HeaviestSubsequence<Int32>.wordCount(oldCount: 4)
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: wordCount)
    defer { memory.deallocate() }
    var chains = HeaviestSubsequence<Int32>(oldCount: 4, memory: memory)
    chains.append(1, 2)
    #expect(chains.last == 1)
    chains.append(0, 1)
    #expect(chains.last == 1 && chains.previous(1) == -1)
  }
}
