/// A set of names or ids that finds those that are equal as strings, but not byte for byte.
struct Spellings {
  private var spelling: [String: ExactText] = [:]
  private var ambiguous: Set<String> = []

  mutating func insert(_ text: ExactText) {
    // ASCII has one spelling.
    if text.bytes.allSatisfy({ $0 < 0x80 }) { return }
    if spelling.updateValue(text, forKey: text.string) ?? text != text { ambiguous.insert(text.string) }
  }

  mutating func insert(_ id: TableID) {
    switch id {
    case .string(let text): insert(text)
    case .number: break
    case .several(let parts):
      for part in parts { insert(part) }
    }
  }

  /// Returns an id as text that differs from the other ids' to the eye.
  func text(of id: TableID) -> String {
    switch id {
    case .string(let string): ValueText(isASCII: isAmbiguous(string)).text(id)
    case .number: ValueText().text(id)
    case .several(let parts): "[\(parts.map(text).joined(separator: ", "))]"
    }
  }

  /// Whether the same string was inserted in other bytes.
  func isAmbiguous(_ text: ExactText) -> Bool {
    !ambiguous.isEmpty && ambiguous.contains(text.string)
  }
}
