// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18).
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UITableViewCell: UIView {
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  public enum CellStyle: Int, Sendable {
    case `default` = 0
    case value1 = 1
    case value2 = 2
    case subtitle = 3
  }

  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  /*@objc*/ public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete = 1
    case insert = 2
  }

  open private(set) var reuseIdentifier: String?
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  open private(set) var textLabel: UILabel? = UILabel(frame: .zero)
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  open private(set) var detailTextLabel: UILabel?
  // A stored property cannot be there on some systems only.
  private var configuration: Any?

  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuration as? any UIContentConfiguration }
    set { configuration = newValue }
  }

  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// The text that the cell shows.
  public var shownText: String? {
    (configuration as? any UIContentConfiguration)?.shownText ?? textLabel?.text
  }

  /// How many times the cell was reused.
  public private(set) var reuseCount = 0

  // Not required in UIKit, where a class is asked for a new instance by its name.
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    if style != .default { detailTextLabel = UILabel(frame: .zero) }
    super.init(frame: .zero)
  }

  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  public required init?(coder: NSCoder) { nil }

  open func prepareForReuse() { reuseCount += 1 }
}

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UITableViewHeaderFooterView: UIView {
  open internal(set) var textLabel: UILabel? = UILabel(frame: .zero)
  /// Whether the view shows a title in a grouped table.
  var isGrouped = false

  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    if isGrouped { configuration.textProperties.transform = .uppercase }
    return configuration
  }
}

@available(iOS 11.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@MainActor open class UIContextualAction: NSObject {
  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  public enum Style: Int, Sendable {
    case normal = 0
    case destructive = 1
  }

  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  open private(set) var style: Style
  open private(set) var handler: Handler
  open var title: String?

  public init(style: UIContextualAction.Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

@available(iOS 11.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@MainActor open class UISwipeActionsConfiguration: NSObject {
  open private(set) var actions: [UIContextualAction]

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

@available(iOS 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@MainActor open class UIContextMenuConfiguration: NSObject {
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  fileprivate let actionProvider: ActionProvider?

  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.actionProvider = actionProvider
    super.init()
  }

  /// The menu that a long touch shows, which the real class doesn't tell.
  public var menu: UIMenu? { actionProvider?([]) }
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor open class UIMenu: UIMenuElement {
  open private(set) var children: [UIMenuElement]

  public init(title: String = "", children: [UIMenuElement] = []) {
    self.children = children
    super.init()
    self.title = title
  }
}

/// A label of a view on screen, which tells when it is given another text.
final class ReportingLabel: UILabel {
  private let report: (String?) -> Void

  init(text: String, report: @escaping (String?) -> Void) {
    self.report = report
    super.init(frame: .zero)
    super.text = text
  }

  required init?(coder: NSCoder) { nil }

  override var text: String? {
    get { super.text }
    set {
      super.text = newValue
      report(newValue)
    }
  }
}
