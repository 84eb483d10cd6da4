#if Gate && os(Linux) && canImport(Glibc)
  import Foundation
  import Glibc
  import Testing

  @testable import TableDiffGate

  @Suite("Counting allocations")
  struct AllocationCountTests {
    @Test(
      "a block is as large in a hole of the heap that it does not fill",
      .enabled(if: AllocationCounts.isAvailable, "allocations are counted"))
    func hole() throws {
      typealias Allocate = @convention(c) (Int) -> UnsafeMutableRawPointer?
      typealias UsableSize = @convention(c) (UnsafeMutableRawPointer?) -> Int
      let program = dlopen(nil, RTLD_NOW)
      let allocate = unsafeBitCast(try #require(dlsym(program, "__libc_malloc")), to: Allocate.self)
      let usableSize = unsafeBitCast(
        try #require(dlsym(program, "malloc_usable_size")), to: UsableSize.self)
      let size = 5_080
      let holes = (0..<64).map { _ in (hole: allocate(size + 16), end: allocate(size)) }
      for (hole, _) in holes { free(hole) }
      let blocks = holes.map { _ in malloc(size) }
      defer { for block in blocks + holes.map(\.end) { free(block) } }
      let reused = Set(blocks).intersection(holes.map(\.hole))
      #expect(reused.count > 32)
      #expect(blocks.allSatisfy { usableSize($0) == size })
    }

    @Test("a process can be kept on one processor, and its parent keeps all")
    func oneProcessor() throws {
      let count = ProcessInfo.processInfo.activeProcessorCount
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["nproc"]
      process.standardOutput = pipe
      var output = Data()
      _ = try Interruption.run(process, isOnOneProcessor: true) {
        output = pipe.fileHandleForReading.readDataToEndOfFile()
      }
      #expect(String(decoding: output, as: UTF8.self) == "1\n")
      #expect(ProcessInfo.processInfo.activeProcessorCount == count)
    }
  }
#endif

#if Gate && (os(macOS) || os(Linux))
  import Testing

  @testable import TableDiffGate

  @Suite("The allocations of a case with threads")
  struct CaseAllocationsTests {
    private func counts(_ numbers: (Int, Int)...) -> [AllocationCounts] {
      numbers.map { AllocationCounts(count: $0, bytes: $1, peakBytes: 0) }
    }

    @Test("are those of the run with the fewest")
    func fewest() throws {
      #expect(
        try CaseAllocations.least(of: counts((5, 80), (4, 72), (6, 64), (4, 64), (4, 64)))?.bytes == 64)
      #expect(try CaseAllocations.least(of: counts((5, 80)))?.count == 5)
    }

    @Test("are refused if no two runs have the fewest")
    func unsteady() {
      let error = #expect(throws: UnsteadyAllocations.self) {
        try CaseAllocations.least(of: counts((5, 80), (4, 72), (5, 80)))
      }
      #expect(error?.description.contains("4 to 5 times in 3 runs") == true)
    }
  }
#endif
