final class CheckedHost {
  var planCheck: ((TablePlan<FlatSection<Song>>) throws -> Void)?
}

let host = CheckedHost()
