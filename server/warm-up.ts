import { setImmediate, setTimeout } from "node:timers/promises";
import { getNodeValue } from "jsonc-parser";
import { parseManifest } from "../core/language/model/parse-manifest.ts";
import { rules } from "../core/language/rules/index.ts";
import { Snapshot } from "./documents/snapshot.ts";
import { toPosition } from "./documents/to-lsp.ts";
import { diagnostics } from "./requests/diagnostics.ts";

/** After so many rounds, V8 has compiled what runs with each key. */
const rounds = 50;

/** An editor opens a file right after the start, which comes first. In milliseconds. */
const delay = 100;

/**
 * Reads, checks and edits a small manifest again and again, because V8 only compiles what has run often: without this, a key
 * takes twice the time at first. Messages are handled between two rounds.
 */
export async function warmUp(): Promise<void> {
  await setTimeout(delay, undefined, { ref: false });
  const text = sample();
  for (let round = 0; round < rounds; round++) {
    practise(text);
    await setImmediate();
  }
}

/** A manifest with the valid examples of all rules, so that each rule has something to do. It is indented as most files are. */
function sample(): string {
  const examples = rules.flatMap(({ docs }) => parseManifest(docs.good).units);
  const commands = examples.map(({ unit }) => unit.root && getNodeValue(unit.root));
  return JSON.stringify(commands, null, 2);
}

function practise(text: string): void {
  const opened = Snapshot.open("untitled:practice", "command-manifest", 1, text);
  check(opened);
  const place = toPosition(opened.document, text.indexOf('"description": "') + 16);
  check(opened.edited([{ range: { start: place, end: place }, text: "x" }], 2));
}

function check(snapshot: Snapshot): void {
  const findings = snapshot.content.check();
  diagnostics({ snapshot, findings, input: {}, documentOf: () => undefined });
}
