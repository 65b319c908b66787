import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { diskFiles } from "../disk/disk-files.ts";
import { startServer } from "./start-server.ts";

// The transport is chosen by the command line: --stdio, --node-ipc (what the extension uses), --socket=PORT or --pipe=NAME.
startServer(createConnection(ProposedFeatures.all), diskFiles());
