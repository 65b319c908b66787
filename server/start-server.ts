import type { Connection, InitializeParams } from "vscode-languageserver";
import { clientOf } from "./protocol/client-capabilities.ts";
import { capabilitiesFor } from "./server-capabilities.ts";

type Serve = (connection: Connection, params: InitializeParams) => void;

/**
 * Introduces the server to a client over a connection of any transport, then serves the language. That is loaded once the
 * client has its answer, so that both get ready side by side. `load` must need no more than microtasks: the handlers have
 * to be there when the next message is.
 */
export function startServer(connection: Connection, load: () => Promise<Serve>): void {
  connection.onInitialize((params: InitializeParams) => {
    connection.onInitialized(async () => (await load())(connection, params));
    return { capabilities: capabilitiesFor(clientOf(params)), serverInfo: { name: "command-manifest" } };
  });
  connection.listen();
}
