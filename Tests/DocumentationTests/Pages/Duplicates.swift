import TableDiff

enum Duplicates: Page {
  static let path = "TableDiff/Duplicates"
  static let file = #filePath

  static func run(print: Printed) throws {
    // page: begin
    struct Song: Identifiable, Equatable {
      let id: String
      var title: String
    }

    let joga = Song(id: "s3", title: "Jóga")
    let zombie = Song(id: "s2", title: "Zombie")
    let paradise = Song(id: "s5", title: "Paradise")

    let old = [joga, zombie]
    let new = [joga, zombie, paradise, joga]
    let changes = try old.changes(to: new)
    print(changes)
    // page: end

    // page: begin
    let result = try changes.applying(to: Table(rows: old))
    print(try result == Table(rows: new))
    // page: end

    // page: begin
    let verified = try old.changes(to: new, verifyingIdentifiers: true)
    print("without:", changes.duplicates.count, "with:", verified.duplicates.count)
    for duplicate in verified.duplicates {
      let id = new[duplicate.paths[0].row].id
      print("the \(duplicate.side) table has \(id) at", duplicate.paths)
    }
    // page: end

    // page: begin
    let before = [joga, joga, zombie, paradise]
    let after = [zombie, joga, joga, paradise]
    let pairing = try before.changes(to: after)
    print(pairing)
    print("no fewer moves are possible:", pairing.isMinimal)
    // page: end

    // page: begin
    typealias Album = TableSection<String, NoHeader, Song>

    let shelf = [Album(id: "Debut", rows: [joga]), Album(id: "Debut", rows: [zombie])]
    do {
      _ = try shelf.changes(to: [], verifyingIdentifiers: true)
    } catch {
      print(error)
    }
    // page: end

    // page: begin
    struct PlaylistEntry: Identifiable, Equatable {
      struct ID: Hashable {
        var song: String
        var occurrence: Int
      }

      let id: ID
      let song: Song
    }

    func playlist(_ songs: [Song]) -> [PlaylistEntry] {
      var counts: [String: Int] = [:]
      return songs.map { song in
        let occurrence = counts[song.id, default: 0]
        counts[song.id] = occurrence + 1
        return PlaylistEntry(id: .init(song: song.id, occurrence: occurrence), song: song)
      }
    }

    let entries = try playlist(old).changes(to: playlist(new), verifyingIdentifiers: true)
    print(entries.summary, "and duplicates:", entries.duplicates.count)
    // page: end

    // page: begin
    var seen: Set<String> = []
    let unique = new.filter { seen.insert($0.id).inserted }
    print(try old.changes(to: unique).summary)
    // page: end
  }
}
