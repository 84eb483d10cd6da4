// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import TableDiff

/// A row: its content, and the kind of cell that it is for.
public struct Song: Identifiable, Hashable, Sendable {
  public var id: Int
  public var title: String
  public var isVideo: Bool

  public init(id: Int, title: String = "", isVideo: Bool = false) {
    self.id = id
    self.title = title
    self.isVideo = isVideo
  }

  /// The identifier of the cell that shows it.
  public var kind: String { isVideo ? "video" : "song" }
  /// What the cell shows.
  public var text: String { "\(id) \(title)" }
  /// The text in the cell of a connected view.
  public var label: String { title.isEmpty ? "\(id)" : text }
}

/// A section of songs.
public typealias Album = TableSection<Int, String, Song>

extension Album {
  /// What the header shows.
  public var title: String { "\(id): \(header)" }
}

extension Table<Album> {
  /// What a view shows of the table: the header and the rows of each section.
  public var texts: [[String]] { sections.map { [$0.title] + $0.rows.map(\.text) } }
}
