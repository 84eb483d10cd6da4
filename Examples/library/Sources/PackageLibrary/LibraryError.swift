import GRDB

/// An error of the library, with a description that says what to do.
public enum LibraryError: Error, Hashable, Sendable {
  /// There is no file, or its folder does not exist.
  case missing(path: String)
  /// The file is something else, or of another version of this program.
  case notALibrary(path: String)
  /// The file's contents contradict each other.
  case damaged
  /// Another process kept the file locked for longer than five seconds.
  case locked
  /// The disk has no room left.
  case full
  /// The system refused to read or write the file.
  case io(String)
  /// Any other error, by SQLite's code and message.
  case failed(code: Int, message: String)

  /// Creates the error that stands for an error of SQLite.
  init(_ error: DatabaseError, path: String) {
    let message = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    // A reader kept out by a recovery gets the last of these, after ten seconds.
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .locked
    case .SQLITE_FULL: self = .full
    case .SQLITE_CORRUPT: self = .damaged
    case .SQLITE_NOTADB: self = .notALibrary(path: path)
    case .SQLITE_CANTOPEN: self = .missing(path: path)
    case .SQLITE_IOERR, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_NOLFS: self = .io(message)
    default: self = .failed(code: Int(error.resultCode.rawValue), message: message)
    }
  }

  /// Returns the result of `body`, or throws its error as a library's. Cancellation stays what it is.
  static func wrap<Result>(path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw wrapped(error, path: path)
    }
  }

  /// Returns the result of `body`, or throws its error as a library's. Cancellation stays what it is.
  static func wrap<Result>(
    isolation: isolated (any Actor)? = #isolation, path: String, _ body: () async throws -> Result
  ) async throws -> Result {
    do {
      return try await body()
    } catch let error as DatabaseError {
      throw wrapped(error, path: path)
    }
  }

  /// SQLite reports a read that was cancelled as interrupted.
  private static func wrapped(_ error: DatabaseError, path: String) -> any Error {
    switch error.resultCode {
    case .SQLITE_INTERRUPT, .SQLITE_ABORT: CancellationError()
    default: LibraryError(error, path: path)
    }
  }
}

extension LibraryError: CustomStringConvertible {
  /// A sentence for the user.
  public var description: String {
    switch self {
    case .missing(let path): "There is no library at \(path). Make one first, or give another path."
    case .notALibrary(let path):
      "\(path) is not a library of this program. Give another path, or delete the file to make a new one."
    case .damaged: "The library is damaged. Delete the file, so that a new one is made."
    case .locked: "Another program has locked the library. End it, or try again."
    case .full: "The disk is full. Free some space, and try again."
    case .io(let message):
      "The library can't be read or written (\(message)). Check the disk and the file's permissions."
    case .failed(let code, let message): "The database failed with error \(code) (\(message)). Try again."
    }
  }
}
