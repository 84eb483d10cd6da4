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
}
