import FuzzInput
import TableDiff
import TableDiffTesting

/// Tries one input. Called by libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var choices = Choices(start, count)
  let host = choices.element(of: HostView.allCases)
  let rules = BatchRules(host: host, acceptsRowChangesInMovedSections: choices.flag())
  if choices.number(below: 3) == 0 { tryRules(rules, &choices) } else { tryView(rules, &choices) }
  return 0
}

/// Checks a batch against the plain rules.
private func tryRules(_ rules: BatchRules, _ choices: inout Choices) {
  var before = choices.counts()
  var after = choices.counts()
  let calls = choices.calls(from: before, to: after)
  if choices.number(below: 4) > 0 { after = choices.counts(after: calls, from: before) }
  if choices.number(below: 32) == 31 { after = after.map { $0 > 2 ? .max : $0 } }
  if choices.number(below: 32) == 31 { before = before.map { $0 > 2 ? .min : $0 } }
  let violations = rules.violations(of: calls, before: before, after: after)
  check(violations, of: calls)
  expect(
    (try? rules.check(calls, before: before, after: after)) == nil || violations.isEmpty, "\(violations)")
  // Counts of this size can't be looked at one by one.
  guard (before + after).allSatisfy({ $0 < 1_000 }) else { return }
  let batch = PlainBatch(
    calls: calls, before: before, after: after,
    acceptsRowChangesInMovedSections: rules.acceptsRowChangesInMovedSections)
  let isLegal = rules.host != .sequential && batch.outcome != nil
  expect(violations.isEmpty == isLegal, "\(calls) from \(before) to \(after): \(violations)")
}

/// Every violation has a message, and its positions are those of calls or of tables.
func check(_ violations: [BatchViolation], of calls: BatchCalls) {
  for violation in violations {
    expect(!violation.message.isEmpty && !violation.cause.isEmpty && !violation.fix.isEmpty, "\(violation)")
    expect("\(violation)".hasPrefix(violation.rule.rawValue), "\(violation)")
    for position in violation.positions {
      let words = "\(position)"
      expect(words.hasPrefix("old ") || words.hasPrefix("new "), words)
    }
  }
  expect(calls.count >= 0, "\(calls.count) calls")
}
