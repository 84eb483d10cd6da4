#if canImport(UIKit) && !os(watchOS)
  public import TableOutline
  public import UIKit

  @available(iOS 14, tvOS 14, *)
  extension UICollectionViewListCell {
    /// Shows the level of a row as indentation, and its expansion as a disclosure indicator.
    ///
    /// ```swift
    /// cell.showDisclosure(of: row) { list.toggleRow(withID: row.id) }
    /// ```
    ///
    /// Call it at every use of a cell, after the content and other accessories are set. If the cell shows the
    /// same row as before, the indicator turns. A row that can't have children has none.
    ///
    /// It is a view of its own, not
    /// [outlineDisclosure](https://developer.apple.com/documentation/uikit/uicellaccessory-swift.struct):
    /// the system's indicator turns only for the section snapshots of a diffable data source.
    ///
    /// - Parameters:
    ///   - row: The row of the cell.
    ///   - toggle: Called when the indicator is tapped.
    public func showDisclosure<Element>(
      of row: OutlineRow<Element>, toggle: @escaping @MainActor () -> Void
    ) {
      showDisclosure(of: row, in: disclosure, toggle: toggle)
    }

    /// Shows a row in an indicator that the cell had before, if it had one.
    func showDisclosure<Element>(
      of row: OutlineRow<Element>, in known: OutlineDisclosure?, toggle: @escaping @MainActor () -> Void
    ) {
      indentationLevel = row.level
      if #available(iOS 18, tvOS 18, visionOS 2, *) {
        accessibilityExpandedStatus =
          row.isExpandable ? row.isExpanded ? .expanded : .collapsed : .unsupported
      }
      guard row.isExpandable else {
        if disclosure != nil { accessories.removeAll { $0.disclosure != nil } }
        return
      }
      let shown = known ?? OutlineDisclosure(frame: .zero)
      shown.toggle = toggle
      shown.turn(isExpanded: row.isExpanded, id: row.id)
      guard disclosure !== shown else { return }
      let accessory = UICellAccessory.customView(
        configuration: UICellAccessory.CustomViewConfiguration(
          customView: shown, placement: .trailing(displayed: .always)))
      accessories = accessories.filter { $0.disclosure == nil } + [accessory]
    }

    /// The indicator among the accessories.
    var disclosure: OutlineDisclosure? { accessories.lazy.compactMap(\.disclosure).first }
  }

  @available(iOS 14, tvOS 14, *)
  extension UICellAccessory {
    fileprivate var disclosure: OutlineDisclosure? {
      guard case .customView(let view) = accessoryType else { return nil }
      return view as? OutlineDisclosure
    }
  }

  /// A chevron that turns when its row is expanded.
  @available(iOS 14, tvOS 14, *)
  final class OutlineDisclosure: UIButton {
    var toggle: (@MainActor () -> Void)?
    private var shown: (id: AnyHashable, isExpanded: Bool)?

    override init(frame: CGRect) {
      super.init(frame: frame)
      // It points in the direction of reading.
      setImage(UIImage(systemName: "chevron.forward"), for: .normal)
      addAction(UIAction { [weak self] _ in self?.toggle?() }, for: .primaryActionTriggered)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows whether a row is expanded: animated if it has shown that row before.
    func turn(isExpanded: Bool, id: AnyHashable) {
      let isTurn = shown.map { $0.id == id && $0.isExpanded != isExpanded } ?? false
      shown = (id, isExpanded)
      let direction: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
      let end = isExpanded ? CGAffineTransform(rotationAngle: direction * .pi / 2) : .identity
      guard isTurn, window != nil else {
        transform = end
        return
      }
      UIView.animate(withDuration: 0.25) { self.transform = end }
    }

    /// As large as a finger.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      let (width, height) = (max(44, bounds.width), max(44, bounds.height))
      return abs(point.x - bounds.midX) <= width / 2 && abs(point.y - bounds.midY) <= height / 2
    }
  }
#endif
