/// A fault that a scripted run has found.
nonisolated struct ScriptFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
