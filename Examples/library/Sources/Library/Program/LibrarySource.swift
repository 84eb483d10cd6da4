import Foundation
import PackageLibrary

/// The library's file, which is opened when it is first needed, and made if there is none.
actor LibrarySource {
  /// The file.
  nonisolated let path: String
  private let rowCount: Int
  /// The part of a new file that is made, from 0 to 1, as it grows.
  nonisolated let progress: AsyncStream<Double>
  private let madePart: AsyncStream<Double>.Continuation
  private var opening: Task<Library, any Error>?

  /// Creates a source that has opened nothing yet.
  ///
  /// - Parameter rowCount: The number of packages of a new file.
  init(path: String, rowCount: Int) {
    self.path = path
    self.rowCount = rowCount
    (progress, madePart) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Returns the library. If the file can't be opened or made, the next call tries again.
  func library() async throws -> Library {
    let task = opening ?? open()
    opening = task
    do {
      return try await task.value
    } catch {
      opening = nil
      throw error
    }
  }

  private func open() -> Task<Library, any Error> {
    Task.detached { [path, rowCount, madePart] in
      if !FileManager.default.fileExists(atPath: path) {
        try Library.make(at: path, rowCount: rowCount, progress: { madePart.yield($0) })
      }
      return try Library(path: path)
    }
  }
}
