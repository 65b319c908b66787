import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from "vscode-languageserver/browser";
import { serveLanguage } from "./serve-language.ts";
import { startServer } from "./start-server.ts";
import { workerHost } from "./worker-host.ts";

/** The worker itself. */
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0];

// The server as a worker of a browser, which the client starts by its address and speaks to in messages.
const connection = createConnection(
  ProposedFeatures.all,
  new BrowserMessageReader(self),
  new BrowserMessageWriter(self),
);
startServer(connection, async () => (server, params) => serveLanguage(server, params, workerHost));
