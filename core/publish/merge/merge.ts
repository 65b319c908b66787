import type { Node } from "jsonc-parser";
import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { commandLabel } from "../../discord/commands/label.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { appendCommands } from "../../language/edit/append-commands.ts";
import { applyEdits, editBetween, removeMember } from "../../language/edit/fixes.ts";
import { indentAt, indentUnitOf } from "../../language/edit/json-text.ts";
import { withOrder, withValue } from "../../language/edit/write-value.ts";
import type { Scope } from "../../language/facts/scope.ts";
import { shorten } from "../../language/model/describe.ts";
import { type Manifest, type PlacedUnit, place } from "../../language/model/manifest.ts";
import { parseManifest } from "../../language/model/parse-manifest.ts";
import type { Unit } from "../../language/model/unit.ts";
import type { TextEdit } from "../../language/text/span.ts";
import { pathLabel } from "../drift/describe-drift.ts";
import { type Drift, driftLabel } from "../drift/drift.ts";
import type { Ledger, LedgerEntry } from "../drift/ledger.schema.ts";
import type { Difference } from "../drift/three-way.ts";
import { newCommand, type PulledAs, pulledCommand, pulledNames, pulledValue } from "./pull.ts";

/** The manifest's side or the service's. */
export type Side = "here" | "there";

/** What a merge cannot decide: both sides changed it, or it is not known which side did. */
export interface Conflict {
  readonly drift: Drift;
  /** Absent: the whole command, which was deleted on Discord. */
  readonly difference?: Difference;
}

export interface Merge {
  /** Values that are taken over from what is published. */
  readonly takes: readonly Take[];
  /** Commands that the manifests give up, because they were deleted there. */
  readonly removals: readonly DesiredCommand[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Merges the published commands into manifests, three-way against the last publish: what changed only on Discord is
 * taken, what changed only in the manifest is kept, and `decide` picks the side of a conflict (undefined: not decided
 * yet). Ignores commands that the manifest does not list. Pure.
 */
export function mergeOf(drifts: readonly Drift[], decide: (conflict: Conflict) => Side | undefined): Merge {
  const conflicts: Conflict[] = [];
  const removals: DesiredCommand[] = [];
  const takes: Take[] = [];
  const isTaken = (conflict: Conflict): boolean => {
    const side = decide(conflict);
    if (side === undefined) conflicts.push(conflict);
    return side === "there";
  };
  for (const drift of drifts) {
    const { desired, published, state } = drift;
    if (desired && state === "gone-there" && isTaken({ drift })) removals.push(desired);
    if (!desired || !published) continue;
    const differences = drift.differences.filter((difference) => {
      if (difference.by === "there") return true;
      return difference.by !== "here" && isTaken({ drift, difference });
    });
    if (differences.length > 0) takes.push({ desired, published, differences });
  }
  return { takes, removals, conflicts };
}

/**
 * Edits that carry a merge out in one manifest; offsets are its text's (UTF-16). What of the merge belongs to other
 * manifests is passed over.
 */
export function mergeEdits(manifest: Manifest, { takes, removals }: Merge, scope: Scope): TextEdit[] {
  const isOwn = ({ placed }: DesiredCommand): boolean => manifest.units.includes(placed);
  const own = takes.filter(({ desired }) => isOwn(desired));
  const edits = takeEdits(manifest.text, own, scope);
  const indexes = removals.filter(isOwn).map(({ placed }) => manifest.units.indexOf(placed));
  if (indexes.length === 0) return edits;
  // Commas of neighbours that both go are in each other's way, so commands go one after the other, the last one first.
  const after = indexes.toSorted((a, b) => b - a).reduce(withoutCommand, applyEdits(manifest.text, edits));
  return editBetween(manifest.text, after);
}

function withoutCommand(text: string, index: number): string {
  const manifest = parseManifest(text);
  const placed = manifest.units[index];
  if (!placed) return text;
  const node = nodeOf(manifest, placed);
  // A single command becomes an empty list.
  const end = placed.start + placed.unit.text.length;
  return applyEdits(text, node ? removeMember(text, node) : [{ start: placed.start, end, newText: "[]" }]);
}

/** The element or the member that a command is in the manifest's skeleton; undefined: it is the root. */
function nodeOf({ skeleton: { root } }: Manifest, { start, unit }: PlacedUnit): Node | undefined {
  const members = root?.children ?? [];
  const inner = members.flatMap(({ children: [, value] = [] }) => value?.children ?? []);
  const offset = unit.keyed ? start + 1 : start;
  return [...members, ...inner].find((node) => node.offset === offset);
}

/** What a merge does to a manifest, as lines of plain text; `added` are the commands that it did not list. */
export function describeMerge({ takes, removals }: Omit<Merge, "conflicts">, added: readonly Drift[] = []): string[] {
  return [
    ...takes.map(({ desired, differences }) => `~ ${commandLabel(desired)}: ${differences.map(pathLabel).join(", ")}`),
    ...removals.map((desired) => `- ${commandLabel(desired)}`),
    ...added.map((drift) => `+ ${driftLabel(drift)}`),
  ];
}

/** What a merge cannot decide, in one line: `/play › description: "A" here, "B" there`. */
export function describeConflict(conflict: Conflict): string {
  const { drift, difference } = conflict;
  if (!difference) return `${driftLabel(drift)}: deleted on Discord, still in the manifest`;
  const place = [driftLabel(drift), pathLabel(difference)].join(" › ");
  const last = difference.base === undefined ? "" : `, previously ${shownValue(difference.base)}`;
  return `${place}: ${shownValue(difference.here)} here, ${shownValue(difference.there)} on Discord${last}`;
}

/** A value short enough for a line. */
export function shownValue(value: unknown): string {
  return value === undefined || value === null ? "nothing" : shorten(JSON.stringify(value));
}

interface Take {
  readonly desired: DesiredCommand;
  readonly published: PublishedCommand;
  readonly differences: readonly Difference[];
}

/**
 * Edits of a manifest's text (UTF-16), one for each command, that take values over. Everything else in it stays as it is,
 * comments and layout included. The takes are commands of this text.
 */
function takeEdits(text: string, takes: readonly Take[], scope: Scope): TextEdit[] {
  const unit = indentUnitOf(text);
  return takes.flatMap(({ desired: { placed }, published, differences }) => {
    const indentation = { unit, outer: indentAt(text, placed.start) };
    const namesAt = (path: readonly string[]): readonly string[] => pulledNames(published, path, scope);
    const withTaken = (before: Unit, { path, of }: Difference): Unit => {
      if (of === "order") return withOrder(before, path, namesAt(path));
      const value = pulledValue(published, path, scope);
      return withValue(before, { path, value, order: namesAt(path.slice(0, -1)) }, indentation);
    };
    // Elements are put into their order when all are there.
    const inTurn = differences.toSorted((a, b) => Number(a.of === "order") - Number(b.of === "order"));
    const after = inTurn.reduce(withTaken, placed.unit);
    return editBetween(placed.unit.text, after.text).map((edit) => ({ ...edit, ...place(placed, edit) }));
  });
}

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
