@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableController {
  /// Says, once, that nobody shows the table.
  func hostIsGone() {
    guard !hasMissedHost else { return }
    hasMissedHost = true
    if let onHostGone { return onHostGone() }
    #if DEBUG
      warn(
        """
        TableController: the host has been deallocated, so nothing is shown any more. A controller doesn't \
        keep its host alive: keep it yourself, as in a property beside the controller. If the list is gone \
        for good, release the controller too, or set onHostGone.
        """)
    #endif
  }
}
