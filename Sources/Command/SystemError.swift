#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system's message for an error number, as a part of a sentence.
enum SystemError {
  static func text(_ number: Int32) -> String {
    guard let text = strerror(number).map({ String(cString: $0) }) else { return "error \(number)" }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
