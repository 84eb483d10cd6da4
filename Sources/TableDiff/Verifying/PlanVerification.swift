#if TABLE_DIFF_VERIFIED
  extension Planning {
    /// Stops unless the batches, or steps, lead from the old table to the new one.
    func verify(_ changes: PositionChanges) {
      if batchCount == 0 { return }
      var (table, new) = (NumberedRows(oldOf: changes), NumberedRows(newOf: changes))
      for step in steps { table.carryOut(step, of: changes) }
      for index in 0..<(steps.isEmpty ? batchCount : 0) {
        var none: Arrangement?
        let batch = batch(at: index, after: &none)
        let after = batch.after.map { NumberedRows($0, of: changes) } ?? new
        table.verify(batch.operations, leadTo: after, "batch \(index) of \(policy)")
        table = after
      }
      require(table == new, "a plan of \(policy) doesn't lead to the new table")
    }
  }

  extension NumberedRows {
    /// Stops unless a batch's operations, carried out as a view does, make `after` of the table.
    func verify(_ operations: PositionChanges, leadTo after: NumberedRows, _ name: String) {
      require(Array(operations.oldShape.rowCounts) == rows.map(\.count), "\(name): counts before")
      require(Array(operations.newShape.rowCounts) == after.rows.map(\.count), "\(name): counts after")
      var (leaving, arriving): ([RowPath: Bool], [RowPath: Int32]) = ([:], [:])
      for path in Array(operations.deletedRows) + operations.movedRows.map(\.old) {
        require(leaving.updateValue(true, forKey: path) == nil, "\(name): row \(path) leaves twice")
      }
      for path in operations.insertedRows { arriving[path] = after.rows[path.section][path.row] }
      for move in operations.movedRows {
        let number = rows[move.old.section][move.old.row]
        require(arriving.updateValue(number, forKey: move.new) == nil, "\(name): \(move.new) has two rows")
      }
      let origins = origins(operations, after.sections.count, name)
      for (section, origin) in origins.enumerated() {
        let arrivals = after.rows[section].indices.map { arriving[RowPath(section: section, row: $0)] }
        guard origin >= 0 else {
          let isEmpty = arrivals.allSatisfy { $0 == nil }
          require(isEmpty, "\(name): a row arrives in section \(section), which is inserted")
          continue
        }
        require(sections[origin] == after.sections[section], "\(name): \(origin) becomes section \(section)")
        var rest = rows[origin].indices.filter { leaving[RowPath(section: origin, row: $0)] == nil }
          .map { rows[origin][$0] }[...]
        let count = rest.count + arrivals.count { $0 != nil }
        require(
          count == arrivals.count, "\(name): section \(section) has \(count) rows, not \(arrivals.count)")
        let result = arrivals.map { $0 ?? rest.removeFirst() }
        require(result == after.rows[section], "\(name): other rows in section \(section)")
      }
      for path in leaving.keys {
        require(origins.contains(path.section), "\(name): row \(path) leaves a section that is deleted")
      }
    }

    /// Returns, for each section after a batch, its position before the batch, or -1 for an inserted one.
    private func origins(_ operations: PositionChanges, _ count: Int, _ name: String) -> [Int] {
      var origins = [Int?](repeating: nil, count: count)
      var staying = Set(sections.indices)
      for section in operations.deletedSections { staying.remove(section) }
      for section in operations.insertedSections { origins[section] = -1 }
      for move in operations.movedSections {
        require(staying.remove(move.old) != nil && origins[move.new] == nil, "\(name): section move \(move)")
        origins[move.new] = move.old
      }
      var rest = staying.sorted()[...]
      require(origins.count { $0 == nil } == rest.count, "\(name): \(rest.count) of \(count) sections stay")
      return origins.map { $0 ?? rest.removeFirst() }
    }

    /// Carries out a single operation.
    mutating func carryOut(_ step: TableStep, of changes: PositionChanges) {
      switch step {
      case .deleteSection(let section): (_, _) = (sections.remove(at: section), rows.remove(at: section))
      case .insertSection(let section, let new):
        sections.insert(Self.number(ofNewSection: new, changes), at: section)
        let positions = changes.newShape.positions(inSection: new)
        rows.insert(positions.map { Self.number(ofNew: $0, changes) }, at: section)
      case .moveSection(let source, let target):
        sections.insert(sections.remove(at: source), at: target)
        rows.insert(rows.remove(at: source), at: target)
      case .deleteRow(let path): rows[path.section].remove(at: path.row)
      case .insertRow(let path, let new):
        let number = Self.number(ofNew: changes.newShape.position(of: new), changes)
        rows[path.section].insert(number, at: path.row)
      case .moveRow(let source, let target):
        rows[target.section].insert(rows[source.section].remove(at: source.row), at: target.row)
      }
    }
  }
#endif
