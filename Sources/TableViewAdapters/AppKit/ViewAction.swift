#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  package import AppKit

  /// The target of a control's action, as long as it is kept.
  @MainActor
  package final class ViewAction: NSObject {
    package let perform: @MainActor () -> Void

    init(_ perform: @escaping @MainActor () -> Void) {
      self.perform = perform
      super.init()
    }

    #if canImport(ObjectiveC)
      static let selector = #selector(act)

      @objc private func act() { perform() }
    #else
      static let selector = Selector(("act"))
    #endif
  }
#endif
