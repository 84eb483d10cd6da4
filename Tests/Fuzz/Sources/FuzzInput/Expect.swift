/// Ends the program with a message if a condition doesn't hold, so that libFuzzer keeps the input.
///
/// - Parameters:
///   - condition: The condition for a result.
///   - message: The mistake, in words.
public func expect(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
) {
  // A finding has to end the program: libFuzzer looks for nothing else.
  if !condition { fatalError(message(), file: file, line: line) }
}
