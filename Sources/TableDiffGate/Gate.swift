#if Gate && (os(macOS) || os(Linux))
  import ArgumentParser
  import Foundation

  /// A gate that measures cases, compares each with its committed limit, and reports regressions.
  ///
  /// ```swift
  /// @main
  /// enum TransitionGate {
  ///   static func main() {
  ///     Gate.main([GateCase(name: "inbox-refresh", old: before, new: after)])
  ///   }
  /// }
  /// ```
  public enum Gate {
    /// Runs the gate with the arguments of the command line and ends the process with its status.
    ///
    /// - Parameters:
    ///   - cases: The cases, which must be the same in every process with the same arguments.
    ///   - file: A source file of the gate's package. The limits lie beside the package's manifest.
    public static func main(_ cases: [GateCase], file: String = #filePath) -> Never {
      exit(run(cases, arguments: Array(CommandLine.arguments.dropFirst()), file: file).rawValue)
    }

    /// Runs the gate and prints its findings.
    ///
    /// The gate starts its own program several times and instructs it through the environment to measure. The
    /// program must therefore call this method, with the same cases, before it does anything else of
    /// consequence.
    ///
    /// - Parameters:
    ///   - cases: The cases to measure.
    ///   - arguments: The options, as `--help` lists them.
    ///   - file: A source file of the gate's package. The limits lie beside the package's manifest.
    public static func run(
      _ cases: [GateCase], arguments: [String], file: String = #filePath
    ) -> GateStatus {
      do {
        if let child = try ChildEnvironment.current() {
          try ChildWork(role: child.role, folder: ChildFolder(url: child.folder), cases: cases).run()
          return .passed
        }
        guard let options = try parse(arguments) else { return .passed }
        let package = GatePackage.folder(of: file, from: FileManager.default.currentDirectoryPath)
        return try GateRun(options: options, cases: cases, arguments: arguments, package: package).run()
      } catch let error as IncompatibleLimits {
        complain("\(error)")
        return .noBaseline
      } catch {
        complain("\(error)")
        return .failed
      }
    }

    /// Returns the options. If the arguments ask for help, prints it and returns `nil`.
    private static func parse(_ arguments: [String]) throws -> GateOptions? {
      do {
        let options = try GateOptions.parse(arguments)
        try options.check()
        return options
      } catch let error as GateFailure {
        throw error
      } catch {
        guard GateOptions.exitCode(for: error).isSuccess else {
          throw GateFailure(GateOptions.message(for: error) + "\n" + GateOptions.usageString())
        }
        print(GateOptions.fullMessage(for: error))
        return nil
      }
    }

    private static func complain(_ text: String) {
      FileHandle.standardError.write(Data("gate: \(text)\n".utf8))
    }
  }
#endif
