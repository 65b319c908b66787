import type { CodeLens } from "vscode-languageserver";
import type { ListedCommand } from "../../core/manifest/index.ts";
import { lensesOf } from "../../core/manifest/lenses.ts";
import type { Snapshot } from "../snapshot.ts";
import { toRange } from "../to-lsp.ts";

/** A line of counters over the list and over each command. They say something and do nothing, so they name no command. */
export function codeLenses({ document, manifest }: Snapshot, others: readonly ListedCommand[]): CodeLens[] {
  return lensesOf(manifest, others).map((lens) => ({
    range: toRange(document, lens),
    command: { title: lens.title, command: "" },
  }));
}
