import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { stackOf } from "../core/stack-of.ts";
import { startServer } from "./start-server.ts";

// The transport is chosen by the command line: --stdio, --node-ipc (what the extension uses), --socket=PORT or --pipe=NAME.
const connection = createConnection(ProposedFeatures.all);

startServer(connection, async () => {
  const { serveLanguage, warmUp } = await import("./serve-language.ts");
  warmUp().catch((error: unknown) => connection.console.error(stackOf(error)));
  return serveLanguage;
});
