import Dispatch
import Foundation
import Synchronization

/// An executor that runs the main actor's jobs on the calling thread, one after another.
///
/// It stands in for the run loop of an app's main thread, so that ways can be measured from synchronous code,
/// job by job, and without the system's timers and ports. The runtime asks its hooks for the main executor;
/// they are set only while ``run(serially:_:)`` runs.
package final class MainLoop: SerialExecutor {
  /// The loop that the hooks lead to.
  package static let shared = MainLoop()

  /// The main actor's CPU time in the way that is being measured.
  @MainActor package static var time = MainTime()

  private let jobs: Mutex<[UnownedJob]>
  private let jobCount = Atomic(0)
  private let arrivals = DispatchSemaphore(value: 0)

  private init() {
    var jobs: [UnownedJob] = []
    // Otherwise the first jobs of a way allocate, and those after them do not.
    jobs.reserveCapacity(256)
    self.jobs = Mutex(jobs)
  }

  /// Adds a job of the main actor, from any thread.
  package func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job)) }

  /// Does nothing: the caller is on the thread that runs the jobs.
  package func checkIsolated() {}

  fileprivate func add(_ job: UnownedJob) {
    jobs.withLock { $0.append(job) }
    jobCount.add(1, ordering: .releasing)
    arrivals.signal()
  }
}

// MARK: - Running

extension MainLoop {
  /// Whether the runtime has the hooks.
  package static var isAvailable: Bool { ExecutorHooks.shared != nil }

  /// Runs `body` on the main actor, on the calling thread.
  ///
  /// - Parameters:
  ///   - serially: Whether jobs that belong to no actor run on the calling thread too, which makes
  ///     instructions and allocations the same from run to run. Otherwise they run on the system's threads.
  ///   - body: Calls ``drain(until:)`` to run jobs.
  /// - Throws: ``MainLoopError/unavailable``, and the error that `body` throws.
  package static func run(serially: Bool, _ body: @escaping @MainActor () throws -> Void) throws {
    guard let hooks = ExecutorHooks.shared else { throw MainLoopError.unavailable }
    hooks.set(serially: serially)
    defer { hooks.clear() }
    if Thread.isMainThread { return try MainActor.assumeIsolated(body) }
    try shared.runAsJob(body)
  }

  /// On another thread than the main one, code is isolated to the main actor only inside one of its jobs.
  private func runAsJob(_ body: @escaping @MainActor () throws -> Void) throws {
    // The job runs on this thread.
    nonisolated(unsafe) var outcome: Result<Void, any Error>?
    Task { @MainActor in outcome = Result { try body() } }
    while true {
      if let outcome { return try outcome.get() }
      try next().runSynchronously(on: asUnownedSerialExecutor())
    }
  }

  /// Runs jobs until `isSettled` returns `true`.
  ///
  /// - Throws: ``MainLoopError/stuck`` if no job comes for a minute.
  @MainActor
  package static func drain(until isSettled: () -> Bool) throws {
    while !isSettled() { try shared.runNext() }
  }

  /// Runs the jobs that are waiting, such as cancelled tasks.
  @MainActor
  package static func drainWaiting() throws {
    while shared.jobCount.load(ordering: .acquiring) > 0 { try shared.runNext() }
  }

  @MainActor
  private func runNext() throws {
    let job = try next()
    MainTime.measured { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  /// Returns the next job. Looks for it some ten microseconds before the thread sleeps, because waking up
  /// takes as long.
  private func next() throws -> UnownedJob {
    var attempts = 0
    while attempts < 20_000, jobCount.load(ordering: .acquiring) == 0 { attempts += 1 }
    if attempts < 20_000 {
      arrivals.wait()
    } else if arrivals.wait(timeout: .now() + 60) == .timedOut {
      throw MainLoopError.stuck
    }
    jobCount.subtract(1, ordering: .relaxed)
    return jobs.withLock { $0.removeFirst() }
  }
}

/// A reason why the main actor's jobs cannot be run.
package enum MainLoopError: Error, CustomStringConvertible {
  /// The Swift runtime lacks the hooks.
  case unavailable
  /// Something is awaited, but no job comes.
  case stuck

  /// The reason as a sentence.
  package var description: String {
    switch self {
    case .unavailable: "this Swift runtime has no hooks for the main executor: 6.2 or later is needed"
    case .stuck: "the table is not settled, but no job of the main actor comes"
    }
  }
}

// MARK: - Hooks

/// The runtime's hooks, which lead the main actor's jobs, and if wanted all others, to ``MainLoop``.
private struct ExecutorHooks: Sendable {
  typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
  typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor
  typealias IsMainExecutor = @convention(thin) (UnownedSerialExecutor) -> Bool
  typealias IsMainExecutorHook = @convention(thin) (UnownedSerialExecutor, IsMainExecutor) -> Bool
  typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void

  static let shared = ExecutorHooks()

  private nonisolated(unsafe) let main: UnsafeMutablePointer<MainExecutorHook?>
  private nonisolated(unsafe) let isMain: UnsafeMutablePointer<IsMainExecutorHook?>
  private nonisolated(unsafe) let global: UnsafeMutablePointer<EnqueueHook?>

  private init?() {
    guard let handle = dlopen(nil, RTLD_NOW),
      let main = dlsym(handle, "swift_task_getMainExecutor_hook"),
      let isMain = dlsym(handle, "swift_task_isMainExecutor_hook"),
      let global = dlsym(handle, "swift_task_enqueueGlobal_hook")
    else { return nil }
    self.main = main.assumingMemoryBound(to: MainExecutorHook?.self)
    self.isMain = isMain.assumingMemoryBound(to: IsMainExecutorHook?.self)
    self.global = global.assumingMemoryBound(to: EnqueueHook?.self)
  }

  func set(serially: Bool) {
    main.pointee = { _ in MainLoop.shared.asUnownedSerialExecutor() }
    // The first word of an executor's reference is the executor.
    isMain.pointee = { executor, _ in
      unsafeBitCast(executor, to: (UInt, UInt).self).0 == unsafeBitCast(MainLoop.shared, to: UInt.self)
    }
    if serially {
      global.pointee = { job, _ in MainLoop.shared.add(job) }
    } else {
      global.pointee = nil
    }
  }

  func clear() {
    main.pointee = nil
    isMain.pointee = nil
    global.pointee = nil
  }
}

// MARK: - Time

/// The CPU time of the main actor's jobs, without the time between them.
package struct MainTime {
  private var total: UInt64 = 0
  private var beginning: UInt64?
  let isOff: Bool

  /// No time yet.
  ///
  /// - Parameter isOff: Whether no clock is read, which takes a system call for each job.
  package init(isOff: Bool = true) {
    self.isOff = isOff
  }

  /// Calls `body`, which is work of the main actor.
  @MainActor
  static func measured(_ body: () throws -> Void) rethrows {
    guard !MainLoop.time.isOff else { return try body() }
    MainLoop.time.beginning = threadNanoseconds
    defer {
      MainLoop.time.total = MainLoop.time.nanoseconds
      MainLoop.time.beginning = nil
    }
    try body()
  }

  /// The nanoseconds so far, those of the job under way included.
  package var nanoseconds: UInt64 { total + (beginning.map { Self.threadNanoseconds - $0 } ?? 0) }

  private static var threadNanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
