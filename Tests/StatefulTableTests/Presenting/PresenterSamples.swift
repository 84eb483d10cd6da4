@testable import TableViewAdapters

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
final class PieceCell: TestCell {}

extension TestCell: Hashable {
  static func == (left: TestCell, right: TestCell) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

struct Piece: Hashable {
  var title: String
}

protocol Playable {}
protocol Named {}
extension Piece: Playable, Named {}
struct Film: Playable {}

class Person {}
class Artist: Person {}
class Composer: Artist {}

/// What every model is shown with that has no presenter.
struct PlainPresenter: CellPresenter {
  func makeCell(identifier: String, style: PresenterStyle) -> TestCell { TestCell(identifier) }

  func configure(_ cell: TestCell, with model: Any, style: PresenterStyle) {
    cell.shown.append("plain")
  }
}

/// Writes its name, and the style, into cells.
struct NamedPresenter<Model>: CellPresenter {
  let name: String

  init(_ name: String, for model: Model.Type) {
    self.name = name
  }

  func makeCell(identifier: String, style: PresenterStyle) -> TestCell { TestCell(identifier) }

  func configure(_ cell: TestCell, with model: Model, style: PresenterStyle) {
    cell.shown.append("\(name) \(style)")
  }
}

/// Shows pieces in cells of its own type.
struct PiecePresenter: CellPresenter {
  func makeCell(identifier: String, style: PresenterStyle) -> TestCell { PieceCell(identifier) }

  func configure(_ cell: PieceCell, with piece: Piece, style: PresenterStyle) {
    cell.shown.append(piece.title)
  }

  func size(of piece: Piece, fitting available: CellSize, style: PresenterStyle) -> CellSize? {
    CellSize(width: available.width, height: Double(piece.title.utf8.count))
  }

  func resources(of piece: Piece, style: PresenterStyle) -> [RowResource] {
    [RowResource(of: piece.title, key: "cover")]
  }

  func update(_ cell: PieceCell, with piece: Piece, resource: RowResource, style: PresenterStyle) {
    cell.shown.append("\(piece.title)'s \(resource.key)")
  }
}

@MainActor
extension PresenterRegistry where Cell == TestCell {
  /// What a fresh cell shows for a model.
  func text(for model: Any, style: PresenterStyle = .standard) -> String? {
    cell(for: model, style: style) { _ in nil }.shown.last
  }
}
