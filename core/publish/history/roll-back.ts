import { changesBetween } from "../../discord/commands/changes.ts";
import { payloadsOf } from "../../discord/commands/desired.ts";
import { commandLabel, type Identity, identityKey } from "../../discord/commands/label.ts";
import { normalCommand } from "../../discord/commands/normal.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { parseManifest } from "../../language/model/parse-manifest.ts";
import type { Ledger, LedgerEntry } from "../drift/ledger.schema.ts";
import { manifestOf } from "../merge/pull.ts";
import { type Step, singleSteps, type Warning } from "../plan/steps.ts";
import type { HistoryEntry } from "./history.schema.ts";

/**
 * What undoing a publish wants: each command that it changed, deleted or created as it was before, with its ID. `now`:
 * the scope's whole list. `only`: the IDs of the commands that the publish had to do with. The warnings are what others did
 * since, which rolling back overwrites or deletes.
 */
export function rollBackOf(entry: HistoryEntry, now: readonly PublishedCommand[]) {
  const { place, before, touched } = entry;
  const ids = new Set(touched.ids);
  const changed = before.filter(({ id }) => ids.has(id));
  const created = createdBy(entry, now);
  const desired = payloadsOf(parseManifest(manifestOf(changed, place)), scopeOf(entry));
  const drift = [
    ...(entry.after ? changedSince(entry, created, now) : unknownOutcome(entry)),
    ...nameTaken(changed, created, now),
  ];
  const warnings = drift.map((message): Warning => ({ about: "drift", message }));
  return { desired, only: new Set([...ids, ...created]), warnings, notes: recreated(changed, now) };
}

/**
 * The IDs of the commands that the publish created. If they could not be read after it, published commands with the names
 * of its creates count as created by it.
 */
function createdBy({ before, after, touched }: HistoryEntry, now: readonly PublishedCommand[]): ReadonlySet<string> {
  const there = new Set(before.map(({ id }) => id));
  const names = new Set(touched.created.map(identityKey));
  const fresh = (after ?? now).filter((command) => names.has(identityKey(command)) && !there.has(command.id));
  return new Set(fresh.map(({ id }) => id));
}

function unknownOutcome({ touched }: HistoryEntry): string[] {
  const unknown = "The outcome of this publish was not recorded, so later changes on Discord cannot be recognized.";
  if (touched.created.length === 0) return [unknown];
  return [`${unknown} Commands with these names count as created by it: ${labelsOf(touched.created)}.`];
}

/** What others have changed since in commands that are now restored. */
function changedSince(entry: HistoryEntry, created: ReadonlySet<string>, now: readonly PublishedCommand[]) {
  const { after = [], touched } = entry;
  const scope = scopeOf(entry);
  const then = new Map(after.map((command) => [command.id, command]));
  const own = new Set([...touched.ids, ...created]);
  return now.flatMap((command) => {
    const last = own.has(command.id) ? then.get(command.id) : undefined;
    if (!last) return [];
    const changes = changesBetween(normalCommand({ ...last }, scope), normalCommand({ ...command }, scope));
    const fields = [...new Set(changes.map(({ path }) => path[0] ?? ""))];
    if (fields.length === 0) return [];
    const loss = created.has(command.id) ? "deletes it" : "overwrites it";
    const changed = `${commandLabel(command)} was changed on Discord since that publish (${fields.join(", ")}).`;
    return [`${changed} Rolling back ${loss}.`];
  });
}

/** Another command has been created under a name that is restored. */
function nameTaken(
  changed: readonly PublishedCommand[],
  created: ReadonlySet<string>,
  now: readonly PublishedCommand[],
): string[] {
  const known = new Set([...changed.map(({ id }) => id), ...created]);
  const holders = new Map(now.filter(({ id }) => !known.has(id)).map((command) => [identityKey(command), command]));
  return changed.flatMap((command) => {
    const holder = holders.get(identityKey(command));
    return holder
      ? [`Another ${commandLabel(holder)} was created on Discord since that publish (ID ${holder.id}).`]
      : [];
  });
}

/** A deleted command that is created once more is another command to Discord. */
function recreated(changed: readonly PublishedCommand[], now: readonly PublishedCommand[]): string[] {
  const there = new Set(now.map(({ id }) => id));
  const gone = changed.filter(({ id }) => !there.has(id));
  if (gone.length === 0) return [];
  return [`Recreates ${labelsOf(gone)} with ${gone.length === 1 ? "a new ID" : "new IDs"} and without permissions.`];
}

function labelsOf(commands: readonly Identity[]): string {
  return commands.map(commandLabel).join(", ");
}

function scopeOf({ place }: HistoryEntry): "global" | "guild" {
  return place.guildId === undefined ? "global" : "guild";
}

/**
 * The ledger after a publish was undone: what it says of the commands that the publish had to do with is as before it,
 * with the IDs of what had to be created again. `ledger`: the place's, before it is undone; what it says of commands with
 * a step in `open` stays. `open`: the steps that are not known to be done.
 */
export function ledgerAfterRollBack(
  { touched, ledger: then }: HistoryEntry,
  ledger: Ledger,
  published: readonly PublishedCommand[],
  open: readonly Step[] = [],
): Ledger {
  const waiting = new Set(singleSteps(open).flatMap((step) => (step.kind === "create" ? [] : [step.published.id])));
  const there = new Set(published.map(({ id }) => id));
  const ids = new Set(touched.ids);
  const names = new Set(touched.created.map(identityKey));
  const idByIdentity = new Map(published.map((command) => [identityKey(command), command.id]));
  const isUndone = (entry: LedgerEntry): boolean => ids.has(entry.id) || names.has(identityKey(entry));
  const isWaiting = ({ id }: LedgerEntry): boolean => waiting.has(id) && there.has(id);
  const kept = ledger.filter((entry) => isWaiting(entry) || !isUndone(entry));
  const back = then.flatMap((entry) => {
    if (!ids.has(entry.id) || isWaiting(entry)) return [];
    const id = there.has(entry.id) ? entry.id : idByIdentity.get(identityKey(entry));
    return id === undefined ? [] : [{ ...entry, id }];
  });
  return [...back, ...kept];
}
