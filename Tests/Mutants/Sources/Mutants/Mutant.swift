/// A mutation that was drawn, with its number in the build.
struct Mutant: Sendable {
  var number: Int
  var part: Part
  var mutation: Mutation

  var place: String { "\(mutation.file):\(mutation.line)" }
}
