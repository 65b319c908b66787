import type { CodeLens } from "vscode-languageserver";
import { countersOver } from "../../core/kinds/table/outline.ts";
import type { ListedCommand } from "../../core/language/model/list.ts";
import { lensesOf } from "../../core/language/show/lenses.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toRange } from "../documents/to-lsp.ts";

/** A line of counters over the list and over each command, or over each object with something to count. They say something and do nothing, so they name no command. */
export function codeLenses(snapshot: Snapshot, others: readonly ListedCommand[]): CodeLens[] {
  const { document, manifest, objects } = snapshot;
  const lenses = objects ? countersOver(objects) : lensesOf(manifest, others);
  return lenses.map((lens) => ({
    range: toRange(document, lens),
    command: { title: lens.title, command: "" },
  }));
}
