import Foundation

/// Measures a workload, in turns with another process that is built against another revision. `.ci/compare`
/// runs both:
///
///     comparison                  # prints the workloads, each with the rows' type and a limit
///     comparison WORKLOAD TYPE    # prints the result, and then a time for each line that it reads
@main
enum Comparison {
  /// A turn's time, if three measurements don't take longer.
  private static let turn = Duration.milliseconds(15)
  /// The shortest time that is measured: reading the clock takes some 50 ns.
  private static let shortest = Duration.microseconds(20)

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first, let type = arguments.last.flatMap(RowType.init) else {
      for workload in Workload.all {
        for type in workload.types { print(workload.name, type.rawValue, workload.limit) }
      }
      return
    }
    guard let workload = Workload.all.first(where: { $0.name == name }) else {
      fatalError("there is no workload \(name)")
    }
    let prepared = try workload.prepare(type)
    answer(try prepared.result())
    try prepared.run()
    let repetitions = try repetitions(prepared.run)
    while readLine() != nil {
      answer("\(try leastNanoseconds(prepared.run, repetitions: repetitions))")
    }
  }

  private static func answer(_ line: String) {
    print(line)
    fflush(nil)
  }

  private static func repetitions(_ run: () throws -> Void) throws -> Int {
    var count = 1
    while try time(run, repetitions: count) < shortest { count *= 2 }
    return count
  }

  private static func leastNanoseconds(_ run: () throws -> Void, repetitions: Int) throws -> Int {
    let end = ContinuousClock.now + turn
    var least = try time(run, repetitions: repetitions)
    var count = 1
    while count < 3 || ContinuousClock.now < end {
      least = min(least, try time(run, repetitions: repetitions))
      count += 1
    }
    return Int(least.components.attoseconds / 1_000_000_000) / repetitions
  }

  private static func time(_ run: () throws -> Void, repetitions: Int) throws -> Duration {
    let start = ContinuousClock.now
    for _ in 0..<repetitions { try run() }
    return ContinuousClock.now - start
  }
}
