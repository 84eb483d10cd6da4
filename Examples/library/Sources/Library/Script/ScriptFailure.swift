/// What a scripted run found to be wrong.
nonisolated struct ScriptFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
