// A stand-in for UIKit on systems that have none: the cells of collection views, and the layouts. The
// signatures are those of Apple's documentation (iOS 18).
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  // Not required in UIKit, where a class is asked for a new instance by its name.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { nil }
}

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  // A stored property cannot be there on some systems only.
  private var configuration: Any?

  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuration as? any UIContentConfiguration }
    set {
      configuration = newValue
      // What stands for the text of a cell here.
      accessibilityLabel = newValue?.shownText
    }
  }
}

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UICollectionViewLayout: NSObject {
  public override init() { super.init() }
}

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50)
  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  open var estimatedItemSize = CGSize.zero
  open var headerReferenceSize = CGSize.zero
  open var sectionInset = UIEdgeInsets.zero
}

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UICollectionViewLayoutAttributes: NSObject {
  open var frame: CGRect

  init(frame: CGRect) {
    self.frame = frame
    super.init()
  }
}
