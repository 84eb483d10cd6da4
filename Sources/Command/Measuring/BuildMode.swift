/// The mode in which the command was built.
enum BuildMode {
  /// Whether the compiler optimized, so that times mean something.
  static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }
}
