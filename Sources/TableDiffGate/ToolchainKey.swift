#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// The key under which limits are kept: a compiler, an architecture and a system, such as
  /// `swift-6.3.1-x86_64-unknown-linux-gnu`.
  enum ToolchainKey {
    /// Returns the key of this build, according to the compiler on the path.
    static func current() -> String {
      let text = (try? Subprocess.run("/usr/bin/env", ["swift", "--version"]))?.output ?? ""
      return key(from: text) + (isDebug ? "-debug" : "")
    }

    /// Returns the key from the output of `swift --version`, or `unknown` if the output contains none.
    static func key(from text: String) -> String {
      let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
      func word(after marker: String) -> String? {
        guard let index = words.firstIndex(of: marker), index + 1 < words.count else { return nil }
        return words[index + 1]
      }
      let version = words.indices.first {
        words[$0] == "Swift" && words.indices.contains($0 + 2) && words[$0 + 1] == "version"
      }
      .map { words[$0 + 2] }
      guard let version, let target = word(after: "Target:") else { return "unknown" }
      return "swift-\(version)-\(target)"
    }

    private static var isDebug: Bool {
      #if DEBUG
        true
      #else
        false
      #endif
    }
  }
#endif
