import Testing

@testable import table_diff

@Suite struct FieldRulesTests {
  @Test(arguments: [
    ("1e-6", "1", "1.000001", true), ("1e-6", "1", "1.0000011", false), ("0", "1.0", "1", true),
    ("0.5", "-1", "-1.5", true), ("1", "9007199254740992", "9007199254740994", false),
    ("1e-6", "1", "one", false), ("1", "nan", "NaN", false), ("100", "0x10", "0x11", false),
    ("1", "", "0", false), ("1", "1e401", "1.0e401", false), ("0.1", "0.3", "0.4", true),
    ("0.1", "-0.05", "0.05", true), ("0.0999", "-.05", "5.e-2", false), ("0", "-0", "0", true),
    ("1e-2", "99.99", "100", true), ("1", "1_0", "1_1", false), ("9", "1e", "2e", false),
    ("0", "1e2", "100", true), ("0", "1,000.00", "1000", true), ("0", "1,000,000", "1e6", true),
    ("0", "1,00", "100", false), ("0", "1,0000", "10000", false), ("0", "0,500", "500", false),
    ("0", "1,000e1", "10000", false), ("0", "1 000", "1000", false), ("0", "1000,000", "1000000", false),
    ("1", "$5", "$5.0", false), ("1", "50%", "50.0%", false), ("0", ",5", "0.5", false),
    ("0.1%", "1000000000", "1000000100", true), ("0.1%", "0.001", "0.002", false),
    ("0.1%", "1000", "999", true), ("0.1%", "1000", "998.9999", false), ("0.1%", "-1000", "-1001", true),
    ("0.1%", "999", "1000", true), ("50%", "1", "2", true), ("49.99%", "1", "2", false),
    ("100%", "0", "5", true), ("99%", "0", "5", false), ("100%", "-1", "1", false), ("200%", "-1", "1", true),
    ("0%", "1.0", "1", true), ("0%", "1", "1.0000001", false), ("10%", "0", "-0", true),
    ("1e-13%", "123456789012345678901234567890", "123456789012345678901234567891", true),
    ("1e-28%", "123456789012345678901234567890", "123456789012345678901234567891", false),
  ])
  func `numbers within the tolerance are accepted`(
    tolerance: String, old: ExactText, new: ExactText, isAccepted: Bool
  ) throws {
    let tolerance: Tolerance = try #require(Tolerance(tolerance))
    #expect(ValueComparison(tolerance: tolerance).accepts(old, new) == isAccepted)
  }

  @Test(arguments: ["-1", "", "x", "inf", "1e999", "0x1", "%", "-1%", "1%%", "1 %", "%1"])
  func `a tolerance is a decimal number from zero, or so many percent`(text: String) {
    #expect(Tolerance(text) == nil)
  }

  @Test func `a column's own tolerance comes before the one of all`() {
    let rules = FieldRules(
      values: ValueComparison(tolerance: Tolerance("1")),
      tolerances: ["a": Tolerance("0.1")].compactMapValues(\.self))
    #expect(rules.comparison(of: "a").tolerance == Tolerance("0.1"))
    #expect(rules.comparison(of: "b").tolerance == Tolerance("1"))
    #expect(rules.notes() == ["tolerance of numbers: 0.1 for a, 1 for other fields"])
  }

  @Test func `the notes name what is not compared`() {
    #expect(FieldRules(ignored: ["b", "a"]).notes() == ["ignored: a, b"])
    #expect(FieldRules(only: ["b", "a\n"]).notes() == [#"compared: "a\n", b, nothing else"#])
    #expect(FieldRules(ignored: ["é", "e\u{301}"]).notes() == [#"ignored: "e\u{301}", "\u{e9}""#])
    #expect(FieldRules().notes().isEmpty)
  }

  @Test(arguments: [
    ("3,50", "3,5", true), ("1.000,00", "1000,00", true), ("1.234.567,8", "1234567,80", true),
    ("-1,5", "-1,50", true), (",5", "0,5", true), ("1,5e1", "15", true), ("3.50", "3.5", false),
    ("1,000.00", "1000", false), ("1.00", "100", false), ("1,5,5", "1,55", false), ("1..000", "1000", false),
    ("1.000.", "1000", false), ("", "0", false),
  ])
  func `numbers with a decimal comma are numbers`(old: ExactText, new: ExactText, isAccepted: Bool) throws {
    let tolerance: Tolerance = try #require(Tolerance("0"))
    let comparison = ValueComparison(
      tolerance: tolerance, decimalMarks: DecimalMarks(old: .comma, new: .comma))
    #expect(comparison.accepts(old, new) == isAccepted)
  }

  @Test(arguments: [
    ("Yes", "YES", true, false, true), ("ÄÖ", "äö", true, false, true), ("Yes", " YES", true, false, false),
    ("a", " a\u{a0}", false, true, true), ("a b", "a  b", false, true, false),
    ("", "\t \n", false, true, true),
    ("A", "a ", false, true, false), ("A", "a ", true, true, true), ("e\u{301}", "é", true, true, false),
  ])
  func `text is compared without regard to case, or to white space around it`(
    old: ExactText, new: ExactText, ignoresCase: Bool, trims: Bool, isAccepted: Bool
  ) {
    let comparison = ValueComparison(ignoresCase: ignoresCase, trims: trims)
    #expect(comparison.accepts(old, new) == isAccepted)
  }

  @Test func `values that stand for nothing are the same as each other`() {
    let comparison = ValueComparison(nulls: ["", "NULL"])
    let nothing: [FieldValue?] = [nil, .json("null"), .text(""), .text("NULL")]
    for old in nothing {
      for new in nothing { #expect(comparison.isSame(old, new), "\(old as Any) \(new as Any)") }
      #expect(!comparison.isSame(old, .text("null")))
      #expect(!comparison.isSame(.json("0"), old))
    }
    #expect(ValueComparison(ignoresCase: true, trims: true, nulls: ["NULL "]).isSame(.text(" null"), nil))
    #expect(!ValueComparison().isSame(.json("null"), nil))
  }
}
