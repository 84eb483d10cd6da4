#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// The key under which limits are kept: a compiler, an architecture and a system, such as
  /// `swift-6.3.1-x86_64-unknown-linux-gnu`.
  enum ToolchainKey {
    /// Returns the key of the toolchain that built `program`, or else of the one on the path.
    static func current(of program: String) throws -> String {
      let key =
        keyOfBuild(program)
        ?? key(from: (try? Subprocess.run("/usr/bin/env", ["swift", "--version"]))?.output ?? "")
      guard let key else {
        throw GateFailure(
          "neither the gate nor a `swift` on the path says which toolchain built it: "
            + "put that toolchain on the path, or name what the limits hold for with --key")
      }
      return key + (isDebug ? "-debug" : "")
    }

    /// Returns the key from the output of `swift --version`, or `nil` if the output contains none.
    static func key(from text: String) -> String? {
      let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
      func word(after marker: String) -> String? {
        guard let index = words.firstIndex(of: marker), index + 1 < words.count else { return nil }
        return words[index + 1]
      }
      guard let version = word(after: "version"), let target = word(after: "Target:") else { return nil }
      return "swift-\(version)-\(target)"
    }

    static var isDebug: Bool {
      #if DEBUG
        true
      #else
        false
      #endif
    }

    #if os(Linux) && canImport(Glibc) && (arch(x86_64) || arch(arm64))
      #if arch(x86_64)
        private static let target = "x86_64-unknown-linux-gnu"
      #else
        private static let target = "aarch64-unknown-linux-gnu"
      #endif

      private static func keyOfBuild(_ program: String) -> String? {
        let file = try? Data(contentsOf: URL(fileURLWithPath: program), options: .mappedIfSafe)
        return file.flatMap(version(in:)).map { "swift-\($0)-\(target)" }
      }

      /// Returns the version of the compiler, which its debugging information names.
      static func version(in file: Data) -> String? {
        let mark = Data("Swift version ".utf8)
        var rest = file[...]
        while let found = rest.range(of: mark) {
          rest = rest[found.upperBound...]
          let version = rest.prefix { $0 > UInt8(ascii: " ") && $0 < 0x7F }
          // The mark itself is in the program, too.
          if version.first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) == true {
            return String(decoding: version, as: UTF8.self)
          }
        }
        return nil
      }
    #else
      private static func keyOfBuild(_ program: String) -> String? { nil }
    #endif
  }
#endif
