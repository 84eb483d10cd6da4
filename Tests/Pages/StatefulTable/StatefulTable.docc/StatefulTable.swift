nonisolated struct Server {
  func songs(
    matching query: String?, after id: Int?, count: Int
  ) async throws -> (songs: ArraySlice<Song>, hasMore: Bool) {
    let all = (1...120).map { Song(id: $0, title: "Song \($0)") }
    let found = all.filter { song in query.map { song.title.contains($0) } ?? true }
    let page = found.drop { $0.id <= id ?? 0 }.prefix(count)
    return (page, page.endIndex < found.endIndex)
  }
}

struct SongPlaceholder: View {
  let placeholder: TablePlaceholder

  init(_ placeholder: TablePlaceholder) { self.placeholder = placeholder }

  var body: some View { Text("\(placeholder.kind)") }
}
