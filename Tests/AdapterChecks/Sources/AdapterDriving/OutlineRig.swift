// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import HeadlessViews
public import StatefulTable
import TableDiff
public import TableOutline
import UIKit

/// An element of an outline, whose id is a path: `a`, and below it `a.b`.
public struct Folder: Identifiable, Hashable, Sendable {
  public let id: String
  public var name: String

  public init(_ id: String, name: String? = nil) { (self.id, self.name) = (id, name ?? id) }
}

/// Answers each load with the rows that it has then.
public struct Folders: TableLoader {
  public typealias Row = OutlineRow<Folder>

  @MainActor
  public final class Source {
    public var rows: ContiguousArray<Row> = []
  }

  let source: Source

  public func load(_ request: PageRequest<Folders>) async throws -> TableContent<Folders> {
    TableContent(rows: await source.rows)
  }
}

/// A list of folders that is shown in a collection view by one call. Ten rows are in view.
@MainActor
public final class OutlineRig {
  public let source = Folders.Source()
  public let list: TableController<Folders>
  public private(set) var selected: [String] = []
  private let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: UICollectionViewLayout())
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))

  /// - Parameter accessories: Whether the cells of the app set their accessories anew at each use.
  public init(_ rows: ContiguousArray<OutlineRow<Folder>>, accessories: Bool = false) {
    source.rows = rows
    list = TableController(Folders(source: source))
    window.addSubview(view)
    view.headless.endsAnimationsAtOnce = true
    list.show(outlineIn: view) { (cell: UICollectionViewListCell, folder) in
      var content = cell.defaultContentConfiguration()
      content.text = folder.name
      cell.contentConfiguration = content
      guard accessories else { return }
      cell.accessories = [
        .customView(
          configuration: UICellAccessory.CustomViewConfiguration(
            customView: UILabel(frame: .zero), placement: .leading(displayed: .always)))
      ]
    }
  }

  public var exceptions: [String] { view.headless.exceptions }

  /// The rows as the view shows them: indented, after `-` if the indicator points down, and `+` if it points
  /// ahead.
  public var shown: [String] {
    view.layoutIfNeeded()
    return (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { item in
        text(of: cell(at: RowPath(section: section, row: item)))
      }
    }
  }

  /// The rows of the store, drawn in the same way.
  public var wanted: [String] {
    list.store.rows.map { row in
      let mark = row.isExpandable ? row.isExpanded ? "- " : "+ " : "  "
      return String(repeating: "  ", count: row.level) + mark + row.element.name
    }
  }

  private func text(of cell: UICollectionViewListCell?) -> String {
    guard let cell else { return "(no cell of a list)" }
    let mark = Self.indicator(of: cell).map { $0.transform == .identity ? "+ " : "- " } ?? "  "
    return String(repeating: "  ", count: cell.indentationLevel) + mark + (cell.accessibilityLabel ?? "")
  }

  private static func indicator(of cell: UICollectionViewListCell) -> UIButton? {
    views(of: cell).lazy.compactMap { $0 as? UIButton }.first
  }

  private static func views(of cell: UICollectionViewListCell) -> [UIView] {
    cell.accessories.map { accessory in
      switch accessory.accessoryType {
      case .customView(let view): view
      }
    }
  }

  /// Does something in an app whose language is read from right to left, or from left to right.
  public static func reading(fromRight: Bool, _ body: @MainActor () async -> Void) async {
    await UIView.appDirection.withValue(fromRight ? .rightToLeft : .leftToRight) { await body() }
  }

  /// Whether a row's indicator is turned by a quarter, to the right or to the left.
  public func isTurned(_ id: String, toTheLeft: Bool) -> Bool {
    let angle = toTheLeft ? -CGFloat.pi / 2 : .pi / 2
    return cell(of: id).flatMap(Self.indicator)?.transform == CGAffineTransform(rotationAngle: angle)
  }

  private func cell(of id: String) -> UICollectionViewListCell? {
    list.store.path(ofRowWithID: id).flatMap(cell)
  }

  private func cell(at path: RowPath) -> UICollectionViewListCell? {
    view.layoutIfNeeded()
    return view.headless.row(at: path)?.cell?.object as? UICollectionViewListCell
  }

  /// The number of accessories of a row's cell, and what VoiceOver says of its expansion.
  public func accessories(of id: String) -> Int { cell(of: id).map { Self.views(of: $0).count } ?? -1 }
  public func isExpandedForVoiceOver(_ id: String) -> String? {
    cell(of: id).map { "\($0.accessibilityExpandedStatus)" }
  }

  /// The identity of a row's indicator.
  public func indicator(of id: String) -> ObjectIdentifier? {
    cell(of: id).flatMap(Self.indicator).map { ObjectIdentifier($0) }
  }

  /// A finger taps the indicator of a row, or beside or below it.
  ///
  /// - Returns: Whether the touch met it.
  @discardableResult
  public func tapIndicator(of id: String, beside distance: Double = 0, below: Double = 0) -> Bool {
    tapIndicator(of: cell(of: id), beside: distance, below: below)
  }

  /// A finger taps the indicator of a row in the first section.
  public func tapIndicator(ofRowAt row: Int) {
    _ = tapIndicator(of: cell(at: RowPath(section: 0, row: row)), beside: 0, below: 0)
  }

  private func tapIndicator(
    of cell: UICollectionViewListCell?, beside distance: Double, below: Double
  ) -> Bool {
    guard let button = cell.flatMap(Self.indicator) else { return false }
    let point = CGPoint(x: Double(button.bounds.midX) - distance, y: Double(button.bounds.midY) + below)
    guard button.hitTest(point, with: nil) === button else { return false }
    button.touchesEnded([UITouch(button, at: point)], with: nil)
    return true
  }

  public func drag(to offset: Double) {
    view.layoutIfNeeded()
    view.drag(to: CGPoint(x: 0, y: offset))
  }

  /// The distances of the rows in view from its top.
  public var distances: [String: Double] {
    view.layoutIfNeeded()
    var distances: [String: Double] = [:]
    for path in view.indexPathsForVisibleItems {
      guard let row = list.store[RowPath(section: path[0], row: path[1])],
        let frame = view.layoutAttributesForItem(at: path)?.frame
      else { continue }
      distances[row.id] = Double(frame.minY - view.contentOffset.y)
    }
    return distances
  }

  public var offset: Double { Double(view.contentOffset.y) }
  /// How far the view can be scrolled.
  public var reach: Double { max(0, Double(view.contentSize.height - view.bounds.height)) }
}
