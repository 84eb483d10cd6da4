/// The pairs that one thread has found.
private struct ThreadFindings: ~Copyable {
  var pairCount = 0
  var updated = ScratchBuffer<MatchedRun>()
  var obstacle: MatchingObstacle?
}

// First the threads enter all ids, each into the first empty slot of its buckets: a thread that comes a
// moment too late looks again. Then they look ids up in the table, which no longer changes. So the pairs do
// not depend on the order in which the threads run. Two threads that pair with the same row at the same time
// may not notice; then there are fewer such rows than pairs.
extension LeftOverMatching {
  /// Pairs the rows of both tables on several threads, which share the table of ids.
  ///
  /// - Returns: The number of rows that have a partner now.
  func pairOnThreads(
    into updated: inout ScratchBuffer<MatchedRun>, _ read: IDReading
  ) throws(MatchingObstacle) -> Int {
    let count = threads.count(forRows: entered.count + others.count)
    // Other threads are in no task: the caller's thread checks after each part.
    var part = self
    part.threads = Threads(limit: 1, .off)
    let earlierPairCount = hasPairs ? enteredPairCount : 0
    let findings = UnsafeMutablePointer<ThreadFindings>.allocate(capacity: count)
    for thread in 0..<count { (findings + thread).initialize(to: ThreadFindings()) }
    defer {
      findings.deinitialize(count: count)
      findings.deallocate()
    }
    try forEachChunk(of: entered.count, on: count, findings) {
      _, ranks, chunk throws(MatchingObstacle) in
      try part.enter(ranks, chunk, read)
    }
    try forEachChunk(of: others.count, on: count, findings) {
      found, ranks, chunk throws(MatchingObstacle) in
      found.pairCount &+= try part.lookUp(ranks, chunk, into: &found.updated, read)
    }
    var pairCount = 0
    for thread in 0..<count {
      pairCount &+= findings[thread].pairCount
      updated.append(contentsOf: findings[thread].updated)
    }
    if enteredPairCount < earlierPairCount + pairCount { throw .duplicate }
    return pairCount
  }

  /// The number of entered rows that have a partner.
  private var enteredPairCount: Int {
    UnsafeBufferPointer(start: entered.partners, count: entered.count).count { $0 >= 0 }
  }

  /// Calls `body` on each thread with parts of the ranks, and with memory for a chunk.
  private func forEachChunk(
    of rowCount: Int, on count: Int, _ findings: UnsafeMutablePointer<ThreadFindings>,
    _ body: (inout ThreadFindings, Range<Int>, LeftOverChunk) throws(MatchingObstacle) -> Void
  ) throws(MatchingObstacle) {
    threads.forEachPart(of: 0..<rowCount, on: count) { thread, part in
      do throws(MatchingObstacle) {
        try withLeftOverChunk { chunk throws(MatchingObstacle) in
          try body(&findings[thread], part, chunk)
        }
        return true
      } catch {
        findings[thread].obstacle = error
        return false
      }
    }
    if watch.isStopped { throw .cancelled }
    for thread in 0..<count {
      if let obstacle = findings[thread].obstacle { throw obstacle }
    }
  }
}
