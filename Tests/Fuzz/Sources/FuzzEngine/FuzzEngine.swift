import FuzzInput

/// Tries one input. Called by libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var choices = Choices(start, count)
  _ = choices.byte()
  return 0
}
