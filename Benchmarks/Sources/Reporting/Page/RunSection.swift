import TableDiffMetrics

/// The machine and the method of a run.
struct RunSection {
  let environment: TransitionResults.Environment

  /// Names and values, those that are known.
  var facts: [(name: String, value: String)] {
    var facts: [(String, String?)] = [
      ("date", environment.date), ("processor", environment.processor),
      ("cores", environment.cores.map(String.init)),
      ("memory", environment.memory.map { "\(Figures.digits(Double($0) / 1_073_741_824)) GiB" }),
      ("system", environment.system), ("compiler", environment.toolchain), ("flags", environment.flags),
      ("seed", environment.seed.map(String.init)),
      ("load at beginning and end", environment.load.map { $0.map { "\($0)" }.joined(separator: ", ") }),
    ]
    for (name, version) in (environment.packages ?? [:]).sorted(by: { $0.key < $1.key }) {
      facts.append((name, version))
    }
    facts.append(("to repeat", environment.command))
    return facts.compactMap { fact in fact.1.map { (fact.0, $0) } }
  }

  /// How times were taken, as sentences.
  static let method = """
    Contenders run one after another in one process and take turns, round by round, on tables that were \
    built before. A run's result is alive until the clock has stopped. The first run and, if there is time \
    for it, the first of each turn are not counted. Times without a round's spread say little: ± is half the \
    distance between the quartiles of the rounds' medians. Heap memory is counted in a run of its own, and \
    every result is checked: one that does not lead to the new table gets ✗ instead of a time. – means that \
    a contender is not for such tables. \(ReportContender.note)
    """

  var html: String {
    let rows = facts.map {
      "<dt>\(Markup.escaped($0.name))</dt><dd>\(Markup.escaped($0.value))</dd>"
    }
    return "<p>\(Markup.escaped(Self.method))</p><dl class=\"facts\">\(rows.joined())</dl>"
  }
}
