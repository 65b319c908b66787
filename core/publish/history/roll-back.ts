import { payloadsOf } from "../../discord/commands/desired.ts";
import { changedFields } from "../../discord/commands/difference.ts";
import { commandLabel, type Identity, identityKey } from "../../discord/commands/label.ts";
import { discordName, type ServiceName } from "../../discord/service-name.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import { parseManifest } from "../../manifest/parse-manifest.ts";
import type { Ledger, LedgerEntry } from "../drift/ledger.schema.ts";
import { manifestOf } from "../merge/pull.ts";
import { type Step, singleSteps, type Warning } from "../plan/steps.ts";
import type { HistoryEntry } from "./history.schema.ts";

/**
 * The batch that undoes a publish: each command that it touched, as it was before, with its ID. `now`: all commands of the
 * scope. `only`: the IDs of the touched commands. The warnings name later changes of others, which rolling back overwrites or
 * deletes.
 */
export function rollBackOf(entry: HistoryEntry, now: readonly PublishedCommand[], service: ServiceName = discordName) {
  const { place, before, touched } = entry;
  const ids = new Set(touched.ids);
  const changed = before.filter(({ id }) => ids.has(id));
  const created = createdBy(entry, now);
  const desired = payloadsOf(parseManifest(manifestOf(changed, place)), scopeOf(entry));
  const drift = [
    ...(entry.after ? laterChanges(entry, created, { now, service }) : unknownOutcome(entry, service)),
    ...nameTaken(changed, created, { now, service }),
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

function unknownOutcome({ touched }: HistoryEntry, service: ServiceName): string[] {
  const unknown = `The outcome of this publish was not recorded, so later changes on ${service} cannot be recognized.`;
  if (touched.created.length === 0) return [unknown];
  return [`${unknown} Commands with these names count as created by it: ${labelsOf(touched.created)}.`];
}

/** The commands that are published now, and the name of their server. */
interface Now {
  readonly now: readonly PublishedCommand[];
  readonly service: ServiceName;
}

/** Warns of changes that others made since in commands that are now restored. */
function laterChanges(entry: HistoryEntry, created: ReadonlySet<string>, { now, service }: Now) {
  const { after = [], touched } = entry;
  const scope = scopeOf(entry);
  const then = new Map(after.map((command) => [command.id, command]));
  const own = new Set([...touched.ids, ...created]);
  return now.flatMap((command) => {
    const last = own.has(command.id) ? then.get(command.id) : undefined;
    if (!last) return [];
    const fields = changedFields(last, command, scope);
    if (fields.length === 0) return [];
    const loss = created.has(command.id) ? "deletes it" : "overwrites it";
    const changed = `${commandLabel(command)} was changed on ${service} since that publish (${fields.join(", ")}).`;
    return [`${changed} Rolling back ${loss}.`];
  });
}

/** Warns of commands that others created since under a name that is now restored. */
function nameTaken(
  changed: readonly PublishedCommand[],
  created: ReadonlySet<string>,
  { now, service }: Now,
): string[] {
  const known = new Set([...changed.map(({ id }) => id), ...created]);
  const holders = new Map(now.filter(({ id }) => !known.has(id)).map((command) => [identityKey(command), command]));
  return changed.flatMap((command) => {
    const holder = holders.get(identityKey(command));
    return holder
      ? [`Another ${commandLabel(holder)} was created on ${service} since that publish (ID ${holder.id}).`]
      : [];
  });
}

/** Notes that recreated commands get new IDs, because Discord never restores a deleted command. */
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
 * The ledger after a roll back. Entries of touched commands are as before the publish, with the new IDs of recreated commands.
 * `ledger`: the place's before the roll back. `open`: steps that may not be done, whose commands keep their entries.
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
