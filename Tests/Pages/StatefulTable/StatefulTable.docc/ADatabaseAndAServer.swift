struct Server {
  func posts(
    matching query: String?, before id: Int64?, count: Int
  ) async throws -> (posts: [Post], hasMore: Bool) { ([], false) }
}
