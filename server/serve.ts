import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { startServer } from "./start-server.ts";

/** Serves the client that the command line names. `onLoaded` is called when everything has been loaded. */
export function serve(onLoaded: () => void): void {
  // The command line selects the transport: --stdio, --node-ipc (used by the extension), --socket=PORT or --pipe=NAME.
  const connection = createConnection(ProposedFeatures.all);
  startServer(connection, async () => {
    const { nodeHost } = await import("./node-host.ts");
    await keepNewSpaceSmall();
    const { serveLanguage } = await import("./serve-language.ts");
    setImmediate(onLoaded);
    return (server, params) => serveLanguage(server, params, nodeHost());
  });
}

/**
 * Objects of a large manifest stay alive while it is read, and V8 would let its space for new objects grow to a hundred
 * megabytes for them. V8 refuses compiled code from before a change of its flags, so this comes after Node's own modules have
 * been loaded.
 */
async function keepNewSpaceSmall(): Promise<void> {
  const { setFlagsFromString } = await import("node:v8");
  setFlagsFromString("--semi-space-growth-factor=1");
}
