import { readFileSync } from "node:fs";
import vm from "node:vm";
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  createProtocolConnection,
  type DataCallback,
  type Message,
} from "vscode-languageserver-protocol/node";
import { type FileParams, filesRequests } from "../../core/workspace/files-protocol.ts";
import { diskFiles } from "../../node/disk/disk-files.ts";
import { distFile } from "../support/dist-file.ts";
import { LanguageClient } from "./language-client.ts";

const script = new vm.Script(readFileSync(distFile("server-worker.js"), "utf8"), { filename: "server-worker.js" });

/** What a worker of a browser has and the server may use. Nothing of Node is in it: no `require`, no `process`. */
const globals = {
  ...{ MessageChannel, TextDecoder, TextEncoder, URL, URLSearchParams, structuredClone, crypto, performance, console },
  ...{ setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask },
};

type Listener = (event: { readonly data: unknown }) => void;

/** The server as a worker that was started by its address, with a client at its other end. It asks the client for files. */
export function clientOfWorker(): LanguageClient {
  let receive: DataCallback | undefined;
  const self: { onmessage: Listener | null; addEventListener(): void; postMessage(message: unknown): void } = {
    onmessage: null,
    addEventListener: () => {},
    postMessage: (message) => {
      const data = structuredClone(message) as Message;
      setImmediate(() => receive?.(data));
    },
  };
  script.runInContext(vm.createContext({ self, ...globals }));
  const reader = new (class extends AbstractMessageReader {
    listen(callback: DataCallback) {
      receive = callback;
      return { dispose: () => {} };
    }
  })();
  const writer = new (class extends AbstractMessageWriter {
    async write(message: Message): Promise<void> {
      const data = structuredClone(message);
      setImmediate(() => self.onmessage?.({ data }));
    }
    end(): void {}
  })();
  const client = new LanguageClient(createProtocolConnection(reader, writer));
  const files = diskFiles();
  client.connection.onRequest(filesRequests.read, async ({ uri }) => (await files.read(uri)) ?? null);
  client.connection.onRequest<boolean, never>(filesRequests.isMissing, async ({ uri }: FileParams) =>
    files.isMissing(uri),
  );
  client.connection.onRequest(filesRequests.find, ({ folder, globs }) => files.find(folder, globs));
  return client;
}
