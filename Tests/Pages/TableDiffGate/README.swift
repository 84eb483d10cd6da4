@testable import Assumed

func shown() throws -> Table<FlatSection<Song>> { old }

func refreshed() throws -> Table<FlatSection<Song>> { new }
