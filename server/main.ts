import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { startServer } from "./start-server.ts";

// The transport is chosen by the command line: --stdio, --node-ipc (what the extension uses), --socket=PORT or --pipe=NAME.
startServer(createConnection(ProposedFeatures.all), async () => (await import("./serve-language.ts")).serveLanguage);
