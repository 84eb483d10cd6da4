import IndexStore

/// A place in the sources that refers to a symbol.
struct Use: Hashable {
  let file: String
  let line: Int
}

/// The uses of every symbol in the index at `path`, by the symbol's unified identifier.
func indexedUses(in path: String) -> [String: Set<Use>] {
  guard let store = indexstore_store_create(path, nil) else { return [:] }
  var units: [String] = []
  withUnsafeMutablePointer(to: &units) { units in
    _ = indexstore_store_units_apply_f(store, 1, units) { context, name in
      context?.assumingMemoryBound(to: [String].self).pointee.append(String(name))
      return true
    }
  }
  var records: [String: String] = [:]
  for unit in units {
    guard let reader = indexstore_unit_reader_create(store, unit, nil) else { continue }
    defer { indexstore_unit_reader_dispose(reader) }
    withUnsafeMutablePointer(to: &records) { records in
      _ = indexstore_unit_reader_dependencies_apply_f(reader, records) { context, dependency in
        guard indexstore_unit_dependency_get_kind(dependency) == 2 else { return true }
        context?.assumingMemoryBound(to: [String: String].self)
          .pointee[String(indexstore_unit_dependency_get_name(dependency))] = String(
            indexstore_unit_dependency_get_filepath(dependency))
        return true
      }
    }
  }
  var uses: [String: Set<Use>] = [:]
  for (name, file) in records {
    guard let reader = indexstore_record_reader_create(store, name, nil) else { continue }
    defer { indexstore_record_reader_dispose(reader) }
    for (identifier, line) in references(in: reader) {
      uses[identifier, default: []].insert(Use(file: file, line: line))
    }
  }
  return uses
}

private func references(in record: UnsafeMutableRawPointer) -> [(identifier: String, line: Int)] {
  var found: [(identifier: String, line: Int)] = []
  withUnsafeMutablePointer(to: &found) { found in
    _ = indexstore_record_reader_occurrences_apply_f(record, found) { context, occurrence in
      // Written references, not those that the compiler makes.
      guard indexstore_occurrence_get_roles(occurrence) & (1 << 2 | 1 << 8) == 1 << 2 else { return true }
      var (line, column): (UInt32, UInt32) = (0, 0)
      indexstore_occurrence_get_line_col(occurrence, &line, &column)
      let identifier = String(indexstore_symbol_get_usr(indexstore_occurrence_get_symbol(occurrence)))
      context?.assumingMemoryBound(to: [(identifier: String, line: Int)].self)
        .pointee.append((identifier, Int(line)))
      return true
    }
  }
  return found
}

extension String {
  fileprivate init(_ reference: indexstore_string_ref_t) {
    let bytes = UnsafeRawBufferPointer(start: reference.data, count: reference.length)
    self.init(decoding: bytes, as: UTF8.self)
  }
}
