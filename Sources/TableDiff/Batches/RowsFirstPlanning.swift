extension StagedPlanning {
  /// Two batches: every row goes where it belongs while the sections stand as they stood, and then sections
  /// are deleted, inserted and moved. For changes in which no row enters an inserted section.
  func rowsFirstBatches() -> [(operations: BatchOperations, after: Arrangement)] {
    let first = arrangeRowsFirst()
    let shape = first.shape(old: changes.oldShape, new: changes.newShape)
    var rows = OperationList()
    for departure in traffic.departures {
      if departure.arrival < 0 {
        rows.delete(departure.old)
      } else {
        rows.move(departure.old, to: place(ofNew: traffic.arrivals[Int(departure.arrival)].new, in: shape))
      }
    }
    for arrival in traffic.arrivals where arrival.departure < 0 {
      rows.insert(place(ofNew: arrival.new, in: shape))
    }
    var sections = OperationList()
    sections.deletedSections = changes.deletedSections.map { Int32($0) }
    sections.insertedSections = changes.insertedSections.map { Int32($0) }
    sections.movedSections = changes.movedSections.map { (Int32($0.old), Int32($0.new)) }
    return [
      (rows.batch(before: changes.oldShape, after: shape), first),
      (sections.batch(before: shape, after: changes.newShape), .final),
    ]
  }

  /// The old sections in their order, with the rows they are to have.
  private func arrangeRowsFirst() -> Arrangement {
    var sections = ContiguousArray<Arrangement.Section>()
    for old in 0..<changes.oldShape.sectionCount {
      let new = changes.newSection(forOld: old)
      let rows: Arrangement.Rows =
        if new >= 0 { .new } else { .pieces(remainingRows(ofOldSection: old)) }
      sections.append(Arrangement.Section(old: old, new: new, rows: rows))
    }
    return Arrangement(sections: sections)
  }

  /// Where a row of the new table stands while its section is where it was.
  private func place(ofNew position: Int32, in shape: TableShape) -> Int32 {
    let section = changes.newShape.section(at: position)
    return shape.starts[changes.oldSection(forNew: section)] + position - changes.newShape.starts[section]
  }
}
