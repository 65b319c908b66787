// Our language server beside VS Code's own JSON server, on one manifest at every limit of a scope.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { installVSCode, releases } from "../install-vscode.mjs";
import { root } from "../processes.mjs";
import { largeManifest } from "./large-manifest.mjs";
import { measured, quantile } from "./table.mjs";
import { TimedServer } from "./timed-server.mjs";

const rounds = 20;
const text = largeManifest();
const lines = text.split("\n");
const line = lines.findIndex((candidate, index) => index > lines.length / 2 && candidate.includes('"description": "'));
const position = { line, character: (lines[line] ?? "").indexOf('": "') + 6 };
const key = { line, character: (lines[line] ?? "").indexOf("description") + 2 };
const uri = pathToFileURL(path.join(root, "large.commands.json")).href;

/** What is measured: its name, its unit and where it is in what {@link measure} gives. */
const measures = /** @type {const} */ ([
  ["open → diagnostics", "ms", "opened"],
  ["keystroke → diagnostics", "ms", "keystroke"],
  ["hover", "ms", "hover"],
  ["completion", "ms", "completion"],
  ["memory", "MB", "memory"],
]);

/** @returns {Promise<import("./table.mjs").Table>} */
export async function benchLanguageServer() {
  const vscode = await installVSCode({ version: releases[0].version, log: console.error });
  const folder = path.join(path.dirname(path.dirname(vscode.main)), "extensions/json-language-features/server");
  const jsonServer = [vscode.node, path.join(folder, "dist/node/jsonServerMain.js"), "--stdio"];
  const ourServer = [process.execPath, path.join(root, "dist/server.cjs"), "--stdio"];
  const options = { handledSchemaProtocols: ["file"], provideFormatter: true };
  const ours = await measure(new TimedServer(ourServer, uri), "command-manifest");
  const theirs = await measure(new TimedServer(jsonServer, uri, options), "json");
  return {
    title: `A manifest of ${(text.length / 1e6).toFixed(1)} million characters in ${lines.length} lines, median of ${rounds}`,
    columns: ["this server", "VS Code's JSON", "ratio"],
    rows: measures.map(([label, unit, name]) => {
      const [a, b] = [ours[name] ?? Number.NaN, theirs[name] ?? Number.NaN];
      return [label, measured(a, unit), measured(b, unit), (a / b).toFixed(2)];
    }),
  };
}

/** @param {TimedServer} server @param {string} languageId */
async function measure(server, languageId) {
  await server.initialize();
  const schema = pathToFileURL(path.join(root, "schemas/commands.schema.json")).href;
  // VS Code's JSON server gets the schema as the editor would give it; our server does not know this notification.
  if (languageId === "json") await server.notify("json/schemaAssociations", { [uri]: [schema] });
  const opened = await server.open(text, languageId);
  const keystroke = await repeat(() => server.type(position));
  const hover = await repeat(() => server.at("textDocument/hover", key));
  const completion = await repeat(() => server.at("textDocument/completion", key));
  const memory = server.memory();
  server.stop();
  return { opened, keystroke, hover, completion, memory };
}

/** @param {() => Promise<number>} once */
async function repeat(once) {
  const times = [];
  for (let round = 0; round < rounds; round++) times.push(await once());
  return quantile(times, 0.5);
}
