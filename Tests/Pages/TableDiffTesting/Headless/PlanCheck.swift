final class CheckedHost {
  var planCheck: ((Plan<FlatSection<Song>>) throws -> Void)?
}

let host = CheckedHost()
