import type { Connection, InitializeParams } from "vscode-languageserver";
import { clientFeatures } from "./protocol/client-capabilities.ts";
import { capabilitiesFor } from "./server-capabilities.ts";

type Serve = (connection: Connection, params: InitializeParams) => void;

/**
 * Initializes the server over a connection of any transport, then serves the language. The language is loaded after the answer
 * to the client, so that both get ready in parallel. `load` must finish within microtasks, because handlers must exist before
 * the next message.
 */
export function startServer(connection: Connection, load: () => Promise<Serve>): void {
  connection.onInitialize((params: InitializeParams) => {
    connection.onInitialized(async () => (await load())(connection, params));
    return { capabilities: capabilitiesFor(clientFeatures(params)), serverInfo: { name: "command-manifest" } };
  });
  connection.listen();
}
