#if Gate && (os(macOS) || os(Linux))
  import ArgumentParser

  /// The command-line options of a gate.
  struct GateOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("Only these cases, by their whole names.", valueName: "case"))
    var names: [String] = []

    @Option(help: ArgumentHelp("Only cases whose names contain this; may be repeated.", valueName: "text"))
    var filter: [String] = []

    @Option(
      help: ArgumentHelp(
        "The folder with the limits. [default: Thresholds beside the gate's Package.swift]",
        valueName: "folder"))
    var limits: String?

    @Option(
      help: ArgumentHelp("What the limits hold for. [default: toolchain and architecture]", valueName: "name")
    )
    var key: String?

    @Flag(help: "Write what is measured as the limits of this key, or of the named cases alone.")
    var record = false

    @Flag(help: "Write what is measured where it is less than the limit.")
    var ratchet = false

    @Flag(help: "Do not count instructions.")
    var skipInstructions = false

    @Flag(help: "Fail if instructions cannot be counted, or have no limit.")
    var requireInstructions = false

    @Flag(help: "List the cases and end.")
    var list = false

    @Flag(help: "Run the cases in this process, unmeasured, to see where one crashes.")
    var inProcess = false

    @Option(help: ArgumentHelp("Keep callgrind's file for each case.", valueName: "folder"))
    var callgrind: String?

    @Flag(help: "Measure percentiles of wall clock and peak memory, too.")
    var percentiles = false

    @Option(help: ArgumentHelp("Compare times with those of this revision, too.", valueName: "revision"))
    var base: String?

    @Option(
      help: ArgumentHelp("Compare times with those of another build of the gate.", valueName: "program"))
    var baseProgram: String?

    @Option(help: ArgumentHelp("How often both builds are run; at least 10.", valueName: "count"))
    var rounds = 20

    @Flag(help: "Fail where times are worse, too.")
    var wallClockBlocks = false

    @Option(help: ArgumentHelp("Write a comment for a pull request.", valueName: "file"))
    var markdown: String?

    @Option(help: ArgumentHelp("Write JUnit's XML.", valueName: "file"))
    var junit: String?

    @Option(help: ArgumentHelp("Write everything as JSON.", valueName: "file"))
    var json: String?

    @Flag(help: "Print GitHub's annotations.")
    var annotations = false

    /// Whether only some of the cases are measured.
    var isSelection: Bool { !names.isEmpty || !filter.isEmpty }

    /// Throws an error if options contradict each other. This is not ArgumentParser's own `validate`, so that
    /// the gate words the errors itself.
    func check() throws {
      if record && ratchet { throw GateFailure("--record and --ratchet: give one of them") }
      if record && skipInstructions {
        throw GateFailure("--record would write limits without instructions: leave out --skip-instructions")
      }
      if requireInstructions && skipInstructions {
        throw GateFailure("--require-instructions and --skip-instructions: give one of them")
      }
      if callgrind != nil && skipInstructions {
        throw GateFailure("--callgrind and --skip-instructions: give one of them")
      }
      if base != nil && baseProgram != nil {
        throw GateFailure("--base and --base-program: give one of them")
      }
      if rounds < 10 { throw GateFailure("--rounds \(rounds): fewer than 10 say nothing") }
      if wallClockBlocks && base == nil && baseProgram == nil {
        throw GateFailure("--wall-clock-blocks needs --base REVISION to compare with")
      }
    }
  }
#endif
