import AdapterDriving
import TableDiff
import TableDiffTesting

/// Albums drawn as `id header: songs | id header: songs`, where a song is `id` or `id=title`, with `*` behind
/// a video.
func albums(_ drawing: String) throws -> Table<Album> {
  let sections = drawing.split(separator: "|").map { section in
    let parts = section.split(separator: ":", maxSplits: 1)
    let head = parts[0].split(separator: " ")
    let songs = parts.count > 1 ? parts[1].split(separator: " ") : []
    return Album(
      id: Int(head[0]) ?? 0, header: head.count > 1 ? String(head[1]) : "",
      rows: songs.map { song(String($0)) })
  }
  return try Table(sections)
}

private func song(_ drawing: String) -> Song {
  let isVideo = drawing.hasSuffix("*")
  let parts = drawing.filter { $0 != "*" }.split(separator: "=")
  return Song(id: Int(parts[0]) ?? 0, title: parts.count > 1 ? String(parts[1]) : "", isVideo: isVideo)
}

/// A generated transition, as tables of songs.
struct SongTransition {
  let old: Table<Album>
  let new: Table<Album>

  init(_ type: TransitionType, rows: Int, shape: TransitionShape, seed: UInt64) throws {
    let transition = GeneratedTransition<Int>.make(type, rows: rows, shape: shape, seed: seed)
    old = try Self.albums(transition.old)
    new = try Self.albums(transition.new)
  }

  private static func albums(_ sections: GeneratedTransition<Int>.Sections) throws -> Table<Album> {
    try Table(
      sections.map { section in
        Album(
          id: section.id, header: section.header,
          rows: section.rows.map { Song(id: $0.id, title: "v\($0.version)") })
      })
  }
}
