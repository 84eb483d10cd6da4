#if Gate && (os(macOS) || os(Linux))
  import Dispatch
  import Foundation
  import TableDiff
  import TableDiffGate
  import TableDiffTesting

  /// A gate over small cases that become worse, one way or another, where the environment asks for it.
  @main
  enum GateSample {
    static func main() {
      // Tests that start it without a gate give it an argument.
      let planted =
        ProcessInfo.processInfo.environment["GATE_SAMPLE_PLANT"] ?? CommandLine.arguments.last ?? ""
      let new = GateCase(name: "new", tables: { (try table([]), try table([0])) })
      Gate.main(
        (planted == "case" ? [new] : []) + [
          GateCase(name: "work") { Work(planted) },
          GateCase(name: "swap") { try Swap(planted) },
          GateCase(name: "rotate", tables: { (try table(Array(0..<200)), try table(Array(1..<200) + [0])) }),
        ])
    }

    static func table(_ ids: [Int]) throws -> Table<FlatSection<GeneratedRow<Int>>> {
      try Table([FlatSection(id: OnlySection(), header: NoHeader(), rows: ids.map(row))])
    }

    private static func row(_ id: Int) -> GeneratedRow<Int> { GeneratedRow(id: id, version: 0) }
  }

  /// Counts for a while.
  final class Work: PreparedCase {
    let planted: String
    private var sum: UInt64 = 0
    private var memory: [UnsafeMutableRawPointer] = []
    private let worker: Worker?

    init(_ planted: String) {
      self.planted = planted
      memory.reserveCapacity(100)
      worker = Worker(planted)
    }

    func ready() {
      if planted == "readiness" { memory.append(.allocate(byteCount: 8, alignment: 8)) }
    }

    func run() {
      let steps = planted == "instructions" ? 103_000 : 100_000
      if planted == "crash" { fatalError("planted") }
      if planted == "endless" { while true { sleep(1) } }
      if planted == "allocation" { memory.append(.allocate(byteCount: 8, alignment: 8)) }
      if planted == "tasks" { Tasks.run() }
      worker?.run()
      var sum: UInt64 = 0
      var step = 0
      while step < steps {
        sum = (sum ^ UInt64(step)) &* 0x100_0000_01b3
        step += 1
      }
      self.sum = sum
    }

    func outcome() -> GateOutcome {
      GateOutcome(operations: 0, moves: 0, minimalMoves: 0, batches: 0, digest: 1)
    }
  }

  /// A thread that does something at each call, while the caller waits.
  final class Worker: @unchecked Sendable {
    private let begin = DispatchSemaphore(value: 0)
    private let end = DispatchSemaphore(value: 0)
    private var sum: UInt64 = 0
    private var runs = 0

    init?(_ planted: String) {
      guard ["thread", "unsteady thread", "busy thread"].contains(planted) else { return nil }
      Thread.detachNewThread { [self] in
        while true {
          begin.wait()
          runs += 1
          switch planted {
          case "busy thread": for step in 0..<10_000 { sum = (sum ^ UInt64(step)) &* 0x100_0000_01b3 }
          case "thread": allocate(1)
          default: allocate(runs)
          }
          end.signal()
        }
      }
    }

    func run() {
      begin.signal()
      end.wait()
    }

    private func allocate(_ count: Int) {
      for _ in 0..<count { UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8).deallocate() }
    }
  }

  /// Allocations in tasks, and in a loop that takes as many threads as there are.
  enum Tasks {
    static func run() {
      let end = DispatchSemaphore(value: 0)
      Task.detached {
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<8 { group.addTask { allocate(number) } }
        }
        end.signal()
      }
      end.wait()
      DispatchQueue.concurrentPerform(iterations: 4, execute: allocate)
    }

    @Sendable
    private static func allocate(_ number: Int) {
      let numbers = (0..<100).map { [number, $0] }
      withExtendedLifetime(numbers) {}
    }
  }

  /// Swaps two rows with the moves that the environment asks for: two are enough.
  final class Swap: PreparedCase {
    private let old: Table<FlatSection<GeneratedRow<Int>>>
    private let new: Table<FlatSection<GeneratedRow<Int>>>
    private let moves: [(from: Int, to: Int)]
    private var calls = BatchCalls()

    init(_ planted: String) throws {
      old = try GateSample.table([0, 1, 2, 3, 4])
      new = try GateSample.table([4, 1, 2, 3, 0])
      switch planted {
      case "move": moves = [(4, 0), (0, 4), (2, 2)]
      case "result": moves = [(4, 0), (0, 3)]
      default: moves = [(4, 0), (0, 4)]
      }
    }

    func run() {
      calls = BatchCalls(
        movedRows: moves.map { move in
          BatchCalls.RowMove(from: RowPath(section: 0, row: move.from), to: RowPath(section: 0, row: move.to))
        })
    }

    func outcome() -> GateOutcome { GateOutcome(of: calls, from: old, to: new) }
  }
#else
  /// Without the gate there is no sample of one.
  @main
  enum GateSample {
    static func main() {}
  }
#endif
