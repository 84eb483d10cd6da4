/// The ends of a file's lines, one after the other.
struct LineEnds {
  private var hasCarriageReturn: Bool
  private var changes: ArraySlice<Int>
  private var line = 0

  init(_ form: FileForm) {
    hasCarriageReturn = form.hasCarriageReturns
    changes = form.lineEndChanges[...]
  }

  /// Appends the end of the next line.
  mutating func appendNext(to bytes: inout [UInt8]) {
    if changes.first == line {
      hasCarriageReturn.toggle()
      changes.removeFirst()
    }
    line += 1
    if hasCarriageReturn { bytes.append(UInt8(ascii: "\r")) }
    bytes.append(UInt8(ascii: "\n"))
  }
}
