#if Gate && (os(macOS) || os(Linux))
  import Foundation
  import Testing

  @testable import TableDiffGate

  @Suite("The functions that take more instructions")
  struct FunctionCostsTests {
    @Test("cost what callgrind says, without the functions that they call")
    func profile() throws {
      let folder = try ScratchFolder()
      try folder.write(
        "callgrind.out.a",
        """
        positions: instr line
        events: Ir
        summary: 1016

        ob=(1) /no/such/program
        fl=(1) ???
        fn=(1) outer
        0x10 0 3
        cob=(2) /lib/libc.so.6
        cfn=(2) memcpy
        calls=1 0x50 0
        * 0 1000
        +4 0 2
        fn=(3) operator==
        +2 0 4

        ob=(2)
        fn=(2)
        0x50 0 7
        fn=(4) qsort
        * 0 900

        totals: 1016
        """)
      let file = folder.url.appendingPathComponent("callgrind.out.a")
      let functions = try FunctionCosts(file, program: "/no/such/program").functions
      #expect(
        functions.mapValues(\.cost) == ["outer": 5, "operator==": 4, "memcpy": 7, "qsort": 900])
    }

    @Test(
      "are named with the line that grew",
      .enabled(
        if: InstructionCounting.obstacle == nil && Subprocess.path(of: "llvm-symbolizer") != nil,
        "valgrind counts the instructions, and the toolchain finds their lines"))
    func planted() throws {
      let folder = try ScratchFolder()
      let program = try SampleRun.executable()
      let costs = try ["", "instructions"].map { planted in
        let counting = InstructionCounting(
          children: Children(program: program, arguments: [planted]), profiles: folder.url)
        _ = try counting.count(["work"])
        return try FunctionCosts(InstructionCounting.profile(of: "work", in: folder.url), program: program)
      }
      let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      let grown = costs[1].grown(since: costs[0], package: package)
      #expect(grown.first?.contains("Work.run() at GateSample/GateSample.swift:") == true, "\(grown)")
      let others = costs[0].grown(since: costs[1], package: package)
      #expect(!others.contains { $0.contains("Work.run()") }, "\(others)")
    }
  }
#endif
