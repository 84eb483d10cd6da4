let view = Host<FlatSection<Song>>()
let loading = Table<FlatSection<Song>>()
let firstPage = loading
let filtered = loading
