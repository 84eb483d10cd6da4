import Dispatch
import GRDB

/// A series of random edits, the same for the same seed and file.
public struct RandomEdits: Sendable {
  /// The number of edits a second.
  public var rate: Double
  /// The number of edits, or `nil` for no end.
  public var limit: Int?
  /// The seed of the random numbers.
  public var seed: UInt64
  /// The section among whose first rows by name all edits are, so that they are seen. `nil` for the whole
  /// file.
  public var section: String?

  /// The number of edits that are committed together.
  public var commitSize: Int

  /// The number of rows of ``section`` among which the edits are.
  public static let seenCount = 300

  /// Creates a series.
  public init(
    rate: Double, limit: Int? = nil, seed: UInt64 = 1, section: String? = nil, commitSize: Int = 1
  ) {
    self.rate = rate
    self.limit = limit
    self.seed = seed
    self.section = section
    self.commitSize = commitSize
  }
}

/// An edit that has been committed.
public struct CommittedEdit: Hashable, Sendable {
  /// The kind of an edit.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A package was inserted.
    case insert
    /// A package was deleted.
    case delete
    /// A package has another version, size and date.
    case update
    /// A package has another section or name.
    case move
  }

  /// The kind.
  public let kind: Kind
  /// The id of the package.
  public let id: Package.ID
  /// The time just after the commit, in nanoseconds of the system's monotonic clock, which all processes
  /// share.
  public let nanoseconds: UInt64
}

extension LibraryEditor {
  /// Makes edits at their rate until their limit or until the task is cancelled.
  ///
  /// Edits that come late, as after a wait for another writer, follow each other without a pause.
  ///
  /// - Parameters:
  ///   - edits: The series.
  ///   - onCommit: Called for each edit after its commit.
  /// - Returns: The number of edits.
  @discardableResult
  public func run(
    _ edits: RandomEdits, onCommit: @Sendable (CommittedEdit) -> Void = { _ in }
  ) async throws -> Int {
    let clock = ContinuousClock()
    let start = clock.now
    var random = SplitMix64(seed: edits.seed)
    var done = 0
    do {
      while done < edits.limit ?? .max {
        try await clock.sleep(until: start + .seconds(Double(done) / edits.rate), tolerance: .zero)
        let drawn = random
        let section = edits.section
        let count = min(max(1, edits.commitSize), (edits.limit ?? .max) - done)
        let (committed, next) = try await LibraryError.wrap(path: library.path) {
          try await library.pool.writeWithoutTransaction { db in
            var draw = EditDraw(db: db, section: section, random: drawn)
            return (try draw.commit(count), draw.random)
          }
        }
        random = next
        done += committed.count
        committed.forEach(onCommit)
      }
    } catch is CancellationError {
      // The end that the caller has asked for.
    }
    return done
  }
}

/// Random edits of one commit.
private struct EditDraw {
  let db: Database
  let section: String?
  var random: SplitMix64

  /// Makes edits in a transaction. The time is taken here, before the way back to the caller's task.
  mutating func commit(_ count: Int) throws -> [CommittedEdit] {
    var made: [(kind: CommittedEdit.Kind, id: Package.ID)] = []
    try db.inTransaction(.immediate) {
      made = try (0..<count).map { _ in try make() }
      return .commit
    }
    let now = DispatchTime.now().uptimeNanoseconds
    return made.map { CommittedEdit(kind: $0.kind, id: $0.id, nanoseconds: now) }
  }

  /// Makes an edit. Without any package left, inserts one.
  private mutating func make() throws -> (CommittedEdit.Kind, Package.ID) {
    guard var package = try package(in: section) else { return (.insert, try insert(Self.first)) }
    switch CommittedEdit.Kind.allCases.randomElement(using: &random) ?? .update {
    case .insert: return (.insert, try insert(package))
    case .delete:
      _ = try LibraryEditor.delete(package.id, in: db)
      return (.delete, package.id)
    case .update:
      package.version = "\(package.version.prefix { $0 != "~" })~\(Int.random(in: 1...999, using: &random))"
      package.size = max(1, package.size + Int.random(in: -50...50, using: &random))
      package.date = randomDate()
      _ = try LibraryEditor.update(package, in: db)
      return (.update, package.id)
    case .move: return (.move, try move(package))
    }
  }

  private static let first = Package(
    id: 0, name: "first", architecture: "amd64", version: "1", size: 1, date: "2024-01-01 00:00",
    section: "admin")

  /// Inserts a package beside another one.
  private mutating func insert(_ package: Package) throws -> Package.ID {
    var new = package
    new.name = randomName(package.name)
    new.date = randomDate()
    return try LibraryEditor.insert(new, in: db).id
  }

  /// Gives a package another name or section. As many come to the section as leave it.
  private mutating func move(_ package: Package) throws -> Package.ID {
    var moved = package
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1: moved.name = randomName(package.name)
    case 2:
      moved.section = try self.package(in: nil)?.section ?? package.section
      // Moved to where it is: a new name makes it an edit all the same.
      if moved.section == package.section { moved.name = randomName(package.name) }
    default:
      // The new name brings it among the rows that are seen.
      moved = try self.package(in: nil) ?? package
      moved.name = randomName(package.name)
      moved.section = package.section
    }
    _ = try LibraryEditor.update(moved, in: db)
    return moved.id
  }

  private mutating func randomName(_ name: String) -> String {
    "\(name.prefix { $0 != "~" })~\(String(UInt16.random(in: .min ... .max, using: &random), radix: 16))"
  }

  /// A date in 2024, after all those of a new library.
  private mutating func randomDate() -> String {
    let start = (6 * 365 + 1) * 24 * 60
    let minute = Int.random(in: start..<(start + 366 * 24 * 60), using: &random)
    return String(decoding: PackageRows.date(minute: minute), as: UTF8.self)
  }

  /// A random package: among the first of the section, or of all.
  private mutating func package(in section: String?) throws -> Package? {
    guard let section else {
      let last = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(id) FROM packages")) ?? 0
      guard last > 0 else { return nil }
      let id = Int64.random(in: 1...last, using: &random)
      let statement = try db.cachedStatement(
        sql: "SELECT \(Package.columns) FROM packages WHERE id >= ? ORDER BY id LIMIT 1")
      return try Package.fetchOne(statement, arguments: [id])
    }
    let count = try Int.fetchOne(
      db.cachedStatement(sql: #"SELECT count FROM counts WHERE grouping = 0 AND "group" = ?"#),
      arguments: [section])
    guard let count, count > 0 else { return nil }
    let position = Int.random(in: 0..<min(count, RandomEdits.seenCount), using: &random)
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Package.columns) FROM packages WHERE section = ? ORDER BY name, id LIMIT 1 OFFSET ?
        """)
    return try Package.fetchOne(statement, arguments: [section, position])
  }
}
