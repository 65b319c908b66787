import { parseManifest } from "../../language/model/parse-manifest.ts";
import type { PublishedCommand } from "../../wire/payloads.ts";
import { changesBetween } from "../desired/changes.ts";
import { type DesiredCommand, payloadsOf } from "../desired/desired.ts";
import { commandLabel, type Identity, identityKey } from "../desired/label.ts";
import { normalCommand } from "../desired/normal.ts";
import type { Ledger, LedgerEntry } from "../drift/ledger.ts";
import { manifestOf } from "../merge/pull.ts";
import { type Step, singleSteps } from "../plan/steps.ts";
import type { HistoryEntry } from "./history.ts";

/** What undoes a publish. */
export interface RollBack {
  readonly desired: readonly DesiredCommand[];
  /** The IDs of the published commands that the publish had to do with; all others are left alone. */
  readonly only: ReadonlySet<string>;
  /** What the user should know beside the plan, one sentence each: what does not come back, and what others did since. */
  readonly notes: readonly string[];
}

/**
 * What undoing a publish wants: each command that it changed, deleted or created as it was before, with its ID. `now`:
 * the scope's whole list.
 */
export function rollBackOf(entry: HistoryEntry, now: readonly PublishedCommand[]): RollBack {
  const { place, before, touched } = entry;
  const ids = new Set(touched.ids);
  const changed = before.filter(({ id }) => ids.has(id));
  const created = createdBy(entry, now);
  const desired = payloadsOf(parseManifest(manifestOf(changed, place)), scopeOf(entry));
  const notes = [
    ...(entry.after ? changedSince(entry, created, now) : guessed(entry)),
    ...inTheWay(changed, created, now),
    ...bornAgain(changed, now),
  ];
  return { desired, only: new Set([...ids, ...created]), notes };
}

/**
 * The IDs of what the publish created. Where nobody could read them after it, what has the names that it was to create
 * is taken for it.
 */
function createdBy({ before, after, touched }: HistoryEntry, now: readonly PublishedCommand[]): ReadonlySet<string> {
  const there = new Set(before.map(({ id }) => id));
  const names = new Set(touched.created.map(identityKey));
  const fresh = (after ?? now).filter((command) => names.has(identityKey(command)) && !there.has(command.id));
  return new Set(fresh.map(({ id }) => id));
}

function guessed({ touched }: HistoryEntry): string[] {
  const unknown = "Nobody could write down how far this publish came, nor what others changed since";
  if (touched.created.length === 0) return [`${unknown}.`];
  return [`${unknown}; what has the names that it was to create is taken for its own: ${labelsOf(touched.created)}.`];
}

/** What others changed since in commands that are now put back. */
function changedSince(
  entry: HistoryEntry,
  created: ReadonlySet<string>,
  now: readonly PublishedCommand[],
): readonly string[] {
  const { after = [], touched } = entry;
  const then = new Map(after.map((command) => [command.id, command]));
  const own = new Set([...touched.ids, ...created]);
  return now.flatMap((command) => {
    const last = own.has(command.id) ? then.get(command.id) : undefined;
    if (!last) return [];
    const fields = [...new Set(changesOf(last, command, entry).map(({ path }) => path[0] ?? ""))];
    if (fields.length === 0) return [];
    const loss = created.has(command.id) ? "the command is deleted all the same" : "that is lost";
    return [`Somebody changed ${fields.join(", ")} of ${commandLabel(command)} since that publish; ${loss}.`];
  });
}

function changesOf(last: PublishedCommand, command: PublishedCommand, entry: HistoryEntry) {
  const scope = scopeOf(entry);
  return changesBetween(normalCommand({ ...last }, scope), normalCommand({ ...command }, scope));
}

/** Others created a command under a name that is now taken back. */
function inTheWay(
  changed: readonly PublishedCommand[],
  created: ReadonlySet<string>,
  now: readonly PublishedCommand[],
): string[] {
  const known = new Set([...changed.map(({ id }) => id), ...created]);
  const holders = new Map(now.filter(({ id }) => !known.has(id)).map((command) => [identityKey(command), command]));
  return changed.flatMap((command) => {
    const holder = holders.get(identityKey(command));
    return holder ? [`Somebody created ${commandLabel(holder)} anew since that publish (ID ${holder.id}).`] : [];
  });
}

/** What was deleted is another command to the service when it is created once more. */
function bornAgain(changed: readonly PublishedCommand[], now: readonly PublishedCommand[]): string[] {
  const there = new Set(now.map(({ id }) => id));
  const gone = changed.filter(({ id }) => !there.has(id));
  if (gone.length === 0) return [];
  const again = "deleted for good there, so created again: with another ID, and without the permissions of then";
  return [`${labelsOf(gone)}: ${again}.`];
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
  const idOf = new Map(published.map((command) => [identityKey(command), command.id]));
  const isUndone = (entry: LedgerEntry): boolean => ids.has(entry.id) || names.has(identityKey(entry));
  const isWaiting = ({ id }: LedgerEntry): boolean => waiting.has(id) && there.has(id);
  const kept = ledger.filter((entry) => isWaiting(entry) || !isUndone(entry));
  const back = then.flatMap((entry) => {
    if (!ids.has(entry.id) || isWaiting(entry)) return [];
    const id = there.has(entry.id) ? entry.id : idOf.get(identityKey(entry));
    return id === undefined ? [] : [{ ...entry, id }];
  });
  return [...back, ...kept];
}
