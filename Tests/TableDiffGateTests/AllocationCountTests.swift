#if Gate && os(Linux) && canImport(Glibc)
  import Glibc
  import Testing

  @testable import TableDiffGate

  @Suite("Counting allocations")
  struct AllocationCountTests {
    @Test(
      "a block is as large in a hole of the heap that it does not fill",
      .enabled(if: AllocationCounts.isAvailable, "allocations are counted"))
    func hole() throws {
      typealias Allocate = @convention(c) (Int) -> UnsafeMutableRawPointer?
      typealias UsableSize = @convention(c) (UnsafeMutableRawPointer?) -> Int
      let program = dlopen(nil, RTLD_NOW)
      let allocate = unsafeBitCast(try #require(dlsym(program, "__libc_malloc")), to: Allocate.self)
      let usableSize = unsafeBitCast(
        try #require(dlsym(program, "malloc_usable_size")), to: UsableSize.self)
      let size = 5_080
      let holes = (0..<64).map { _ in (hole: allocate(size + 16), end: allocate(size)) }
      for (hole, _) in holes { free(hole) }
      let blocks = holes.map { _ in malloc(size) }
      defer { for block in blocks + holes.map(\.end) { free(block) } }
      let reused = Set(blocks).intersection(holes.map(\.hole))
      #expect(reused.count > 32)
      #expect(blocks.allSatisfy { usableSize($0) == size })
    }
  }
#endif
