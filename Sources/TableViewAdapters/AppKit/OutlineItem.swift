#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import TableOutline

  /// The object that stands for a row in an outline view, which tells items apart by identity
  /// (http://www.corbinstreehouse.com/blog/?p=13).
  final class OutlineItem: NSObject {
    let key: OutlineKey

    init(_ key: OutlineKey) {
      self.key = key
      super.init()
    }
  }

  extension OutlineStep {
    /// Whether items go with the step.
    var removesItems: Bool {
      switch self {
      case .remove, .collapse: true
      default: false
      }
    }
  }
#endif
