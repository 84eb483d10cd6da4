#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Does something for the events of controls, as long as it is kept.
  @MainActor
  final class ControlAction: NSObject {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) {
      self.action = action
      super.init()
    }

    func listen(to control: UIControl, for events: UIControl.Event) {
      if #available(iOS 14, tvOS 14, *) {
        control.addAction(UIAction { [weak self] _ in self?.action() }, for: events)
      } else {
        // Before, controls know selectors only.
        #if canImport(ObjectiveC)
          control.addTarget(self, action: #selector(act), for: events)
        #endif
      }
    }

    #if canImport(ObjectiveC)
      @objc private func act() { action() }
    #endif
  }
#endif
