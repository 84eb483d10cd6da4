/// An argument as it is typed in a shell.
struct ShellWord: CustomStringConvertible {
  let description: String

  /// - Parameter isASCII: Whether all scalars beyond ASCII are escaped, not only those that are not seen.
  init(_ argument: String, isASCII: Bool = false) {
    let scalars = argument.unicodeScalars
    let isVisible = argument.escapingControls == argument && (!isASCII || scalars.allSatisfy(\.isASCII))
    if !isVisible {
      description = "$'" + argument.utf8.map(Self.escape).joined() + "'"
    } else if scalars.allSatisfy(\.isPlain) && !argument.isEmpty && scalars.first != "=" {
      description = argument
    } else {
      let parts = argument.split(separator: "'", omittingEmptySubsequences: false)
      description = "'" + parts.joined(separator: #"'\''"#) + "'"
    }
  }

  /// An option and its value.
  static func option(_ name: String, _ value: String, isASCII: Bool = false) -> String {
    // A value like an option's name would be taken for one.
    "\(name)\(value.utf8.first == UInt8(ascii: "-") ? "=" : " ")\(ShellWord(value, isASCII: isASCII))"
  }

  /// A byte between `$'` and `'`.
  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "'"): #"\'"#
    case UInt8(ascii: "\\"): #"\\"#
    case 0x20..<0x7F: String(Unicode.Scalar(byte))
    default: (byte < 0x10 ? #"\x0"# : #"\x"#) + String(byte, radix: 16)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar means itself in a shell.
  fileprivate var isPlain: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", ",", "=", "/", ":", "+", "%", "@": true
    default: !isASCII
    }
  }
}
