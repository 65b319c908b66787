// An empty program: the start and end of Node.
