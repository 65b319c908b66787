import { kinds } from "../core/kinds/kinds.ts";
import { rulesOf } from "../core/kinds/table/check-document.ts";
import { parseManifest } from "../core/manifest/parse-manifest.ts";
import { rules } from "../core/rules/index.ts";
import { checkInWorkspace } from "../core/workspace/check-workspace.ts";
import { noFiles } from "../core/workspace/files.ts";
import { Workspace } from "../core/workspace/workspace.ts";
import type { CheckedSnapshot } from "./documents/findings.ts";
import { Snapshot } from "./documents/snapshot.ts";
import { toPosition } from "./documents/to-lsp.ts";
import type { ServerHost } from "./protocol/host.ts";
import { diagnostics } from "./requests/diagnostics.ts";

/** Milliseconds after the start until a server that no document was opened in prepares for the first one. */
export const idleMs = 300;

/**
 * Checks the examples of all rules, and types in a manifest of their commands, so that the engine has compiled what checks the
 * first document and the first keys. Takes one version at a time, so that no message waits for more, and stops when `isNeeded`
 * says no, because a document has come.
 */
export async function warmUp(isNeeded: () => boolean, host: Pick<ServerHost, "nextTurn">): Promise<void> {
  const workspace = new Workspace<Snapshot>(
    { all: () => [], parse: (uri, text, dialect) => Snapshot.open(uri, dialect, 0, text) },
    noFiles,
  );
  for (const snapshot of versions()) {
    await host.nextTurn();
    if (!isNeeded()) return;
    const { findings, input } = await checkInWorkspace(workspace, snapshot);
    diagnostics({ snapshot, findings, input, documentOf: noOthers });
  }
}

/** Each is read when it is asked for. */
function* versions(): Generator<Snapshot> {
  for (const { uri, text } of examples()) yield opened(uri, text);
  const text = manifestOfExamples();
  for (let time = 0; time < times.opened; time++) {
    let snapshot = opened("example:/example.commands.json", text);
    yield snapshot;
    const start = toPosition(snapshot.document, text.indexOf(description) + description.length);
    for (let key = 1; key <= times.typed; key++) {
      snapshot = snapshot.edited([{ range: { start, end: start }, text: "x" }], key);
      yield snapshot;
    }
  }
}

/** Measured: with these, a file of 312 KB opens in two thirds of the time, and more rounds are no better. */
const times = { opened: 6, typed: 10 } as const;

const description = '"description": "';

function opened(uri: string, text: string): Snapshot {
  return Snapshot.open(uri, "command-manifest", 0, text);
}

/** One manifest with the commands of all examples that are right. */
function manifestOfExamples(): string {
  const units = rules.flatMap(({ docs }) => parseManifest(docs.good).units);
  return `[${units.flatMap(({ unit }) => (unit.keyed ? [] : unit.text)).join(",\n")}]`;
}

const noOthers: CheckedSnapshot["documentOf"] = () => undefined;

/** The texts of all rules' pages, as files of their kinds. */
function examples(): { readonly uri: string; readonly text: string }[] {
  const lists = [{ name: "commands", rules }, ...kinds.map((kind) => ({ name: kind.name, rules: rulesOf(kind) }))];
  return lists.flatMap(({ name, rules: own }) =>
    own.flatMap(({ docs }) => [docs.bad, docs.good].map((text) => ({ uri: `example:/example.${name}.json`, text }))),
  );
}
