import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { stackOf } from "../core/stack-of.ts";
import { IdleRunner } from "./idle-runner.ts";
import { startServer } from "./start-server.ts";

const idle = new IdleRunner();

// The transport is chosen by the command line: --stdio, --node-ipc (what the extension uses), --socket=PORT or --pipe=NAME.
const connection = createConnection(ProposedFeatures.all, { messageStrategy: idle });

startServer(connection, async () => {
  const { serveLanguage, warmUp } = await import("./serve-language.ts");
  idle.start(warmUp(), (error) => connection.console.error(stackOf(error)));
  return (client, params) => serveLanguage(client, params, () => idle.allow());
});
