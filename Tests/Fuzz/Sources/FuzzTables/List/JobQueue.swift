import FuzzInput
import Glibc

/// The jobs of all tasks. They run on the thread that calls libFuzzer's function, in an order that depends on
/// the input alone: the runtime hands each job over instead of giving it to another thread.
enum JobQueue {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void
  private typealias MainHook =
    @convention(thin) (@convention(thin) () -> UnownedSerialExecutor) ->
    UnownedSerialExecutor

  nonisolated(unsafe) fileprivate static var mainJobs: [UnownedJob] = []
  nonisolated(unsafe) fileprivate static var otherJobs: [UnownedJob] = []

  /// Takes over all jobs from now on. Call it once.
  static func takeOver() {
    set("swift_task_getMainExecutor_hook", to: { _ in MainJobs.shared.asUnownedSerialExecutor() } as MainHook)
    set("swift_task_enqueueGlobal_hook", to: { job, _ in JobQueue.otherJobs.append(job) } as Hook)
  }

  private static func set<Function>(_ name: String, to hook: Function) {
    guard let variable = dlsym(dlopen(nil, 0), name) else { return expect(false, "there is no \(name)") }
    variable.assumingMemoryBound(to: Function?.self).pointee = hook
  }

  /// Runs one job, of the main actor if there is a choice.
  ///
  /// - Returns: Whether there was one.
  @MainActor
  static func runOne(mainFirst: Bool = true) -> Bool {
    if !mainJobs.isEmpty, mainFirst || otherJobs.isEmpty {
      mainJobs.removeFirst().runSynchronously(on: MainActor.sharedUnownedExecutor)
    } else if !otherJobs.isEmpty {
      otherJobs.removeFirst().runSynchronously(on: OtherJobs.shared.asUnownedTaskExecutor())
    } else {
      return false
    }
    return true
  }

  /// Runs all jobs, and those that they bring.
  @MainActor
  static func runAll() {
    var count = 0
    while runOne() {
      count += 1
      expect(count < 20_000, "jobs bring jobs without end")
    }
  }
}

/// The executor of the main actor, which keeps its jobs for the queue.
private final class MainJobs: SerialExecutor {
  static let shared = MainJobs()

  func enqueue(_ job: consuming ExecutorJob) { JobQueue.mainJobs.append(UnownedJob(job)) }

  // There is one thread.
  func checkIsolated() {}
}

/// The executor of all other tasks. One that yields is handed to the executor it runs on, past the hook.
private final class OtherJobs: TaskExecutor {
  static let shared = OtherJobs()

  func enqueue(_ job: consuming ExecutorJob) { JobQueue.otherJobs.append(UnownedJob(job)) }
}
