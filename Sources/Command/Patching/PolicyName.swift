import ArgumentParser

/// The policies' names on the command line and in plans.
enum PolicyName: String, CaseIterable, ExpressibleByArgument, Sendable {
  case single
  case standard
  case conservative
  case identity
  case sequential
}
