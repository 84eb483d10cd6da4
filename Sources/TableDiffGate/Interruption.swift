#if Gate && (os(macOS) || os(Linux))
  private import CInterruption
  import Foundation

  /// The handling of interrupts: an interrupted gate ends the processes that it has started and leaves no
  /// files.
  enum Interruption {
    /// Watches for interrupts: from now on, an interrupt ends the running child, and ``run(_:)`` throws.
    static func watch() { interruption_watch() }

    /// Runs a process to its end and returns its status, or minus the signal that ended it.
    ///
    /// - Parameters:
    ///   - isCleaningUp: Whether the process runs even if the gate was interrupted.
    ///   - isOnOneProcessor: Whether the process has only one processor, on Linux.
    /// - Throws: `GateFailure` if the gate was interrupted.
    static func run(
      _ process: Process, isCleaningUp: Bool = false, isOnOneProcessor: Bool = false,
      whileRunning: () -> Void = {}
    ) throws -> Int32 {
      if !isCleaningUp { try check() }
      try start(process, isOnOneProcessor: isOnOneProcessor)
      if !isCleaningUp { interruption_set_child(process.processIdentifier) }
      whileRunning()
      process.waitUntilExit()
      interruption_set_child(0)
      if !isCleaningUp { try check() }
      return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    private static func start(_ process: Process, isOnOneProcessor: Bool) throws {
      if isOnOneProcessor { one_processor_begin() }
      defer { if isOnOneProcessor { one_processor_end() } }
      try process.run()
    }

    private static func check() throws {
      let signal = interruption_signal()
      if signal != 0 { throw GateFailure("interrupted by signal \(signal)") }
    }
  }
#endif
