import Foundation
import Testing

/// The options that say how exactly values are compared.
@Suite struct ValueOptionTests {
  /// The ids of the rows that are updated, and the lines of the report that are notes.
  private func diff(
    _ old: String, _ new: String, _ options: [String], _ names: (String, String) = ("a.csv", "b.csv")
  ) throws -> (updated: [String], notes: [String]) {
    let folder = try Folder([names.0: old, names.1: new])
    let run = try CommandRun(["diff", names.0, names.1] + options, in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    let lines = run.text.split(separator: "\n").map(String.init)
    let updated = lines.filter { $0.hasPrefix("  ~") }.compactMap { line in
      line.split(separator: "\"").dropFirst().first.map(String.init)
    }
    let patch = try CommandRun(["diff", names.0, names.1, "--format", "patch"] + options, in: folder.url)
    try folder.write(patch.output, to: "patch")
    #expect(try folder.run("apply", names.0, "patch").output == folder.read(names.1))
    return (updated, lines)
  }

  // MARK: Tolerance

  private static let numbers = (
    old: "id,v\n1,1.0\n2,007\n3,1e3\n4,12345678901234567890123\n5,NaN\n6,-0\n7,1_000\n8, 5\n",
    new: "id,v\n1,1\n2,7\n3,1000\n4,12345678901234567890124\n5,NaN\n6,0\n7,1000\n8,5\n"
  )

  @Test(arguments: [
    ([], ["1", "2", "3", "4", "6", "7", "8"]), (["--tolerance", "0"], ["4", "7", "8"]),
    (["--tolerance", "0", "--trim"], ["4", "7"]), (["--tolerance", "1"], ["7", "8"]),
    (["--trim"], ["1", "2", "3", "4", "6", "7"]),
  ])
  func `numbers are compared by their exact values`(options: [String], updated: [String]) throws {
    #expect(try diff(Self.numbers.old, Self.numbers.new, options).updated == updated)
  }

  @Test func `coordinates in other digits are the same within a tolerance`() throws {
    let (old, new) = ("id,lat,lon\n1,10.123456789012,5\n", "id,lat,lon\n1,10.1234567890121,5\n")
    #expect(try diff(old, new, ["--tolerance", "1e-13"]).updated == [])
    #expect(try diff(old, new, ["--tolerance", "9e-14"]).updated == ["1"])
  }

  @Test(arguments: [
    (["--tolerance", "0.1%"], ["2"]), (["--tolerance", "50%"], []), (["--tolerance", "x=0.1%"], ["2"]),
    (["--tolerance", "100"], []), (["--tolerance", "0.001"], ["1"]),
    (["--tolerance", "1", "--tolerance", "x=0.1%"], ["2"]),
  ])
  func `a relative tolerance is of the larger number`(options: [String], updated: [String]) throws {
    let (old, new) = ("id,x\n1,1000000000\n2,0.001\n", "id,x\n1,1000000100\n2,0.002\n")
    #expect(try diff(old, new, options).updated == updated)
  }

  @Test func `numbers have decimal commas in a file with semicolons`() throws {
    let (old, new) = ("id;p\n1;3,50\n2;1.000,00\n3;7,1\n", "id;p\n1;3,5\n2;1000,00\n3;7,2\n")
    let result = try diff(old, new, ["--tolerance", "0.01"])
    #expect(result.updated == ["3"])
    #expect(
      result.notes.contains(
        "tolerance of numbers with decimal commas: 0.01 (3 of 3 values that differ are numbers)"))
    let points = try diff(old, new, ["--tolerance", "0.01", "--decimal", "."])
    #expect(points.updated == ["1", "2", "3"])
    #expect(
      points.notes.contains(
        "tolerance of numbers: 0.01 (0 of 3 values that differ are numbers; 3 with --decimal ,)"))
  }

  @Test func `the decimal mark is that of each file`() throws {
    let (old, new) = ("id;p\n1;3,50\n2;1.000,00\n", "id,p\n1,3.5\n2,1000\n")
    #expect(try diff(old, new, ["--tolerance", "0"]).updated == [])
    #expect(try diff(new, old, ["--tolerance", "0"]).updated == [])
    #expect(try diff(old, new, ["--tolerance", "0", "--decimal", ","]).updated == ["1"])
  }

  @Test func `a file whose numbers may have either mark has that of the other file`() throws {
    let (points, commas, either) = ("id;v\n1;1.50\n", "id;v\n1;1,50\n", "id;v\n1;1.505\n")
    for (old, new) in [(points, either), (either, points)] {
      #expect(try diff(old, new, ["--tolerance", "0.01"]).updated == [])
    }
    #expect(try diff(commas, either, ["--tolerance", "0.01"]).updated == ["1"])
    #expect(try diff("id;v\n1;1505\n", either, ["--tolerance", "0.01"]).updated == [])
  }

  @Test func `a file with semicolons and decimal points has decimal points`() throws {
    let (old, new) = ("id;p\n1;3.50\n2;1.234\n", "id;p\n1;3.5\n2;1.235\n")
    #expect(try diff(old, new, ["--tolerance", "0.01"]).updated == [])
    #expect(try diff("id;p\n1;1.234\n", "id;p\n1;1.235\n", ["--tolerance", "0.01"]).updated == ["1"])
  }

  @Test func `values that look like numbers to people alone are counted as none`() throws {
    let old = """
      id,p
      1,"3,50"
      2,"1,000.00"
      3,$5
      4,50%
      5,1e400
      6,0x10
      7,Infinity
      8,+5
      9,.5
      10,5.

      """
    let new = """
      id,p
      1,"3,5"
      2,1000.00
      3,$5.0
      4,50.0%
      5,1e400
      6,16
      7,Infinity
      8,5
      9,0.5
      10,5

      """
    let result = try diff(old, new, ["--tolerance", "0"])
    #expect(result.updated == ["1", "3", "4", "6"])
    #expect(result.notes.contains("tolerance of numbers: 0 (4 of 8 values that differ are numbers)"))
  }

  @Test func `a tolerance for dates has no effect, and that is said`() throws {
    let (old, new) = (
      "id,t\n1,2024-01-01T00:00:00Z\n2,01/02/2024\n", "id,t\n1,2024-01-01T01:00:00+01:00\n2,2024-02-01\n"
    )
    let result = try diff(old, new, ["--tolerance", "1"])
    #expect(result.updated == ["1", "2"])
    #expect(result.notes.contains("tolerance of numbers: 1 (0 of 2 values that differ are numbers)"))
    #expect(
      try diff(old, old, ["--tolerance", "1"]).notes.contains("tolerance of numbers: 1 (no values differ)"))
  }

  @Test func `the numbers of a column without a tolerance are not counted`() throws {
    let (old, new) = ("id,p,q\n1,1,1\n2,x,1\n", "id,p,q\n1,2,2\n2,y,2\n")
    #expect(
      try diff(old, new, ["--tolerance", "p=1"]).notes.contains(
        "tolerance of numbers: 1 for p (1 of 2 values that differ are numbers)"))
  }

  @Test func `numbers of JSON have a point, whatever the mark of text is`() throws {
    let names = ("a.json", "b.json")
    let (old, new) = (#"[{"id":"1","v":1.50,"w":"1,50"}]"#, #"[{"id":"1","v":1.5,"w":"1,5"}]"#)
    #expect(try diff(old, new, ["--tolerance", "0"], names).updated == ["1"])
    #expect(try diff(old, new, ["--tolerance", "0", "--decimal", ","], names).updated == [])
  }

  // MARK: Text

  @Test func `ids are never compared as numbers`() throws {
    let (old, new) = ("id,v\n1,a\n02,b\n3.0,c\n", "id,v\n01,a\n2,b\n3,c\n")
    let result = try diff(old, new, ["--tolerance", "0", "--trim", "--ignore-case"])
    #expect(result.notes.contains("3 rows inserted, 3 deleted"))
  }

  @Test(arguments: [
    ([], ["1", "2", "3"]), (["--ignore-case"], ["2", "3"]), (["--trim"], ["1", "3"]),
    (["--trim", "--ignore-case"], []),
  ])
  func `case and white space can be left out of the comparison`(
    options: [String], updated: [String]
  ) throws {
    let (old, new) = ("id,v\n1,Yes\n2, a\u{a0}\n3,\"Ä \"\n", "id,v\n1,YES\n2,a\n3,ä\n")
    let result = try diff(old, new, options)
    #expect(result.updated == updated)
    #expect(
      result.notes.contains("values are compared without regard to case")
        == options.contains("--ignore-case"))
    #expect(
      result.notes.contains("values are compared without the white space around them")
        == options.contains("--trim"))
  }

  @Test func `values that stand for nothing are the same`() throws {
    let (old, new) = ("id,v\n1,NULL\n2,\n3,n/a\n4,NULL\n", "id,v\n1,\n2,n/a\n3,NULL\n4,0\n")
    let result = try diff(old, new, ["--null", "NULL", "--null", "", "--null", "n/a"])
    #expect(result.updated == ["4"])
    #expect(result.notes.contains("the same as null or no value: \"\", \"NULL\", \"n/a\""))
    #expect(try diff(old, new, ["--null", "NULL"]).updated == ["1", "2", "3", "4"])
  }

  @Test func `null and an absent field of JSON are the same as a value`() throws {
    let old = #"[{"id":"1","v":null},{"id":"2","v":"-"},{"id":"3"},{"id":"4","v":null},{"id":"5"}]"#
    let new = #"[{"id":"1"},{"id":"2"},{"id":"3","v":"-"},{"id":"4","v":"-"},{"id":"5","v":0}]"#
    #expect(try diff(old, new, ["--null", "-"], ("a.json", "b.json")).updated == ["5"])
    #expect(
      try diff(old, new, [], ("a.json", "b.json")).updated == ["1", "2", "3", "4", "5"])
    #expect(
      try diff(
        "id,v\n1,\n2,-\n", #"[{"id":"1"},{"id":"2","v":null}]"#, ["--null", "-", "--null", ""],
        ("a.csv", "b.json")
      ).updated == [])
  }

  @Test(arguments: [
    (
      ["--decimal", ","],
      "--decimal is for --tolerance: --tolerance 0 compares numbers by their values alone."
    ),
    (["--tolerance", "1", "--decimal", ";"], "--decimal"),
    (["--tolerance", "v=1%%"], "--tolerance v=1%%: it is"),
  ])
  func `options that say nothing are refused`(options: [String], message: String) throws {
    let folder = try Folder(["a.csv": "id,v\n1,a\n"])
    let run = try CommandRun(["diff", "a.csv", "a.csv"] + options, in: folder.url)
    #expect(run.status != 0)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(message))
  }
}
