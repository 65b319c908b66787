import { setTimeout as pause } from "node:timers/promises";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { startServer } from "./start-server.ts";

/** Serves the client that the command line names. `onReady` is called when what checks documents has been loaded and has run. */
export function serve(onReady: () => void): void {
  // The command line selects the transport: --stdio, --node-ipc (used by the extension), --socket=PORT or --pipe=NAME.
  const connection = createConnection(ProposedFeatures.all);
  startServer(connection, async () => {
    const { nodeHost } = await import("./node-host.ts");
    await keepNewSpaceSmall();
    const { serveLanguage } = await import("./serve-language.ts");
    const { idleMs, warmUp } = await import("./warm-up.ts");
    return async (server, params) => {
      const host = nodeHost();
      const documents = serveLanguage(server, params, host);
      await pause(idleMs, undefined, { ref: false });
      await warmUp(() => documents.keys().length === 0, host);
      onReady();
    };
  });
}

/**
 * Keeps V8's space for new objects at its first size. Objects of a large manifest stay alive while it is read, so a larger space
 * only has more pages to touch: at V8's own choice, opening 2.7 MB took almost twice as much of the processor, and a hundred
 * megabytes more; at 8 MB, a tenth and 30 megabytes. V8 refuses compiled code from before a change of its flags, so this comes
 * after Node's own modules have been loaded.
 */
async function keepNewSpaceSmall(): Promise<void> {
  const { setFlagsFromString } = await import("node:v8");
  setFlagsFromString("--semi-space-growth-factor=1");
}
