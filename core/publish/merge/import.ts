import type { PublishedCommand } from "../../discord/payloads.ts";
import { appendCommands } from "../../language/edit/append-commands.ts";
import { editBetween } from "../../language/edit/edit-between.ts";
import { applyEdits } from "../../language/edit/fixes.ts";
import type { Scope } from "../../language/facts/scope.ts";
import type { Manifest } from "../../language/model/manifest.ts";
import { parseManifest } from "../../language/model/parse-manifest.ts";
import type { TextEdit } from "../../language/text/span.ts";
import type { Drift } from "../drift/drift.ts";
import type { Ledger, LedgerEntry } from "../drift/ledger.schema.ts";
import { newCommand, type PulledAs, pulledCommand } from "./pull.ts";
import { takeEdits } from "./take.ts";

/** Published commands that importing would bring into a manifest: those that it does not list, and those that differ. */
export function importable(drifts: readonly Drift[]): Drift[] {
  return drifts.filter(({ desired, published, differences }) => published && (!desired || differences.length > 0));
}

export interface ImportOptions extends PulledAs {
  readonly scope: Scope;
}

/**
 * Edits that bring published commands into a manifest: what it lists already gets the published values, field by field;
 * what it does not list is added at its end. Offsets are its text's (UTF-16).
 */
export function importEdits(manifest: Manifest, drifts: readonly Drift[], options: ImportOptions): TextEdit[] {
  const { text } = manifest;
  const { scope } = options;
  const updates = takeEdits(
    text,
    drifts.flatMap(({ desired, published, differences }) =>
      desired && published ? [{ desired, published, differences }] : [],
    ),
    scope,
  );
  const added = drifts.flatMap(({ desired, published }) => (published && !desired ? [published] : []));
  const commands = added.map((one) => ({ type: one.type, name: one.name, value: newCommand(one, scope, options) }));
  // A single command becomes a list with others in it, and may change itself.
  if (manifest.kind !== "command") return [...updates, ...appendCommands(manifest, commands)];
  const updated = applyEdits(text, updates);
  return editBetween(text, applyEdits(updated, appendCommands(parseManifest(updated), commands)));
}

export interface Pulled {
  /** All commands of the scope. */
  readonly published: readonly PublishedCommand[];
  /** The IDs of the commands that the manifest and the service now agree on, or have decided on. */
  readonly ids: ReadonlySet<string>;
  /** The manifest, as the caller names its documents. */
  readonly uri: string;
  readonly scope: Scope;
}

/**
 * The ledger after published commands were brought into a manifest: from now on, what differs from them is a change of
 * the manifest's.
 */
export function ledgerAfterPull(ledger: Ledger, { published, ids, uri, scope }: Pulled): Ledger {
  const kept = ledger.filter(({ id }) => !ids.has(id) && published.some((command) => command.id === id));
  const pulled = published.filter(({ id }) => ids.has(id));
  const entries = pulled.map((command): LedgerEntry => {
    const { id, name, type } = command;
    const { id: _, ...body } = pulledCommand(command, scope);
    return { id, type, name, body: { name, ...body }, uri };
  });
  return [...kept, ...entries];
}
