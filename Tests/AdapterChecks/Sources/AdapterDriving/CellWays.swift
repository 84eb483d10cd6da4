// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import Foundation
import HeadlessViews
import StatefulTable
import TableDiff
import UIKit

/// The ways in which the cells of an app come to a view.
public enum CellWay: String, CaseIterable, Sendable {
  /// A class, which the view makes.
  case ofClass
  /// A nib or a prototype, under an identifier of the app's.
  case registeredByApp
  case contentConfiguration
  /// A registration of a collection view, or in a table view a class that the presenter makes.
  case registration
}

/// A list in a view whose cells come in some way.
@MainActor
public final class CellWayRig {
  public let server = SongServer()
  private let controller: TableController<Songs>
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  private let headless: HeadlessView

  public init(_ way: CellWay, inTable: Bool) {
    controller = TableController(Songs(server: server), clock: SteppedClock())
    if inTable {
      let view = UITableView(frame: window.bounds, style: .plain)
      headless = view.headless
      window.addSubview(view)
      controller.show(in: view, presenters: Self.tablePresenters(way, view))
    } else {
      let view = UICollectionView(frame: window.bounds, collectionViewLayout: UICollectionViewLayout())
      headless = view.headless
      window.addSubview(view)
      controller.show(in: view, presenters: Self.collectionPresenters(way, view))
    }
    headless.endsAnimationsAtOnce = true
  }

  private static func tablePresenters(
    _ way: CellWay, _ view: UITableView
  ) -> PresenterRegistry<UITableViewCell> {
    let presenters = PresenterRegistry<UITableViewCell>()
    switch way {
    case .ofClass:
      presenters.register(
        ClosurePresenter { (cell: OwnCell, song: Song) in cell.textLabel?.text = song.label })
    case .registeredByApp:
      view.register(CellOfNib.self, forCellReuseIdentifier: "Song")
      presenters.register(
        ClosurePresenter { (cell: OwnCell, song: Song) in cell.textLabel?.text = song.label },
        identifier: "Song")
    case .contentConfiguration: presenters.register(ClosurePresenter { (song: Song) in content(song) })
    case .registration:
      presenters.register(
        ClosurePresenter {
          OwnCell(style: .default, reuseIdentifier: $0)
        } configure: { (cell: UITableViewCell, song: Song) in
          cell.textLabel?.text = song.label
        })
    }
    return presenters
  }

  private static func collectionPresenters(
    _ way: CellWay, _ view: UICollectionView
  ) -> PresenterRegistry<UICollectionViewCell> {
    let presenters = PresenterRegistry<UICollectionViewCell>()
    let presenter = ClosurePresenter { (cell: OwnItemCell, song: Song) in
      cell.accessibilityLabel = song.label
    }
    switch way {
    case .ofClass: presenters.register(presenter)
    case .registeredByApp:
      view.register(ItemCellOfNib.self, forCellWithReuseIdentifier: "Song")
      presenters.register(presenter, forCellsRegisteredAs: "Song")
    case .contentConfiguration: presenters.register(ClosurePresenter { (song: Song) in content(song) })
    case .registration:
      presenters.register(
        ClosurePresenter(
          UICollectionView.CellRegistration<OwnItemCell, Song> { cell, _, song in
            cell.accessibilityLabel = song.label
          }))
    }
    return presenters
  }

  private static func content(_ song: Song) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = song.label
    return content
  }

  public func finishedLoading() async { await controller.finishedLoading() }

  public func edit(song id: Int, title: String) throws {
    try controller.performUpdates { store in try store.update(Song(id: id, title: title)) }
  }

  /// The class of a row's cell.
  public func cellClass(_ row: Int) -> String {
    headless.row(at: RowPath(section: 0, row: row))?.cell.map { "\(type(of: $0.object))" } ?? ""
  }
  public var cell: AnyObject? { headless.row(at: RowPath(section: 0, row: 0))?.cell?.object }
  public var shown: [String] {
    headless.load()
    return headless.shown.flatMap { $0.dropFirst() }
  }
  public var exceptions: [String] { headless.exceptions }
}

private class OwnCell: UITableViewCell {}
private final class CellOfNib: OwnCell {}
private class OwnItemCell: UICollectionViewCell {}
private final class ItemCellOfNib: OwnItemCell {}
