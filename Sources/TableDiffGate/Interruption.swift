#if Gate && (os(macOS) || os(Linux))
  private import CInterruption
  import Foundation

  /// Sees to it that a gate that is interrupted takes what it has started with it, and leaves no files
  /// behind.
  enum Interruption {
    /// From now on, an interrupt ends the running child, and ``run(_:)`` throws.
    static func watch() { interruption_watch() }

    /// Runs a process to its end and returns its status, or minus the signal that ended it.
    ///
    /// - Parameter isCleaningUp: Whether the process is to run even where the gate was interrupted.
    /// - Throws: `GateFailure` where the gate was interrupted.
    static func run(
      _ process: Process, isCleaningUp: Bool = false, whileRunning: () -> Void = {}
    ) throws -> Int32 {
      if !isCleaningUp { try check() }
      try process.run()
      if !isCleaningUp { interruption_set_child(process.processIdentifier) }
      whileRunning()
      process.waitUntilExit()
      interruption_set_child(0)
      if !isCleaningUp { try check() }
      return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    private static func check() throws {
      let signal = interruption_signal()
      if signal != 0 { throw GateFailure("interrupted by signal \(signal)") }
    }
  }
#endif
