import Testing

@testable import table_diff

@Suite struct FieldRulesTests {
  @Test(arguments: [
    ("1e-6", "1", "1.000001", true), ("1e-6", "1", "1.0000011", false), ("0", "1.0", "1", true),
    ("0.5", "-1", "-1.5", true), ("1", "9007199254740992", "9007199254740994", false),
    ("1e-6", "1", "one", false), ("1", "nan", "nan", false), ("100", "0x10", "0x11", false),
    ("1", "", "0", false), ("1", "1e401", "1e401", false), ("0.1", "0.3", "0.4", true),
    ("0.1", "-0.05", "0.05", true), ("0.0999", "-.05", "5.e-2", false), ("0", "-0", "0", true),
    ("1e-2", "99.99", "100", true), ("1", "1_0", "1_1", false), ("9", "1e", "1e", false),
    ("0", "1e2", "100", true),
  ])
  func `numbers within the tolerance are accepted`(
    tolerance: String, old: ExactText, new: ExactText, isAccepted: Bool
  ) throws {
    #expect(try #require(Tolerance(tolerance)).accepts(old, new) == isAccepted)
  }

  @Test(arguments: ["-1", "", "x", "inf", "1e999", "0x1"])
  func `a tolerance is a decimal number from zero`(text: String) {
    #expect(Tolerance(text) == nil)
  }

  @Test func `a column's own tolerance comes before the one of all`() {
    let rules = FieldRules(
      tolerance: Tolerance("1"), tolerances: ["a": Tolerance("0.1")].compactMapValues(\.self))
    #expect(rules.comparison(of: "a").tolerance == Tolerance("0.1"))
    #expect(rules.comparison(of: "b").tolerance == Tolerance("1"))
    #expect(rules.notes == ["tolerance of numbers: 0.1 for a, 1 for other fields"])
  }

  @Test func `the notes name what is not compared`() {
    #expect(FieldRules(ignored: ["b", "a"]).notes == ["ignored: a, b"])
    #expect(FieldRules(only: ["b", "a\n"]).notes == ["compared: a\\n, b, nothing else"])
    #expect(FieldRules().notes.isEmpty)
  }
}
