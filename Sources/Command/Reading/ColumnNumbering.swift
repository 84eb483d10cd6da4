/// The names that the columns of a file have in all that is said about them, each different from the others.
///
/// A name that several columns have in the file gets a number from its second column on. Columns without a
/// name are named after their position, from 1.
///
///     id,name,name,,name    →    id,name,name (2),(4),name (3)
struct ColumnNumbering {
  private(set) var names: [ExactText]
  /// The names that several columns have in the file.
  private(set) var repeated: Set<ExactText> = []
  /// The names of columns that have none in the file.
  private(set) var unnamed: Set<ExactText> = []
  private let header: [ExactText]

  /// - Parameter numbersUnnamed: Whether columns without a name are named; patches of before have them so.
  init(_ header: [ExactText], numbersUnnamed: Bool = true) {
    self.header = header
    names = header
    // A name that the file has is nobody else's.
    var taken = Set(header)
    var seen: Set<ExactText> = []
    var latest: [ExactText: Int] = [:]
    for (position, name) in header.enumerated() {
      let isUnnamed = name == "" && numbersUnnamed
      let base = isUnnamed ? ExactText("(\(position + 1))") : name
      let isFree = isUnnamed ? taken.insert(base).inserted : seen.insert(name).inserted
      names[position] = isFree ? base : Self.numbered(base, &latest, &taken)
      if isUnnamed {
        unnamed.insert(names[position])
      } else if names[position] != name {
        repeated.insert(name)
      }
    }
  }

  /// Names for columns without any.
  init(count: Int) {
    names = (0..<count).map { ExactText(String($0 + 1)) }
    header = names
  }

  /// The first name with a number that no column has yet.
  private static func numbered(
    _ base: ExactText, _ latest: inout [ExactText: Int], _ taken: inout Set<ExactText>
  ) -> ExactText {
    var number = latest[base] ?? 1
    var name: ExactText
    repeat {
      number += 1
      name = ExactText("\(base.string) (\(number))")
    } while !taken.insert(name).inserted
    latest[base] = number
    return name
  }

  /// The name that an option has for the first of several columns with one name.
  static func first(_ name: ExactText) -> ExactText { ExactText("\(name.string) (1)") }

  /// By a name that several columns have in the file, their names.
  var namesakes: [ExactText: [ExactText]] {
    guard !repeated.isEmpty else { return [:] }
    let columns = zip(header, names).filter { repeated.contains($0.0) }
    return Dictionary(grouping: columns) { $0.0 }.mapValues { $0.map(\.1) }
  }
}
