import FuzzInput

/// Tries one input. Called by libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var choices = Choices(start, count)
  switch choices.number(below: 4) {
  case 0: DrawnFiles(choices).verify()
  case 1: DamagedTables(SeededGenerator(choices)).verify()
  case 2:
    var documents = DamagedDocuments(SeededGenerator(choices))
    documents.verify()
  default: RawTables(choices).verify()
  }
  return 0
}
