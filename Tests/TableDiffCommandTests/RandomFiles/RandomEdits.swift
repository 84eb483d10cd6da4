import Foundation
import TableDiffTesting

extension RandomTable {
  /// Makes the new table of the old one.
  mutating func edit(_ random: inout SeededGenerator) {
    for _ in 0..<random.pick([0, 1, 1, 2, 3, 5, 8]) {
      switch random.next(below: 16) {
      case 0..<8: editRows(&random)
      case 8..<10: editFields(&random)
      case 10..<13: editSections(&random)
      default: editColumns(&random)
      }
    }
  }

  private mutating func editRows(_ random: inout SeededGenerator) {
    let place = random.next(below: rows.count)
    switch random.next(below: 6) {
    case 0: rows.insert(row(&random), at: random.next(below: rows.count + 1))
    case _ where rows.isEmpty: return
    case 1: rows.remove(at: place)
    case 2: rows.insert(rows.remove(at: place), at: random.next(below: rows.count))
    case 3: rows[place].section = random.pick(sections).id
    case 4: random.shuffle(&rows[place].fields)
    default: rows.swapAt(place, min(place + 1, rows.count - 1))
    }
  }

  private mutating func editFields(_ random: inout SeededGenerator) {
    guard !rows.isEmpty, let name = columns.first else { return }
    let row = random.next(below: rows.count)
    let value = RandomValue.field(isLineSafe: schema.isLineSafe, &random)
    guard !rows[row].fields.isEmpty, random.happens(3, of: 4) else {
      if !rows[row].fields.contains(where: { $0.name == name }) { rows[row].fields.append((name, value)) }
      return
    }
    let field = random.next(below: rows[row].fields.count)
    if random.happens(1, of: 4) {
      rows[row].fields.remove(at: field)
    } else if let number = rows[row].fields[field].value.decimal, random.happens(1, of: 2) {
      rows[row].fields[field].value = .number("\(number + random.pick([0.005, 0.02, 1]))")
    } else {
      rows[row].fields[field].value = value
    }
  }

  private mutating func editSections(_ random: inout SeededGenerator) {
    let unused = schema.sectionIDs.indices.filter { id in !sections.contains { $0.id == id } }
    switch random.next(below: 5) {
    case 0 where !unused.isEmpty:
      sections.insert(
        Section(id: random.pick(unused), header: Self.header(&random)),
        at: random.next(below: sections.count + 1))
    case 1 where !sections.isEmpty:
      let id = sections.remove(at: random.next(below: sections.count)).id
      rows.removeAll { $0.section == id }
    case 2 where !sections.isEmpty && !unused.isEmpty:
      let place = random.next(below: sections.count)
      let (id, other) = (sections[place].id, random.pick(unused))
      sections[place].id = other
      for row in rows.indices where rows[row].section == id { rows[row].section = other }
    case 3 where !sections.isEmpty:
      sections[random.next(below: sections.count)].header = Self.header(&random)
    default:
      random.shuffle(&sections)
      rows = sections.flatMap { section in rows.filter { $0.section == section.id } }
    }
  }

  private mutating func editColumns(_ random: inout SeededGenerator) {
    let unused = schema.names.filter { !columns.contains($0) }
    switch random.next(below: 4) {
    case 0 where !unused.isEmpty:
      let name = random.pick(unused)
      columns.insert(name, at: random.next(below: columns.count + 1))
      guard random.happens(1, of: 2) else { return }
      for row in rows.indices {
        rows[row].fields.append((name, .field(isLineSafe: schema.isLineSafe, &random)))
      }
    case 1 where !columns.isEmpty:
      let name = columns.remove(at: random.next(below: columns.count))
      for row in rows.indices { rows[row].fields.removeAll { $0.name == name } }
    case 2: random.shuffle(&columnsBefore)
    default: random.shuffle(&columns)
    }
  }
}
