import { diskFiles } from "../node/disk/disk-files.ts";
import type { ServerHost } from "./protocol/host.ts";

/** A process of Node. `files`: those of the disk if absent. */
export function nodeHost(files = diskFiles()): ServerHost {
  return {
    name: `Node ${process.versions.node}`,
    files,
    nextTurn: () => new Promise((resolve) => setImmediate(resolve)),
  };
}
