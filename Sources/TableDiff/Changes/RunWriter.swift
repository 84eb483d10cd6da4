/// A collector of single positions or pairs into runs.
///
/// A run is three numbers (old, new, offset), with the same position twice in a list of one table. The offset is
/// the number of rows in the runs before it, so that the element at any index is found by binary search.
///
/// Its numbers are as short as those in the lists: a comparison copies six writers, which shows in a
/// comparison of few rows.
///
/// Unsafe: it writes to memory with room for all runs, and reads the starts of the old table's sections. The
/// code that makes the lists keeps both alive, so copying a writer counts no reference.
struct RunWriter: BitwiseCopyable {
  private let target: UnsafeMutablePointer<Int32>?
  /// The starts of the old table's sections, if there are several to distinguish.
  private let oldStarts: UnsafePointer<Int32>?
  private let oldSectionCount: Int32
  private(set) var runCount: Int32 = 0
  private(set) var rowCount: Int32 = 0
  private var nextOld: Int32 = -1
  private var nextNew: Int32 = -1

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - target: Room for all runs; `nil` if there are none.
  ///   - oldStarts: The starts of the old table's sections, if pairs may lie in any of them.
  @inline(__always)
  init(
    target: UnsafeMutablePointer<Int32>?,
    oldStarts: UnsafeBufferPointer<Int32> = UnsafeBufferPointer(start: nil, count: 0)
  ) {
    self.target = target
    oldSectionCount = Int32(truncatingIfNeeded: oldStarts.count - 1)
    self.oldStarts = oldSectionCount > 1 ? oldStarts.baseAddress : nil
  }

  /// Ends the run under way, because the next rows are in another section.
  @inline(__always)
  mutating func breakRun() {
    nextOld = -1
    nextNew = -1
  }

  /// Adds `count` neighbouring rows of one section.
  @inline(__always)
  mutating func append(start: Int32, count: Int32) {
    if start != nextNew {
      write(start, start)
    }
    nextNew = start &+ count
    rowCount &+= count
  }

  @inline(__always)
  mutating func append(_ run: MatchedRun) { append(old: run.old, new: run.new, count: run.count) }

  /// Adds `count` pairs that are neighbours on both sides.
  @inline(__always)
  mutating func append(old: Int32, new: Int32, count: Int32) {
    if old != nextOld || new != nextNew || startsSection(old) {
      write(old, new)
    }
    nextOld = old &+ count
    nextNew = new &+ count
    rowCount &+= count
  }

  /// Adds a section as a run of its own, so that there are as many runs as sections.
  mutating func appendSection(old: Int, new: Int) {
    breakRun()
    append(old: Int32(truncatingIfNeeded: old), new: Int32(truncatingIfNeeded: new), count: 1)
  }

  /// Copies the runs.
  func copy(to other: UnsafeMutablePointer<Int32>) {
    guard let target, runCount > 0 else { return }
    other.initialize(from: target, count: 3 * Int(runCount))
  }

  @inline(__always)
  private mutating func write(_ old: Int32, _ new: Int32) {
    let run = target.unsafelyUnwrapped + 3 * Int(runCount)
    run[0] = old
    run[1] = new
    run[2] = rowCount
    runCount &+= 1
  }

  @inline(__always)
  private func startsSection(_ old: Int32) -> Bool {
    guard let oldStarts else { return false }
    let section = TableShape.section(of: old, starts: oldStarts, sectionCount: Int(oldSectionCount))
    return oldStarts[section] == old
  }
}
