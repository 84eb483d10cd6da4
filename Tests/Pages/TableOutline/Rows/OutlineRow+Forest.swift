nonisolated struct Folder: Identifiable, Equatable {
  let id: Int
  var folders: [Folder] = []
}
let folders: [Folder] = []
let open: Set<Int> = []
