import ArgumentParser

/// An order in which a table has its parts, as the option `--ignore-order` names it.
enum TableOrder: String, CaseIterable, ExpressibleByArgument, Sendable {
  case rows
  case columns
}
