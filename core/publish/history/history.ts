import type { PublishedCommand } from "../../wire/payloads.ts";
import type { Identity } from "../desired/label.ts";
import { type Ledger, readLedger } from "../drift/ledger.ts";
import { type Plan, singleSteps } from "../plan/steps.ts";

/** Where something was published. */
export interface HistoryPlace {
  /** "local", or the service's address. No token is in it. */
  readonly service: string;
  readonly applicationId: string;
  /** Absent: global. */
  readonly guildId?: string;
}

/** The commands that a publish has to do with; all others are none of its business. */
export interface Touched {
  /** The IDs of published commands that it changes or deletes. */
  readonly ids: readonly string[];
  /** What it creates. */
  readonly created: readonly Identity[];
}

/** One publish: what was there before it and after it. Commands and IDs only, no secrets. */
export interface HistoryEntry {
  /** When it began, in ISO 8601. */
  readonly at: string;
  readonly place: HistoryPlace;
  /** What was published, as people know it: a file's name, or a target's. */
  readonly name: string;
  /** The name that had to be typed, if the target is protected. */
  readonly protectedName?: string;
  readonly touched: Touched;
  /** The scope's whole list. */
  readonly before: readonly PublishedCommand[];
  /** The ledger before it. */
  readonly ledger: Ledger;
  /** What came of it, as `describeOutcome` says it. Absent: it began, and nobody wrote down how it ended. */
  readonly outcome?: readonly string[];
  /** The scope's whole list. Absent: nobody could read it. */
  readonly after?: readonly PublishedCommand[];
}

/** So many publishes are remembered: a full scope has some hundred kilobytes. */
export const mostEntries = 20;

/** What carrying out a plan has to do with. */
export function touchedBy({ steps }: Plan): Touched {
  const singles = singleSteps(steps);
  const ids = singles.flatMap((step) => (step.kind === "create" ? [] : [step.published.id]));
  const created = singles.flatMap((step) => {
    return step.kind === "create" ? [{ type: step.wanted.type, name: step.wanted.name }] : [];
  });
  return { ids: [...new Set(ids)], created };
}

/** One string for a place, the same whenever it is the same place. */
export function placeKey({ service, applicationId, guildId }: HistoryPlace): string {
  return JSON.stringify([service, applicationId, guildId ?? null]);
}

/** Reads an entry from parsed JSON; undefined: it is none. */
export function readEntry(value: unknown): HistoryEntry | undefined {
  return isEntry(value) ? value : undefined;
}

function isEntry(value: unknown): value is HistoryEntry {
  const { at, place, name, protectedName, touched, outcome, before, after, ledger } = fieldsOf(value);
  const { service, applicationId, guildId } = fieldsOf(place);
  const { ids, created } = fieldsOf(touched);
  const areTexts = [name, service, applicationId, protectedName ?? "", guildId ?? ""].every(isText);
  const areCommands = [before, after ?? []].every((list) => isListOf(list, isCommand));
  const areTouched = isListOf(ids, isText) && isListOf(created, isIdentity);
  const isTime = isText(at) && !Number.isNaN(Date.parse(at));
  return isTime && areTexts && areCommands && areTouched && isListOf(outcome ?? [], isText) && !!readLedger(ledger);
}

function isListOf(value: unknown, isOne: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isIdentity(value: unknown): boolean {
  const { type, name } = fieldsOf(value);
  return typeof type === "number" && isText(name);
}

function isCommand(value: unknown): boolean {
  return isIdentity(value) && isText(fieldsOf(value).id);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
