import type { Files } from "../../core/workspace/files.ts";

/** What the server needs of the place that it runs in: a process of Node, or a worker of a browser. */
export interface ServerHost {
  /** For the log: `Node 24.9.0`. */
  readonly name: string;
  /** The files of the machine; undefined: the client has all files. */
  readonly files: Files | undefined;
  /** Resolves after the messages that wait already. */
  nextTurn(): Promise<void>;
}
