import TableDiffTesting

@testable import table_diff

/// Options of the command, whether they fit or not.
struct ArbitraryOptions {
  /// Those of tables, which `diff` and `check` have.
  private(set) var tables: [String] = []
  /// Those of `diff` alone.
  private(set) var diff: [String] = []
  let policy: PolicyName
  let isReversible: Bool

  private static let names = [
    "id", "v", "k", "s", "1", "2", "a", "b", "a.b", "v.a", "tags.0", "id,s", "\"a,b\"", "id (2)", "(3)", "",
    "é", "V", "=",
    "\u{1B}[31m", "missing", "name",
  ]
  private static let flags = [
    "--no-header", "--ragged", "--lazy-quotes", "--ignore-case", "--trim", "--no-header", "--ragged",
  ]
  private static let values: [(option: String, values: [String])] = [
    ("--rows", [".", "data.items", "a", "data", "items.0", ""]),
    ("--input-format", FileFormat.allCases.map(\.rawValue) + ["xml"]),
    ("--delimiter", [",", ";", "|", "tab", "\t", " ", "\"", "ab", "a"]),
    ("--encoding", ["utf-8", "utf-16le", "utf-16be", "latin-1", "windows-1252", "cp1252", "ebcdic"]),
    ("--skip-lines", ["0", "1", "2", "7", "-1"]), ("--comment", ["#", "%", "a", ",", "\n"]),
    ("--rename", ["v=w", "w=v", "a=b", "id=k", "\"a=b\"=c", "v=", "v", "a.b=a.c", "v=v", "k=id"]),
    ("--tolerance", ["0", "0.01", "1%", "100%", "v=1", "v=1e-2", "é=1", "-1", "1e400", "v=x", "1e-999"]),
    ("--decimal", [".", ","]), ("--null", ["", "null", "NULL", "0", "\u{202E}"]),
  ]

  init(_ random: inout SeededGenerator) {
    policy = random.pick(PolicyName.allCases)
    isReversible = random.happens(1, of: 2)
    if random.happens(1, of: 2) {
      let options = random.pick(SampleFiles.options)
      if options.contains("--show") || options.contains("--policy") {
        diff += options
      } else {
        tables += options
      }
    }
    for _ in 0..<random.pick([0, 0, 0, 1, 1, 2, 4]) {
      switch random.next(below: 10) {
      case 0...2: tables += ["--key", random.pick(Self.names)]
      case 3: tables += ["--section", random.pick(Self.names)]
      case 4: tables += [random.pick(["--ignore", "--only"]), random.pick(Self.names)]
      case 5: tables.append(random.pick(Self.flags))
      default:
        let (option, values) = random.pick(Self.values)
        tables += ["\(option)=\(random.pick(values))"]
      }
    }
    for _ in 0..<random.pick([0, 0, 1, 2]) {
      switch random.next(below: 5) {
      case 0: diff += ["--show", random.pick(Self.names)]
      case 1: diff.append("--full")
      case 2: diff.append("--summary")
      case 3: diff += ["--policy", random.pick(PolicyName.allCases).rawValue]
      default:
        diff += random.pick([["--ignore-order"], ["--ignore-order=columns"], ["--ignore-order", "rows"]])
      }
    }
  }
}
