import ArgumentParser
import Foundation
import FuzzInput

@testable import table_diff

/// A run of the command in this process, as a script sees it. Each has to end as the command's runs do: with
/// a status from 0 to 2, and with messages that do a terminal no harm.
struct CommandRun {
  private(set) var status: Int32 = 0
  private(set) var output: [UInt8] = []
  private(set) var error = ""

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Parses arguments, and runs the command with them.
  init(_ arguments: [String]) {
    self.init(arguments: arguments) {
      var command = try Self.parsed(arguments)
      try command.run()
    }
  }

  /// Runs a command that has been parsed.
  init(_ command: some ParsableCommand) {
    self.init(arguments: []) {
      var command = command
      try command.run()
    }
  }

  /// Applies a patch.
  init(applying patch: String, to old: String, _ change: (inout ApplyCommand) -> Void = { _ in }) {
    self.init(arguments: []) {
      var command = Self.apply
      (command.old, command.patch) = (old, patch)
      change(&command)
      try command.run()
    }
  }

  /// Checks a plan, or a report if there are no tables.
  init(
    checking plan: String, for tables: (old: String, new: String)? = nil, _ options: TableOptions? = nil,
    host: CheckCommand.Host? = nil
  ) {
    self.init(arguments: []) {
      var command = Self.check
      (command.old, command.new, command.plan) = (
        tables?.old ?? plan, tables?.new, tables == nil ? nil : plan
      )
      if let options { command.tables = options }
      command.host = host
      try command.run()
    }
  }

  // Parsing takes longer than what follows.
  private static nonisolated(unsafe) let apply =
    (try? ApplyCommand.parse(["old", "patch"])) ?? ApplyCommand()
  private static nonisolated(unsafe) let check =
    (try? CheckCommand.parse(["report"])) ?? CheckCommand()

  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    try TableDiffCommand.parseAsRoot(CommandArguments.explicit(arguments))
  }

  private init(arguments: [String], _ body: () throws -> Void) {
    let folder = Folder.shared
    let output = folder.redirect(STDOUT_FILENO, to: "output")
    let error = folder.redirect(STDERR_FILENO, to: "error")
    var isArgumentMessage = false
    // As `TableDiffCommand.main`, which ends the process.
    do {
      try body()
    } catch let failure as CommandFailure {
      Terminal.writeError("table-diff: \(failure)")
      status = 2
    } catch let code as ExitCode {
      status = code.rawValue
    } catch {
      Terminal.writeError(ArgumentMessage.text(for: error, in: CommandArguments.explicit(arguments)))
      isArgumentMessage = true
      status = 2
    }
    self.error = String(
      decoding: folder.restore(STDERR_FILENO, to: error, from: "error"), as: UTF8.self)
    self.output = folder.restore(STDOUT_FILENO, to: output, from: "output")
    verify(isArgumentMessage: isArgumentMessage)
  }

  private func verify(isArgumentMessage: Bool) {
    expect((0...2).contains(status), "the status is \(status)")
    expect(Self.isHarmless(error), "a message controls the terminal: \(error.debugDescription)")
    guard status == 2 else { return }
    expect(output.isEmpty, "there is output beside the message \(error)")
    let lines = error.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    expect(!lines.isEmpty, "there is no message")
    expect(
      isArgumentMessage || lines.allSatisfy { $0.hasPrefix("table-diff: ") },
      "a message is no line: \(error.debugDescription)")
  }

  /// Whether a terminal shows all lines of a text as they are.
  static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A: true
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
      default: true
      }
    }
  }
}
