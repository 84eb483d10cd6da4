/// The body of every unavailable declaration.
@_alwaysEmitIntoClient
func neverCalled() -> Never {
  // Invariant: the compiler refuses every call of an unavailable declaration, so its body cannot run.
  fatalError()
}
