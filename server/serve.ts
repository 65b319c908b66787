import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { startServer } from "./start-server.ts";

/** Serves the client that the command line names. `onLoaded` is called when everything has been loaded. */
export function serve(onLoaded: () => void): void {
  // The command line selects the transport: --stdio, --node-ipc (used by the extension), --socket=PORT or --pipe=NAME.
  const connection = createConnection(ProposedFeatures.all);
  startServer(connection, async () => {
    const [{ serveLanguage }, { nodeHost }] = await Promise.all([
      import("./serve-language.ts"),
      import("./node-host.ts"),
    ]);
    setImmediate(onLoaded);
    return (server, params) => serveLanguage(server, params, nodeHost());
  });
}
