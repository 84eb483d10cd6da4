let songs: [Int: Song] = [:]
