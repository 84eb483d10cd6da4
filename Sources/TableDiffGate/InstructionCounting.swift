#if Gate && (os(macOS) || os(Linux))
  import CCallgrind
  import Foundation

  /// A count of the instructions of every case, by valgrind's callgrind in one child.
  struct InstructionCounting {
    var children: Children
    /// The folder that keeps callgrind's files, if any.
    var profiles: URL?

    /// The reason why instructions cannot be counted here, or `nil` if they can.
    static var obstacle: String? {
      obstacle(isBuiltIn: callgrind_is_built_in() != 0, valgrind: Subprocess.path(of: "valgrind"))
    }

    static func obstacle(isBuiltIn: Bool, valgrind: String?) -> String? {
      if !isBuiltIn {
        return
          "the gate was built without valgrind's headers: install valgrind, remove .build and build again"
      }
      return valgrind == nil ? "valgrind is not on the path: install it" : nil
    }

    /// The variables that take the choice of `memcpy` and similar functions away from glibc.
    ///
    /// glibc chooses by the processor's features, which valgrind passes on, and a `rep movsb` counts as many
    /// instructions as it moves bytes. These settings select the functions for processors without extensions,
    /// and their thresholds. Other C libraries ignore them.
    static let environment = [
      "GLIBC_TUNABLES": [
        "glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX512BW,-AVX2,-AVX,-AVX_Fast_Unaligned_Load,-ERMS,-FSRM,"
          + "-SSSE3,-SSE4_1,-SSE4_2,-Fast_Unaligned_Copy",
        "glibc.cpu.x86_data_cache_size=32768", "glibc.cpu.x86_shared_cache_size=1048576",
        "glibc.cpu.x86_non_temporal_threshold=786432",
      ].joined(separator: ":")
    ]

    /// The functions whose instructions are left out.
    ///
    /// Generic code that is not specialized asks the Swift runtime for metadata again and again. The runtime
    /// finds them in hash tables whose keys are addresses, so collisions depend on the heap's past: they
    /// changed cases by up to 3 %. Only the search within these tables is left out. The rest of each request
    /// counts. A runtime without these symbols counts everything.
    static let leftOut = [
      "*StableAddressConcurrentReadableHashMap<swift::GenericCacheEntry*::getOrInsert*",
      "*ConcurrentReadableHashMap<swift::HashMapElementWrapper<*TupleCacheEntry>*::find*",
    ]

    struct Answer {
      var instructions: [String: Int] = [:]
      var crashes: [(name: String, reason: String)] = []
    }

    func count(_ names: [String]) throws -> Answer {
      guard let valgrind = Subprocess.path(of: "valgrind") else { return Answer() }
      let folder = try ChildFolder.make()
      defer { folder.remove() }
      let program = try ProgramWithoutDebugInfo.copy(of: children.program, in: folder.url)
      if let profiles {
        try FileManager.default.createDirectory(at: profiles, withIntermediateDirectories: true)
      }
      var answer = Answer()
      let launcher =
        [
          valgrind, "-q", "--tool=callgrind", "--callgrind-out-file=FOLDER/callgrind",
          // By the addresses, a kept file leads to lines.
          "--dump-instr=\(profiles == nil ? "no" : "yes")",
        ] + Self.leftOut.map { "--toggle-collect=\($0)" }
        // On every thread, and after the functions that are left out, since those turn it off.
        + ["--collect-atstart=yes", program]
      answer.crashes = try children.run(
        .instructions, names, launcher: launcher, environment: Self.environment
      ) { child in
        answer.instructions.merge(try dumps(in: child.url)) { $1 }
      }.crashes
      if answer.instructions.isEmpty && answer.crashes.isEmpty {
        throw GateFailure(
          "valgrind wrote no counts: run `valgrind --tool=callgrind true` to see what it says")
      }
      return answer
    }

    /// The file that keeps callgrind's output for a case, with a name that its tools look for.
    static func profile(of name: String, in folder: URL) -> URL {
      folder.appendingPathComponent("callgrind.out." + name.replacingOccurrences(of: "/", with: "_"))
    }

    /// Returns the counts by case, from all files that callgrind has written into a folder, and keeps these.
    private func dumps(in folder: URL) throws -> [String: Int] {
      var counts: [String: Int] = [:]
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where file.hasPrefix("callgrind.") {
        let data = try Data(contentsOf: folder.appendingPathComponent(file))
        guard let (name, count) = Self.dump(String(decoding: data, as: UTF8.self)) else { continue }
        counts[name] = count
        if let profiles { try data.write(to: Self.profile(of: name, in: profiles)) }
      }
      return counts
    }

    /// Returns the name of the case and its count, from the text of one callgrind file.
    static func dump(_ text: String) -> (name: String, count: Int)? {
      let trigger = "desc: Trigger: Client Request: "
      var name: String?
      for line in text.split(separator: "\n") {
        // By bytes, since the first mark of a name belongs to the space before it.
        if line.utf8.starts(with: trigger.utf8) { name = String(line.utf8.dropFirst(trigger.utf8.count)) }
        if line.hasPrefix("summary: ") || line.hasPrefix("totals: ") {
          guard let name, let count = line.split(separator: " ").last.flatMap({ Int($0) }) else { continue }
          return (name, count)
        }
      }
      return nil
    }
  }
#endif
