import TableDiff

extension PlanDocument {
  /// The plan as `--format json` has it: one line for every field and every batch.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.writeFields(of: self)
      writer.breakLine(isLast: true)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension JSONWriter {
  /// Writes the fields of a plan, each on a line of its own.
  mutating func writeFields(of plan: PlanDocument) {
    field("format") { $0.write(PlanDocument.formatName) }
    field("policy") { $0.write(ExactText(plan.policy.rawValue)) }
    field("minimal") { $0.write(plan.isMinimal) }
    if let old = plan.old { field("old") { $0.write(old) } }
    if let new = plan.new { field("new") { $0.write(new) } }
    field("batches") { writer in
      writer.array { writer in
        for batch in plan.batches {
          writer.breakLine()
          writer.write(batch)
        }
      }
    }
    field("updatedSections") { writer in
      writer.list(plan.updatedSections) { $0.write($1, "old", "new") { $0.write($1) } }
    }
    field("updatedRows") { writer in
      writer.list(plan.updatedRows) { $0.write($1, "old", "new") { $0.write($1) } }
    }
    field("duplicates") { writer in
      writer.list(plan.duplicates) { writer, duplicate in
        writer.object { writer in
          writer.name("side")
          writer.write(ExactText(duplicate.side.rawValue))
          writer.name("id")
          writer.write(duplicate.id)
          writer.name("count")
          writer.write(duplicate.count)
        }
      }
    }
  }

  /// Writes a field on a line of its own.
  mutating func field(_ name: ExactText, _ value: (inout JSONWriter) -> Void) {
    breakLine()
    self.name(name)
    value(&self)
  }

  mutating func list<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array { writer in
      for element in elements { body(&writer, element) }
    }
  }

  mutating func write(_ counts: TableCounts) {
    object { writer in
      writer.name("sections")
      writer.write(counts.sections)
      writer.name("rows")
      writer.write(counts.rows)
    }
  }

  mutating func write(_ path: RowPath) {
    array { writer in
      writer.write(path.section)
      writer.write(path.row)
    }
  }

  private mutating func write<Position>(
    _ pairing: Pairing<Position>, _ oldName: ExactText, _ newName: ExactText,
    _ position: (inout JSONWriter, Position) -> Void
  ) {
    object { writer in
      writer.name(oldName)
      position(&writer, pairing.old)
      writer.name(newName)
      position(&writer, pairing.new)
    }
  }

  private mutating func write(_ batch: BatchDocument) {
    object { writer in
      writer.name("deletedSections")
      writer.list(batch.deletedSections) { $0.write($1) }
      writer.name("insertedSections")
      writer.list(batch.insertedSections) { $0.write($1) }
      if !batch.reloadedSections.isEmpty {
        writer.name("reloadedSections")
        writer.list(batch.reloadedSections) { $0.write($1) }
      }
      writer.name("movedSections")
      writer.list(batch.movedSections) { $0.write($1, "from", "to") { $0.write($1) } }
      writer.name("deletedRows")
      writer.list(batch.deletedRows) { $0.write($1) }
      writer.name("insertedRows")
      writer.list(batch.insertedRows) { $0.write($1) }
      if !batch.reloadedRows.isEmpty {
        writer.name("reloadedRows")
        writer.list(batch.reloadedRows) { $0.write($1) }
      }
      writer.name("movedRows")
      writer.list(batch.movedRows) { $0.write($1, "from", "to") { $0.write($1) } }
      if let rowCounts = batch.rowCounts {
        writer.name("rowCounts")
        writer.list(rowCounts) { $0.write($1) }
      }
    }
  }
}
