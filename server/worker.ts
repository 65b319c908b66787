import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from "vscode-languageserver/browser";
import { serveLanguage } from "./serve-language.ts";
import { startServer } from "./start-server.ts";
import { idleMs, warmUp } from "./warm-up.ts";
import { workerHost } from "./worker-host.ts";

/** The worker itself. */
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0];

// The server as a worker of a browser, which the client starts by its address and speaks to in messages.
const connection = createConnection(
  ProposedFeatures.all,
  new BrowserMessageReader(self),
  new BrowserMessageWriter(self),
);
startServer(connection, async () => async (server, params) => {
  const documents = serveLanguage(server, params, workerHost);
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  await warmUp(() => documents.keys().length === 0, workerHost);
});
