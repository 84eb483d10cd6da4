// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// of the accessories there are custom views alone, which the cell takes as subviews.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
@MainActor public struct UICellAccessory {
  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  public enum AccessoryType {
    case customView(UIView)
  }

  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  public enum DisplayedState: Sendable {
    case always, whenEditing, whenNotEditing
  }

  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  public enum Placement {
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  @MainActor public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement

    public init(customView: UIView, placement: Placement) {
      self.customView = customView
      self.placement = placement
    }
  }

  public let accessoryType: AccessoryType

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(accessoryType: .customView(configuration.customView))
  }
}

@available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
@MainActor public struct UICollectionLayoutListConfiguration {
  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  public enum Appearance: Sendable {
    case plain, grouped
    @available(tvOS, unavailable)
    case insetGrouped, sidebar, sidebarPlain
  }

  public let appearance: Appearance

  public init(appearance: Appearance) { self.appearance = appearance }
}

extension UICollectionViewCompositionalLayout {
  /// Puts rows below each other, as any layout here does.
  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: NSCollectionLayoutGroup()))
  }
}

@available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
@MainActor open class UICollectionViewListCell: UICollectionViewCell {
  open var indentationLevel = 0
  open var accessories: [UICellAccessory] = [] {
    didSet {
      let (old, new) = (Self.views(of: oldValue), Self.views(of: accessories))
      for view in old where !new.contains(where: { $0 === view }) && view.superview === self {
        view.removeFromSuperview()
      }
      for view in new where view.superview !== self { addSubview(view) }
    }
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  private static func views(of accessories: [UICellAccessory]) -> [UIView] {
    accessories.map { accessory in
      switch accessory.accessoryType {
      case .customView(let view): view
      }
    }
  }
}
