import Contenders
import TableDiffTesting

/// The cases of a run, in their order: by type, and small tables first, which tell who is too slow for larger
/// ones.
struct RunPlan {
  let options: RunOptions

  var cases: [ReportCase] { options.types.flatMap(cases) }

  private func cases(_ type: TransitionType) -> [ReportCase] {
    guard type.isGenerated else { return packageCases }
    var cases = sizes(of: type)
    if options.isBroad {
      if options.keys?.contains(.int) ?? true { cases += variants(of: type) + shapes(of: type) }
      cases += (options.keys ?? [.uuid, .string]).filter { $0 != .int }.flatMap { keyed(type, $0) }
    } else {
      cases += (options.keys ?? []).filter { $0 != .int }.flatMap { keyed(type, $0) }
    }
    return cases
  }

  /// Integers in the type's usual shape and first variant, at all sizes.
  private func sizes(of type: TransitionType) -> [ReportCase] {
    guard options.keys?.contains(.int) ?? true else { return [] }
    if let rows = options.rows { return rows.sorted().map { ReportCase(type, rows: $0) } }
    let all = type.sizes.map(\.rows)
    let within = all.filter { options.ownSizes.contains($0) }
    // A type that has no such size is measured at its smallest: no type is left out.
    let chosen = within.isEmpty ? Array(all.prefix(1)) : within
    let giant = RunOptions.giantTypes.contains(type) ? options.giant : nil
    return (chosen + [giant].compactMap(\.self)).map { rows in
      var reportCase = ReportCase(type, rows: rows)
      let isBroad = RunOptions.broadTypes.contains(type) && rows != options.giant
      reportCase.isContest = rows <= options.contestSizes.upperBound || isBroad
      return reportCase
    }
  }

  /// The other variants, at the usual size of a table.
  private func variants(of type: TransitionType) -> [ReportCase] {
    type.variants.indices.dropFirst().map { variant in
      var reportCase = ReportCase(type, rows: size(of: type, upTo: 10_000))
      reportCase.variant = variant
      return reportCase
    }
  }

  /// This package alone, in the other shapes.
  private func shapes(of type: TransitionType) -> [ReportCase] {
    ShapeKind.all(of: type).dropFirst().map { shape in
      var reportCase = ReportCase(type, rows: size(of: type, upTo: 100_000))
      reportCase.shape = shape
      reportCase.isContest = false
      return reportCase
    }
  }

  /// Other ids: all contenders where they were asked for or the type is one of the broad ones.
  private func keyed(_ type: TransitionType, _ key: KeyKind) -> [ReportCase] {
    let isContest = options.keys != nil || RunOptions.broadTypes.contains(type)
    let largest = size(of: type, upTo: 100_000)
    let contested = [size(of: type, upTo: 10_000), largest]
    let sizes = options.rows ?? (isContest ? contested : [largest])
    return Set(sizes).sorted().map { rows in
      var reportCase = ReportCase(type, rows: rows)
      reportCase.key = key
      reportCase.isContest = isContest
      return reportCase
    }
  }

  /// The largest size of a type up to a number of rows, or its smallest.
  private func size(of type: TransitionType, upTo rows: Int) -> Int {
    if let chosen = options.rows?.max() { return chosen }
    let sizes = type.sizes.map(\.rows)
    return sizes.last { $0 <= rows } ?? sizes.first ?? rows
  }

  private var packageCases: [ReportCase] {
    guard let packages = options.packages else { return [] }
    return PackageTables.directions.indices.map { variant in
      var reportCase = ReportCase(.realPackages, rows: packages.rows)
      reportCase.variant = variant
      reportCase.key = .string
      return reportCase
    }
  }
}
