import ArgumentParser
import Dispatch
import Foundation
import GRDB
import PackageLibrary

/// The options for editing.
struct EditingOptions: ParsableArguments {
  @Flag(help: "Edit the database at random, without a window.")
  var edit = false

  @Option(help: "The number of edits a second.")
  var rate = 1_000.0

  @Option(help: "The number of edits.")
  var limit: Int?

  @Option(help: "The seed of the edits' random numbers.")
  var seed: UInt64 = 1

  @Option(help: "The section among whose first packages the edits are, such as admin.")
  var section: String?

  @Flag(name: .customLong("print"), help: "Print each edit: its kind, the package's id, and the time.")
  var printsEdits = false

  @Option(help: ArgumentHelp("Hold the database locked instead.", valueName: "seconds"))
  var hold: Double?

  nonisolated func validate() throws {
    guard rate > 0, limit ?? 0 >= 0 else {
      throw ValidationError("--rate and --limit take counts, such as 100")
    }
  }
}

/// A process without a window that edits a library, or holds it locked, as other programs do.
nonisolated struct EditingProcess: Sendable {
  let source: LibrarySource
  let seconds: Double?
  let options: EditingOptions

  /// Edits or holds the lock until the time is over or a signal ends it, and ends the process.
  func run() -> Never {
    let work = Task.detached {
      do {
        let library = try await source.library()
        if let seconds = options.hold { try hold(for: seconds) } else { try await edit(library) }
      } catch {
        FileHandle.standardError.write(Data("failed: \(error)\n".utf8))
        exit(1)
      }
      exit(0)
    }
    let signals = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { work.cancel() }
      source.activate()
      return source
    }
    if let seconds, options.hold == nil {
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { work.cancel() }
    }
    withExtendedLifetime(signals) { dispatchMain() }
  }

  private func edit(_ library: Library) async throws {
    let edits = RandomEdits(
      rate: options.rate, limit: options.limit, seed: options.seed, section: options.section)
    let start = ContinuousClock.now
    let prints = options.printsEdits
    let count = try await LibraryEditor(library).run(edits) { edit in
      // At once, so that a process that is killed has printed its edits.
      if prints { Self.print("\(edit.kind.rawValue) \(edit.id) \(edit.nanoseconds)") }
    }
    let time = (ContinuousClock.now - start) / .seconds(1)
    let rate = time > 0 ? Double(count) / time : 0
    Self.print("\(count) edits in \(time.rounded(toPlaces: 1)) s: \(Int(rate)) a second")
  }

  private static func print(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  /// Holds all locks there are.
  ///
  /// An exclusive transaction keeps other writers out, but not readers: they read the state before it.
  /// Readers wait only for the recovery after a crash, which takes the other locks as well. With the writers'
  /// lock they are the bytes from 120 on of the file that ends in `-shm`. Here they are taken for longer. The
  /// process ends with the locks, as closing the file would release SQLite's own, too.
  private func hold(for seconds: Double) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    let queue = try DatabaseQueue(path: source.path, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN EXCLUSIVE")
      var lock = flock()
      lock.l_type = Int16(F_WRLCK)
      lock.l_whence = Int16(SEEK_SET)
      (lock.l_start, lock.l_len) = (120, 8)
      let file = open(source.path + "-shm", O_RDWR)
      guard file >= 0, fcntl(file, F_SETLKW, &lock) == 0 else {
        throw ScriptFailure("the readers' locks are not to be had: \(String(cString: strerror(errno)))")
      }
      Self.print("locked")
      Thread.sleep(forTimeInterval: seconds)
      Self.print("released after \(seconds) s")
      exit(0)
    }
  }
}

nonisolated extension Double {
  fileprivate func rounded(toPlaces places: Int) -> String { String(format: "%.\(places)f", self) }
}
