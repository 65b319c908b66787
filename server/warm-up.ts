import { getNodeValue } from "jsonc-parser";
import { parseManifest } from "../core/language/model/parse-manifest.ts";
import { rules } from "../core/language/rules/index.ts";
import { Snapshot } from "./documents/snapshot.ts";
import { toPosition } from "./documents/to-lsp.ts";
import { diagnostics } from "./requests/diagnostics.ts";

/** After so many rounds, V8 has compiled what runs with each key. */
const rounds = 50;

/**
 * Reads, checks and edits a small manifest again and again, because V8 only compiles what has run often: without this, a key
 * takes twice the time at first. Yields after each round.
 */
export function* warmUp(): Generator<void> {
  const text = sample();
  // With a comment, no command passes the gate before the rules.
  const asked = text.replaceAll("\n  }", " /**/\n  }");
  for (let round = 0; round < rounds; round++) {
    yield;
    exerciseOnce(text);
    exerciseOnce(asked);
  }
}

/** A manifest with the valid examples of all rules, so that each rule has something to do. It is indented as most files are. */
function sample(): string {
  const examples = rules.flatMap(({ docs }) => parseManifest(docs.good).units);
  const commands = examples.map(({ unit }) => unit.root && getNodeValue(unit.root));
  return JSON.stringify(commands, null, 2);
}

function exerciseOnce(text: string): void {
  const opened = Snapshot.open("untitled:warm-up", "command-manifest", 1, text);
  check(opened);
  const place = toPosition(opened.document, text.indexOf('"description": "') + 16);
  check(opened.edited([{ range: { start: place, end: place }, text: "x" }], 2));
}

function check(snapshot: Snapshot): void {
  const findings = snapshot.content.check();
  diagnostics({ snapshot, findings, input: {}, documentOf: () => undefined });
}
