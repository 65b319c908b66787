import { kinds } from "../core/kinds/kinds.ts";
import { rulesOf } from "../core/kinds/table/check-document.ts";
import { rules } from "../core/rules/index.ts";
import { checkInWorkspace } from "../core/workspace/check-workspace.ts";
import { noFiles } from "../core/workspace/files.ts";
import { Workspace } from "../core/workspace/workspace.ts";
import type { CheckedSnapshot } from "./documents/findings.ts";
import { Snapshot } from "./documents/snapshot.ts";
import type { ServerHost } from "./protocol/host.ts";
import { diagnostics } from "./requests/diagnostics.ts";

/** Milliseconds after the start until a server that no document was opened in prepares for the first one. */
export const idleMs = 300;

/**
 * Checks the examples of all rules, so that the engine has compiled what checks the first document. Takes one example at a time,
 * so that no message waits for more, and stops when `isNeeded` says no, because a document has come.
 */
export async function warmUp(isNeeded: () => boolean, host: Pick<ServerHost, "nextTurn">): Promise<void> {
  const workspace = new Workspace<Snapshot>(
    { all: () => [], parse: (uri, text, dialect) => Snapshot.open(uri, dialect, 0, text) },
    noFiles,
  );
  for (const { uri, text } of examples()) {
    await host.nextTurn();
    if (!isNeeded()) return;
    const snapshot = Snapshot.open(uri, "command-manifest", 0, text);
    const { findings, input } = await checkInWorkspace(workspace, snapshot);
    diagnostics({ snapshot, findings, input, documentOf: noOthers });
  }
}

const noOthers: CheckedSnapshot["documentOf"] = () => undefined;

/** The texts of all rules' pages, as files of their kinds. */
function examples(): { readonly uri: string; readonly text: string }[] {
  const lists = [{ name: "commands", rules }, ...kinds.map((kind) => ({ name: kind.name, rules: rulesOf(kind) }))];
  return lists.flatMap(({ name, rules: own }) =>
    own.flatMap(({ docs }) => [docs.bad, docs.good].map((text) => ({ uri: `example:/example.${name}.json`, text }))),
  );
}
