#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the system says about an error number, as a part of a sentence.
enum SystemError {
  static func text(_ number: Int32) -> String {
    switch number {
    case EACCES: "permission denied"
    default: strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
  }
}
