// Loaded before the local service: answers each message with the bytes of the heap that are in use after a collection.
process.on("message", () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
