#if canImport(Glibc)
  import Glibc
#endif

/// The memory of the process.
enum ProcessMemory {
  /// The bytes that were allocated and not freed, or `nil` if the system doesn't say.
  ///
  /// Freed blocks that the allocator keeps don't count, so this is exact to some kilobytes.
  static var bytesInUse: Int? {
    #if canImport(Glibc)
      guard let report = allocatorReport() else { return nil }
      // After the arenas, which have lines of the same kind, come the sums.
      let sums = report.components(after: "</heap>")
      guard let system = size(in: sums, of: "<system type=\"current\""),
        let fast = size(in: sums, of: "<total type=\"fast\""),
        let rest = size(in: sums, of: "<total type=\"rest\"")
      else { return nil }
      return system - fast - rest + (size(in: sums, of: "<total type=\"mmap\"") ?? 0)
    #else
      return nil
    #endif
  }
}

#if canImport(Glibc)
  /// The text of `malloc_info`, which is in none of the modules.
  private func allocatorReport() -> String? {
    typealias Report = @convention(c) (CInt, UnsafeMutableRawPointer) -> CInt
    guard let symbol = dlsym(nil, "malloc_info") else { return nil }
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    guard let stream = open_memstream(&text, &length) else { return nil }
    let status = unsafeBitCast(symbol, to: Report.self)(0, UnsafeMutableRawPointer(stream))
    fclose(stream)
    defer { free(text) }
    return status == 0 ? text.map { String(cString: $0) } : nil
  }

  /// The number of the attribute `size` in the first line that begins as given.
  private func size(in lines: [Substring], of start: String) -> Int? {
    lines.first { $0.hasPrefix(start) }?.split(separator: "\"").dropLast().last.flatMap { Int($0) }
  }

  extension String {
    /// The lines after the last one that is `mark`.
    fileprivate func components(after mark: String) -> [Substring] {
      let lines = split(separator: "\n")
      return Array(lines.suffix(from: lines.lastIndex { $0 == mark }.map { $0 + 1 } ?? 0))
    }
  }
#endif
