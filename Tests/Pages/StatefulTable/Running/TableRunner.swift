func show(_ presentation: LoadPresentation<any Error>, _ songs: [Song]?) {}
