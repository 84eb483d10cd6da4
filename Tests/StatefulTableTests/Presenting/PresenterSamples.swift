import StatefulTable

/// A cell of a host without a screen.
class TestCell {
  /// What the cell was configured with, the newest last.
  var shown: [String] = []
  let identifier: String

  init(_ identifier: String) {
    self.identifier = identifier
  }
}

/// A cell of one presenter's own type.
final class SongCell: TestCell {}

extension TestCell: Hashable {
  static func == (left: TestCell, right: TestCell) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

struct Song: Hashable {
  var title: String
}

protocol Playable {}
protocol Named {}
extension Song: Playable, Named {}
struct Film: Playable {}

class Person {}
class Artist: Person {}
class Composer: Artist {}

/// What every model is shown with that has no presenter.
struct PlainPresenter: Presenter {
  func makeCell(identifier: String, style: PresenterStyle) -> TestCell { TestCell(identifier) }

  func configure(_ cell: TestCell, with model: Any, style: PresenterStyle) {
    cell.shown.append("plain")
  }
}

/// Writes its name, and the style, into cells.
struct NamedPresenter<Model>: Presenter {
  let name: String

  init(_ name: String, for model: Model.Type) {
    self.name = name
  }

  func makeCell(identifier: String, style: PresenterStyle) -> TestCell { TestCell(identifier) }

  func configure(_ cell: TestCell, with model: Model, style: PresenterStyle) {
    cell.shown.append("\(name) \(style)")
  }
}

/// Shows songs in cells of its own type.
struct SongPresenter: Presenter {
  func makeCell(identifier: String, style: PresenterStyle) -> TestCell { SongCell(identifier) }

  func configure(_ cell: SongCell, with song: Song, style: PresenterStyle) {
    cell.shown.append(song.title)
  }

  func measure(_ song: Song, fitting available: CellSize, style: PresenterStyle) -> CellSize? {
    CellSize(width: available.width, height: Double(song.title.utf8.count))
  }

  func resources(of song: Song, style: PresenterStyle) -> [RowResource] {
    [RowResource(of: song.title, key: "cover")]
  }

  func update(_ cell: SongCell, with song: Song, resource: RowResource, style: PresenterStyle) {
    cell.shown.append("\(song.title)'s \(resource.key)")
  }
}

@MainActor
extension PresenterRegistry where Cell == TestCell {
  /// What a fresh cell shows for a model.
  func text(for model: Any, style: PresenterStyle = .standard) -> String? {
    cell(for: model, style: style) { _ in nil }.shown.last
  }
}
