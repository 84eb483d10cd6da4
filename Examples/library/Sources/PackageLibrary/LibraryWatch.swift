import Dispatch
import GRDB

/// Makes observations follow the commits of other processes, until it is released.
///
/// SQLite tells a process of its own commits only. A commit writes to the file beside the database that ends
/// in `-wal`, which the system reports at once; a look at the number of the file's version then says whether
/// there is a new commit.
public final class LibraryWatch: Sendable {
  private let watcher: CommitWatcher

  /// Begins to watch the library's file.
  ///
  /// - Parameter onChange: Called on any thread after the observations were told.
  public init(_ library: Library, onChange: @escaping @Sendable () -> Void = {}) throws {
    watcher = try LibraryError.wrap(path: library.path) { try CommitWatcher(library, onChange: onChange) }
    watcher.start()
  }

  deinit { watcher.stop() }
}

/// The looks for commits. All state belongs to one serial queue.
private final class CommitWatcher: @unchecked Sendable {
  /// The shortest time between two notices: 60 a second.
  private static let interval = DispatchTimeInterval.milliseconds(16)
  /// The time between looks without an event, for an event that was missed.
  private static let slowInterval = DispatchTimeInterval.milliseconds(250)
  /// The milliseconds between the looks after an event. The file is written just before the commit is
  /// visible.
  private static let pauses = [1, 1, 1, 2, 4, 8, 16]

  private let onChange: @Sendable () -> Void
  private let pool: DatabasePool
  /// A connection that stays open: the number of the version counts from the view of one connection.
  private let connection: DatabaseQueue
  private let queue = DispatchQueue(label: "LibraryWatch", qos: .userInitiated)
  private let changes: FileChanges
  private let timer: any DispatchSourceTimer
  private var version: Int
  private var looksLeft = 0
  private var nextLook: DispatchTime?
  private var quietUntil = DispatchTime.now()
  private var isNotifying = false
  private var isStopped = false

  init(_ library: Library, onChange: @escaping @Sendable () -> Void) throws {
    self.onChange = onChange
    pool = library.pool
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    connection = try DatabaseQueue(path: library.path, configuration: configuration)
    version = try Self.version(of: connection)
    changes = FileChanges(path: library.path + "-wal", queue: queue)
    timer = DispatchSource.makeTimerSource(queue: queue)
  }

  func start() {
    queue.async { [self] in
      changes.start { [weak self] in self?.fileDidChange() }
      timer.schedule(
        deadline: .now() + Self.slowInterval, repeating: Self.slowInterval, leeway: .milliseconds(50))
      timer.setEventHandler { [weak self] in
        self?.changes.follow()
        self?.look()
      }
      timer.activate()
    }
  }

  func stop() {
    queue.async { [self] in
      isStopped = true
      timer.cancel()
      changes.stop()
    }
  }

  private func fileDidChange() {
    looksLeft = Self.pauses.count
    look()
  }

  /// Looks whether there is a new commit. If not, looks again soon if the file has just changed.
  private func look() {
    guard !isStopped else { return }
    guard DispatchTime.now() >= quietUntil else { return look(at: quietUntil) }
    guard !isNotifying, let newVersion = try? Self.version(of: connection) else { return }
    if newVersion != version {
      quietUntil = .now() + Self.interval
      looksLeft = 0
      notify(of: newVersion)
    } else if looksLeft > 0 {
      let pause = Self.pauses[Self.pauses.count - looksLeft]
      looksLeft -= 1
      look(at: .now() + .milliseconds(pause))
    }
  }

  /// Looks at a time, unless there is an earlier look. A later one is left out.
  private func look(at time: DispatchTime) {
    if let nextLook, nextLook <= time { return }
    nextLook = time
    queue.asyncAfter(deadline: time) { [weak self] in
      guard let self, nextLook == time else { return }
      nextLook = nil
      look()
    }
  }

  private static func version(of connection: DatabaseQueue) throws -> Int {
    try connection.unsafeRead { db in try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0 }
  }

  /// Tells the observations of a change. The transaction reads and writes nothing, so it locks nothing in the
  /// file. The observations then read at most once at a time, and once more if there was a commit meanwhile.
  ///
  /// If they can't be told, the version stays the old one, so that the timer's next look finds it anew.
  private func notify(of newVersion: Int) {
    isNotifying = true
    pool.asyncWriteWithoutTransaction { [self] db in
      let transaction: Void? = try? db.inTransaction(.deferred) {
        try db.notifyChanges(in: Table("packages"))
        return .commit
      }
      if transaction != nil { onChange() }
      queue.async { [self] in
        isNotifying = false
        guard transaction != nil else { return }
        version = newVersion
        look()
      }
    }
  }
}
