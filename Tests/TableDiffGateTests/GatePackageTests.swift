#if Gate && (os(macOS) || os(Linux))
  import Foundation
  import Testing

  @testable import TableDiffGate

  @Suite("The package of a gate, where its limits are")
  struct GatePackageTests {
    private static func package(_ name: String) throws -> ScratchFolder {
      let folder = try ScratchFolder()
      try folder.write("Package.swift", "")
      try folder.write(name, "")
      return folder
    }

    @Test func `is the folder of the manifest above the source file, from whatever folder the gate runs`()
      throws
    {
      let package = try Self.package("Sources/gate/Gate.swift")
      let folder = GatePackage.folder(of: package.path + "/Sources/gate/Gate.swift", from: "/")
      #expect(folder.path == package.path)
    }

    @Test func `is that of the current folder if the source file is on another machine`() throws {
      let package = try Self.package("Sources/gate/Gate.swift")
      let folder = GatePackage.folder(of: "/not/here/Gate.swift", from: package.path + "/Sources")
      #expect(folder.path == package.path)
    }

    @Test func `is the current folder if there is no manifest`() throws {
      let folder = try ScratchFolder()
      #expect(GatePackage.folder(of: "/not/here/Gate.swift", from: folder.path).path == folder.path)
    }

    @Test func `is the same for a program that was built elsewhere`() throws {
      let folder = try ScratchFolder()
      let program = folder.url.appendingPathComponent("gate-sample").path
      try FileManager.default.copyItem(atPath: SampleRun.executable(), toPath: program)
      let run = try Subprocess.run(
        program, ["--key", "no-such", "--skip-instructions"], isWhole: true, in: URL(fileURLWithPath: "/"))
      #expect(run.status == GateStatus.noBaseline.rawValue)
      let package = GatePackage.folder(of: #filePath, from: "/")
      #expect(run.output.contains("\(package.path)/Thresholds/no-such.json"), "\(run.output)")
    }
  }
#endif
