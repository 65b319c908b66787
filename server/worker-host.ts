import type { ServerHost } from "./protocol/host.ts";

/** A port as browsers have it. Node's types differ. */
interface Port {
  onmessage: (() => void) | null;
  postMessage(message: unknown): void;
  close(): void;
}

declare const MessageChannel: new () => { readonly port1: Port; readonly port2: Port };

/** A worker of a browser, which has no files of its own. */
export const workerHost: ServerHost = {
  name: "a web worker",
  files: undefined,
  // A message to oneself comes after those that wait. Browsers delay timers that follow each other.
  nextTurn: () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(undefined);
    }),
};
