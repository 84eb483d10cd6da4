#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// The instructions of one case, by the functions that take them.
  struct FunctionCosts {
    /// The instructions at one address of the gate's program, and the function that is there.
    private struct Place {
      var function: Substring
      var cost = 0
    }

    /// A function of the source, inlined or not, with its costs by line.
    struct Function {
      var cost = 0
      var lines: [String: Int] = [:]
    }

    private(set) var functions: [String: Function] = [:]

    /// Reads a file of callgrind, and finds the lines in the debugging information of the program.
    init(_ profile: URL, program: String) throws {
      let text = String(decoding: try Data(contentsOf: profile), as: UTF8.self)
      let places = read(text)
      let frames = Frame.frames(of: places.keys.sorted(), program: program)
      for (address, place) in places {
        let frame = frames[address]
        add(place.cost, to: frame?.function ?? String(place.function), at: frame?.line)
      }
    }

    private mutating func add(_ cost: Int, to function: String, at line: String? = nil) {
      functions[function, default: Function()].cost += cost
      if let line { functions[function, default: Function()].lines[line, default: 0] += cost }
    }

    /// Adds the costs of libraries to their functions, and returns those of the program by address.
    private mutating func read(_ text: String) -> [Int: Place] {
      var places: [Int: Place] = [:]
      // A name stands in the file once, and from then on only its number.
      var names: [Substring: Substring] = [:]
      var (object, function): (Substring, Substring) = ("", "")
      var address = 0
      var isCall = false
      for line in text.split(separator: "\n") {
        let fields = line.split(separator: " ")
        if let position = fields.first.flatMap({ Self.address($0, after: address) }) {
          address = position
          // The line after a call has the cost of the called function.
          guard !isCall, let cost = fields.last.flatMap({ Int($0) }) else {
            isCall = false
            continue
          }
          if object.hasSuffix("/" + ProgramWithoutDebugInfo.name) {
            places[address, default: Place(function: function)].cost += cost
          } else {
            add(cost, to: String(function))
          }
        } else if line.hasPrefix("calls=") {
          isCall = true
        } else if let separator = line.firstIndex(of: "=") {
          let kind = line[..<separator]
          guard ["fn", "cfn", "ob", "cob"].contains(kind) else { continue }
          let value = line[separator...].dropFirst()
          let number = kind.suffix(2) + value.prefix { $0 != " " }
          if let space = value.firstIndex(of: " ") { names[number] = value[space...].dropFirst() }
          if kind == "fn" { function = names[number] ?? value }
          if kind == "ob" { object = names[number] ?? value }
        }
      }
      return places
    }

    /// Returns the address that a line begins with, which may be relative to the one before.
    private static func address(_ field: Substring, after last: Int) -> Int? {
      if field == "*" { return last }
      if field.hasPrefix("0x") { return Int(field.dropFirst(2), radix: 16) }
      guard let number = Int(field) else { return nil }
      return field.hasPrefix("+") || field.hasPrefix("-") ? last + number : number
    }

    /// Returns the functions that take more instructions than in `old`, the ones that grew most first.
    func grown(since old: FunctionCosts, package: URL) -> [String] {
      let grown = functions.map { name, function in
        (name: name, function: function, growth: function.cost - (old.functions[name]?.cost ?? 0))
      }
      .filter { $0.growth > 0 }.sorted { ($1.growth, $0.name) < ($0.growth, $1.name) }.prefix(3)
      return zip(grown, Frame.demangled(grown.map(\.name))).map { grown, name in
        let line = grown.function.lines.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        let place = line.map { " at " + $0.replacingOccurrences(of: package.path + "/", with: "") } ?? ""
        return "+\(grown.growth) in \(name)\(place)"
      }
    }
  }

  /// The function and the line that an address belongs to.
  private struct Frame {
    var function: String
    var line: String?

    /// The output of the toolchain's symbolizer.
    private struct Symbolized: Decodable {
      struct Symbol: Decodable {
        var FunctionName: String
        var FileName: String
        var Line: Int
      }
      var Address: String
      var Symbol: [Symbol]?
    }

    /// Returns the innermost frame of each address whose source is on this machine, unlike that of the
    /// standard library, of which much is inlined.
    static func frames(of addresses: [Int], program: String) -> [Int: Frame] {
      guard let symbolizer = Subprocess.path(of: "llvm-symbolizer"), !addresses.isEmpty else { return [:] }
      let options = ["--obj=\(program)", "--output-style=JSON", "--no-demangle"]
      let numbers = addresses.map { "0x" + String($0, radix: 16) }
      guard let run = try? Subprocess.run(symbolizer, options + numbers),
        let all = try? JSONDecoder().decode([Symbolized].self, from: Data(run.output.utf8))
      else { return [:] }
      var isHere: [String: Bool] = [:]
      var frames: [Int: Frame] = [:]
      for symbolized in all {
        guard let address = Int(symbolized.Address.dropFirst(2), radix: 16) else { continue }
        let symbol = symbolized.Symbol?.first { symbol in
          let isKnown = isHere[symbol.FileName] ?? FileManager.default.fileExists(atPath: symbol.FileName)
          isHere[symbol.FileName] = isKnown
          return isKnown && symbol.Line > 0
        }
        frames[address] = symbol.map { Frame(function: $0.FunctionName, line: "\($0.FileName):\($0.Line)") }
      }
      return frames
    }

    /// Returns the names as people write them, if the toolchain's program for that is on the path.
    static func demangled(_ names: [String]) -> [String] {
      guard let program = Subprocess.path(of: "swift-demangle"), !names.isEmpty,
        let run = try? Subprocess.run(program, ["--compact", "--simplified"] + names)
      else { return names }
      let lines = run.output.split(separator: "\n").map(String.init)
      return lines.count == names.count ? lines : names
    }
  }
#endif
