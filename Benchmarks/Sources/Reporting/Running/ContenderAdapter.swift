import TableDiffTesting

/// The place where contenders are plugged into the report: add one to the list, and it is measured, checked,
/// drawn and played.
public enum ContenderAdapter {
  /// Everything that is measured, in the order of the report. What has the same name is one contender, in
  /// several phases; only the phase `diff` is compared with others.
  public static var all: [any ReportContender] {
    [
      OurContender(.diff), OurContender(.reused), OurContender(.plan),
      ScriptContender(Heckel.self), ScriptContender(HuntSzymanski.self),
      ScriptContender.standardLibrary(inferringMoves: false),
      ScriptContender.standardLibrary(inferringMoves: true),
    ]
  }

  /// What a reader has to know of the contenders.
  static let note = """
    Contenders that know no contents look for updates in the rows that they matched, inside the time.
    """

  /// What the phases of this package are.
  static let phases = """
    diff: once, without memory from before. diff-reused: with a differ that has been used. plan: from the \
    changes to the batches.
    """
}
