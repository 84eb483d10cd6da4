import Contenders
import TableDiffTesting
import Workloads

/// The cases of a run, in their order: by type, and small tables first, which tell which contenders are too
/// slow for larger ones.
struct RunPlan {
  let options: RunOptions

  var cases: [ReportCase] {
    var cases = options.types.flatMap(cases) + options.workloads.flatMap(cases)
    for index in cases.indices { cases[index].isTail = isTail(cases[index]) }
    return cases
  }

  private func cases(_ type: TransitionType) -> [ReportCase] {
    if let packages = options.packages, type == .realPackages {
      return PackageTables.directions.indices.map {
        ReportCase(.transition(type), variant: $0, key: .string, rows: packages.rows)
      }
    }
    guard type.isGenerated else { return [] }
    let hasIntegers = options.keys?.contains(.int) ?? true
    var cases = hasIntegers ? sizes(of: type) : []
    if options.isBroad, hasIntegers { cases += variants(of: type) + shapes(of: type) }
    let keys = options.keys ?? (options.isBroad ? [.uuid, .string] : [])
    return cases + keys.filter { $0 != .int }.flatMap { keyed(type, $0) }
  }

  /// Returns the cases of a workload: all variants, with the kinds of ids that it is about.
  private func cases(_ workload: Workload) -> [ReportCase] {
    let most = options.rows?.max() ?? options.ownSizes.upperBound
    let keys: [KeyKind] =
      switch workload {
      case _ where workload.isAboutTexts == true: [.string]
      case .sortByCategory, .allShuffled, .editIn20, .storageInTurns: [.int, .string]
      default: [.int]
      }
    return keys.filter { options.keys?.contains($0) ?? true }.flatMap { key in
      (0..<max(1, workload.variants.count)).map { variant in
        let rows = workload.rows(variant: variant)
        return ReportCase(
          .workload(workload), variant: variant, key: key, rows: min(rows, most),
          isContest: rows <= 200_000 && workload.isContested(variant: variant))
      }
    }
  }

  /// Returns whether the slowest runs of a case are measured: with integer or text ids, in the usual shape
  /// and first variant, at one size.
  private func isTail(_ reportCase: ReportCase) -> Bool {
    guard let type = reportCase.type, reportCase.key != .uuid, reportCase.variant == 0 else { return false }
    return reportCase.shape == ShapeKind.all(of: type)[0]
      && reportCase.rows == (options.rows?.max() ?? tailRows(of: type))
  }

  /// Returns the size at which the slowest runs are measured: 100,000 rows, unless the type has a fixed size
  /// or the run is a small one.
  private func tailRows(of type: TransitionType) -> Int {
    let hasFixedSize = type == .loadingToFirstPage || type == .placeholderSwap
    let isSmall = hasFixedSize || options.ownSizes.upperBound < 100_000
    return isSmall ? size(of: type, upTo: options.ownSizes.upperBound) : 100_000
  }

  /// Integers in the type's usual shape and first variant, at all sizes.
  private func sizes(of type: TransitionType) -> [ReportCase] {
    if let rows = options.rows { return rows.sorted().map { ReportCase(.transition(type), rows: $0) } }
    let all = type.sizes.map(\.rows)
    let within = all.filter { options.ownSizes.contains($0) }
    // A type that has no such size is measured at its smallest: no type is left out.
    let chosen = within.isEmpty ? Array(all.prefix(1)) : within
    let tail = options.isBroad && !chosen.contains(tailRows(of: type)) ? tailRows(of: type) : nil
    let giant = RunOptions.giantTypes.contains(type) ? options.giant : nil
    return (chosen + [tail, giant].compactMap(\.self)).sorted().map { rows in
      let isBroad = RunOptions.broadTypes.contains(type) && rows != options.giant
      return ReportCase(
        .transition(type), rows: rows,
        isContest: rows != tail && (rows <= options.contestSizes.upperBound || isBroad))
    }
  }

  /// The other variants, at the usual size of a table.
  private func variants(of type: TransitionType) -> [ReportCase] {
    type.variants.indices.dropFirst().map { variant in
      ReportCase(.transition(type), variant: variant, rows: size(of: type, upTo: 10_000))
    }
  }

  /// This package alone, in the other shapes.
  private func shapes(of type: TransitionType) -> [ReportCase] {
    ShapeKind.all(of: type).dropFirst().map { shape in
      var reportCase = ReportCase(.transition(type), rows: size(of: type, upTo: 100_000), isContest: false)
      reportCase.shape = shape
      return reportCase
    }
  }

  /// Returns the cases with other ids. All contenders take part if the options choose ids, or if the type is
  /// among the broad or the published ones.
  private func keyed(_ type: TransitionType, _ key: KeyKind) -> [ReportCase] {
    let isPublished = RunOptions.publishedTypes.contains(type)
    let isContest = options.keys != nil || RunOptions.broadTypes.contains(type) || isPublished
    let largest = key == .string ? tailRows(of: type) : size(of: type, upTo: 100_000)
    let contested = [size(of: type, upTo: 10_000), size(of: type, upTo: 100_000)]
    let sizes = options.rows ?? (isContest ? contested : []) + [largest]
    return Set(sizes).sorted().map { rows in
      ReportCase(
        .transition(type), key: key, rows: rows,
        isContest: isContest && (options.rows != nil || contested.contains(rows)))
    }
  }

  /// The largest size of a type up to a number of rows, or its smallest.
  private func size(of type: TransitionType, upTo rows: Int) -> Int {
    if let chosen = options.rows?.max() { return chosen }
    let sizes = type.sizes.map(\.rows)
    return sizes.last { $0 <= rows } ?? sizes.first ?? rows
  }
}

extension Workload {
  /// Returns whether other contenders compare a variant. They skip typical cases, and moves of rows among
  /// 100,000 sections, which none of them follows.
  fileprivate func isContested(variant: Int) -> Bool {
    variant != typicalVariant && (self != .tinySections || variant < 2)
  }
}
