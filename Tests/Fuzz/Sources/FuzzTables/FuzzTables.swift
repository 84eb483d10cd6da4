import FuzzInput

/// Tries one input. Called by libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let choices = Choices(start, count)
  _ = isSingleThreaded
  let aliveCount = CountedObject.aliveCount
  run(choices)
  expect(CountedObject.aliveCount == aliveCount, "rows are kept, or freed twice")
  return 0
}

private let isSingleThreaded: Void = JobQueue.takeOver()

private func run(_ choices: Choices) {
  var choices = choices
  switch choices.number(below: 16) {
  case 0:
    var fuzz = StoreFuzz<PlainRow>(choices)
    fuzz.run()
  case 1:
    var fuzz = StoreFuzz<SharedRow>(choices)
    fuzz.run()
  case 2:
    var fuzz = StoreFuzz<WeakRow>(choices)
    fuzz.run()
  case 3:
    var fuzz = FlatStoreFuzz<SharedRow>(choices)
    fuzz.run()
  case 4:
    var fuzz = ViewportFuzz(choices)
    fuzz.run()
  case 5, 6: MainActor.assumeIsolated { ApplierFuzz(choices).run() }
  default: MainActor.assumeIsolated { ListFuzz(choices).run() }
  }
}
