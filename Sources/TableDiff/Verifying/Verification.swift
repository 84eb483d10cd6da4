#if TABLE_DIFF_VERIFIED
  // Built with `-Xswiftc -DTABLE_DIFF_VERIFIED`, the engine looks at each intermediate result as soon as it
  // is complete, and stops if something is wrong with it. This is as plain as it can be, reads every row and
  // needs memory for each. Without the condition the folder is empty, and nothing calls it.
  //
  //     MatchingVerification    sections and rows pair by id, each at most once; runs are in order
  //     OrderingVerification    what stays increases, and no more could stay
  //     ChangesVerification     the lists of changes belong together, and lead from old to new
  //     PlanVerification        so do batches and steps, through the tables between them

  /// Stops the process unless a condition holds.
  ///
  /// Invariant: without a mistake of the engine itself, each condition holds for all input whose ids and
  /// hashes are as `Hashable` requires. It exists only in builds made to find such mistakes. Not `assert`:
  /// optimised builds with the flag verify too, and try more random tables.
  func require(_ condition: Bool, _ violation: @autoclosure () -> String) {
    if !condition { fatalError("wrong intermediate result: \(violation())") }
  }

  /// Returns the length of the longest increasing subsequence of different numbers, by patience sorting
  /// (Fredman 1975).
  func longestIncrease(_ numbers: [Int32]) -> Int {
    var tops: [Int32] = []
    for number in numbers {
      let pile = lastIndex(in: tops.indices) { tops[$0] < number } + 1
      if pile == tops.count { tops.append(number) } else { tops[pile] = number }
    }
    return tops.count
  }

  /// Returns the length of the longest common subsequence, by dynamic programming.
  func longestCommon(_ old: some Sequence<Int32>, _ new: [Int32]) -> Int {
    var lengths = [Int](repeating: 0, count: new.count + 1)
    for symbol in old {
      var diagonal = 0
      for index in new.indices {
        let above = lengths[index + 1]
        lengths[index + 1] = symbol == new[index] ? diagonal + 1 : max(above, lengths[index])
        diagonal = above
      }
    }
    return lengths[new.count]
  }
#endif
