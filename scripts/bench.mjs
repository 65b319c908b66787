// `npm run bench`: our language server beside VS Code's own JSON server, on one manifest at every limit of a scope; then
// the local service under load.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { TimedServer } from "./bench/language-server.mjs";
import { largeManifest } from "./bench/large-manifest.mjs";
import { benchService } from "./bench/service.mjs";
import { installVSCode, releases } from "./install-vscode.mjs";

const rounds = 20;
const vscode = await installVSCode({ version: releases[0].version, log: console.error });
const jsonServer = path.join(
  path.dirname(path.dirname(vscode.main)),
  "extensions/json-language-features/server/dist/node/jsonServerMain.js",
);
const text = largeManifest();
const uri = pathToFileURL(path.resolve("large.commands.json")).href;
const lines = text.split("\n");
const line = lines.findIndex((candidate, index) => index > lines.length / 2 && candidate.includes('"description": "'));
const position = { line, character: (lines[line] ?? "").indexOf('": "') + 6 };
const key = { line, character: (lines[line] ?? "").indexOf("description") + 2 };

/** @param {readonly number[]} times */
const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** @param {() => Promise<number>} measure */
async function repeat(measure) {
  const times = [];
  for (let round = 0; round < rounds; round++) times.push(await measure());
  return median(times);
}

/** @param {TimedServer} server @param {string} languageId */
async function measure(server, languageId) {
  await server.initialize();
  const schema = pathToFileURL(path.resolve("schemas/commands.schema.json")).href;
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

const ours = await measure(new TimedServer([process.execPath, "dist/server.cjs", "--stdio"], uri), "command-manifest");
const options = { handledSchemaProtocols: ["file"], provideFormatter: true };
const theirs = await measure(new TimedServer([vscode.node, jsonServer, "--stdio"], uri, options), "json");

const rows = /** @type {const} */ ([
  ["open → diagnostics", "opened", "ms"],
  ["keystroke → diagnostics", "keystroke", "ms"],
  ["hover", "hover", "ms"],
  ["completion", "completion", "ms"],
  ["memory", "memory", "MB"],
]);
console.log(`${(text.length / 1e6).toFixed(1)} million characters, ${lines.length} lines, median of ${rounds}\n`);
console.log(`${"".padEnd(24)} ${"this server".padStart(14)} ${"VS Code's JSON".padStart(16)} ${"ratio".padStart(8)}`);
for (const [label, name, unit] of rows) {
  const [a, b] = [ours[name] ?? Number.NaN, theirs[name] ?? Number.NaN];
  const cell = (/** @type {number} */ value) => `${value.toFixed(1)} ${unit}`;
  console.log(`${label.padEnd(24)} ${cell(a).padStart(14)} ${cell(b).padStart(16)} ${(a / b).toFixed(2).padStart(8)}`);
}

const service = await benchService();
console.log(`
The local service with 130 commands
reads of one command     ${service.perSecond.toFixed(0)} per second
200 requests per second  half within ${service.p50.toFixed(1)} ms, 99 % within ${service.p99.toFixed(1)} ms
memory                   ${service.idle.toFixed(0)} MB idle, ${service.loaded.toFixed(0)} MB after the load`);
