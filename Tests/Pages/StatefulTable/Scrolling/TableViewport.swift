var gesture = ScrollGesture()
