import Foundation
import Testing

/// A run of the command whose standard error is a terminal, and its standard output if it goes nowhere else.
final class TerminalRun {
  struct NoTerminal: Error {}

  let process = Process()
  /// The bytes read from the terminal.
  private(set) var text = ""
  private let descriptor: Int32

  init(
    _ arguments: [String], in folder: Folder, environment: [String: String?], columns: UInt16 = 80,
    output: FileHandle? = nil
  ) throws {
    var (primary, other): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&primary, &other, nil, nil, &size) == 0 else { throw NoTerminal() }
    descriptor = primary
    // The commands of other tests would keep the terminal open.
    for opened in [primary, other] { _ = fcntl(opened, F_SETFD, FD_CLOEXEC) }
    let terminal = FileHandle(fileDescriptor: other, closeOnDealloc: true)
    process.executableURL = try CommandRun.executable()
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment
    for (name, value) in environment { process.environment?[name] = value }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output ?? terminal
    process.standardError = terminal
    DefaultSignals.areInherited
    try process.run()
    try terminal.close()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(descriptor)
  }

  /// Reads until the terminal has shown enough, or until the command has ended. Other tests run meanwhile.
  func read(until hasShownEnough: (() -> Bool)? = nil) async {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var looks = 0
    while hasShownEnough.map({ !$0() }) ?? true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 0) == 1 else {
        looks += 1
        // For hangs alone: minutes.
        guard looks < 30_000 else {
          Issue.record("the terminal shows nothing more after \(text.debugDescription)")
          kill(process.processIdentifier, SIGKILL)
          return
        }
        try? await Task.sleep(nanoseconds: 10_000_000)
        continue
      }
      looks = 0
      // On Linux the end is an error.
      let count = Foundation.read(descriptor, &bytes, bytes.count)
      guard count > 0 else { break }
      text += String(decoding: bytes[..<count], as: UTF8.self)
    }
    if hasShownEnough == nil { process.waitUntilExit() }
  }
}
