import type { Node } from "jsonc-parser";
import type { DesiredCommand } from "../../discord/commands/desired.ts";
import type { Difference } from "../../discord/commands/difference.ts";
import { wordsForValue } from "../../discord/commands/field-value.ts";
import { commandLabel } from "../../discord/commands/label.ts";
import { discordName, type ServiceName } from "../../discord/service-name.ts";
import { appendCommands } from "../../edit/append-commands.ts";
import { applyEdits, editBetween, removeMember } from "../../edit/fixes.ts";
import { indentAt, indentUnitOf } from "../../edit/json-text.ts";
import { withOrder, withValue } from "../../edit/write-value.ts";
import type { Scope } from "../../interface/facts/scope.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import { shorten } from "../../manifest/describe.ts";
import { type Manifest, type PlacedUnit, place } from "../../manifest/manifest.ts";
import { parseManifest } from "../../manifest/parse-manifest.ts";
import type { Unit } from "../../manifest/unit.ts";
import type { TextEdit } from "../../text/span.ts";
import { pathLabel } from "../drift/describe-drift.ts";
import { type Drift, driftLabel } from "../drift/drift.ts";
import type { Ledger, LedgerEntry } from "../drift/ledger.schema.ts";
import { newCommand, type PulledAs, pulledCommand, pulledNames, pulledValue } from "./pull.ts";

/** "here": the manifest; "there": Discord. */
export type Side = "here" | "there";

/** A difference that a merge cannot decide: both sides changed it, or it is unknown which side did. */
export interface Conflict {
  readonly drift: Drift;
  /** Absent: the conflict is about the whole command, which was deleted on Discord. */
  readonly difference?: Difference;
}

export interface Merge {
  /** Published values that the manifests take over. */
  readonly takes: readonly Take[];
  /** Commands that are removed from the manifests, because they were deleted on Discord. */
  readonly removals: readonly DesiredCommand[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Merges the published commands into manifests, three-way against the last publish. Changes on Discord only are taken, changes
 * in the manifest only are kept, and `decide` picks the side of a conflict (undefined: not decided yet). Ignores commands
 * that the manifest does not list. Pure.
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
 * The edits of a merge in one manifest, with offsets in its text (UTF-16). Ignores parts of the merge that are about other
 * manifests.
 */
export function mergeEdits(manifest: Manifest, { takes, removals }: Merge, scope: Scope): TextEdit[] {
  const isOwn = ({ placed }: DesiredCommand): boolean => manifest.units.includes(placed);
  const own = takes.filter(({ desired }) => isOwn(desired));
  const edits = takeEdits(manifest.text, own, scope);
  const indexes = removals.filter(isOwn).map(({ placed }) => manifest.units.indexOf(placed));
  if (indexes.length === 0) return edits;
  // Removing adjacent commands would edit the same comma, so they are removed one at a time, last first.
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

/** The node of a command in the manifest's skeleton: an element or a member; undefined: the command is the root. */
function nodeOf({ skeleton: { root } }: Manifest, { start, unit }: PlacedUnit): Node | undefined {
  const members = root?.children ?? [];
  const inner = members.flatMap(({ children: [, value] = [] }) => value?.children ?? []);
  const offset = unit.keyed ? start + 1 : start;
  return [...members, ...inner].find((node) => node.offset === offset);
}

/** Describes the changes of a merge, as lines of plain text. `added`: commands that the manifest did not list. */
export function describeMerge({ takes, removals }: Omit<Merge, "conflicts">, added: readonly Drift[] = []): string[] {
  return [
    ...takes.map(({ desired, differences }) => `~ ${commandLabel(desired)}: ${differences.map(pathLabel).join(", ")}`),
    ...removals.map((desired) => `- ${commandLabel(desired)}`),
    ...added.map((drift) => `+ ${driftLabel(drift)}`),
  ];
}

/** Describes a conflict in one line: `/play › description: "A" here, "B" on Discord`. */
export function describeConflict(conflict: Conflict, service: ServiceName = discordName): string {
  const { drift, difference } = conflict;
  if (!difference) return `${driftLabel(drift)}: deleted on ${service}, still in the manifest`;
  const place = [driftLabel(drift), pathLabel(difference)].join(" › ");
  const last = difference.base === undefined ? "" : `, previously ${shownValue(difference, "base")}`;
  return `${place}: ${shownValue(difference, "here")} here, ${shownValue(difference, "there")} on ${service}${last}`;
}

/** One side of a difference, short enough for a line. */
export function shownValue(difference: Difference, side: Side | "base"): string {
  const value = difference[side];
  const words = difference.of === "value" ? wordsForValue(difference.path, value) : undefined;
  if (words !== undefined) return words;
  return value === undefined || value === null ? "nothing" : shorten(JSON.stringify(value));
}

interface Take {
  readonly desired: DesiredCommand;
  readonly published: PublishedCommand;
  readonly differences: readonly Difference[];
}

/**
 * Edits that take over values, one for each command, with offsets in the manifest's text (UTF-16). Everything else stays
 * unchanged, comments and layout included. The takes must be of this text.
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
    // Orders elements last, when all of them exist.
    const inTurn = differences.toSorted((a, b) => Number(a.of === "order") - Number(b.of === "order"));
    const after = inTurn.reduce(withTaken, placed.unit);
    return editBetween(placed.unit.text, after.text).map((edit) => ({ ...edit, ...place(placed, edit) }));
  });
}

/** The published commands that can be imported into a manifest: unlisted ones, and those that differ. */
export function importable(drifts: readonly Drift[]): Drift[] {
  return drifts.filter(({ desired, published, differences }) => published && (!desired || differences.length > 0));
}

export interface ImportOptions extends PulledAs {
  readonly scope: Scope;
}

/**
 * Edits that import published commands into a manifest, with offsets in its text (UTF-16). Listed commands get the published
 * values field by field. Unlisted ones are added at the end.
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
  // A single command becomes the first element of a list, and may also be updated.
  if (manifest.kind !== "command") return [...updates, ...appendCommands(manifest, commands)];
  const updated = applyEdits(text, updates);
  return editBetween(text, applyEdits(updated, appendCommands(parseManifest(updated), commands)));
}

export interface Pulled {
  /** All commands of the scope. */
  readonly published: readonly PublishedCommand[];
  /** The IDs of the commands that were merged or added, with conflicts decided. */
  readonly ids: ReadonlySet<string>;
  /** The URI of the manifest, as the face names its documents. */
  readonly uri: string;
  readonly scope: Scope;
}

/**
 * The ledger after a pull. The pulled commands become its base, so later differences count as changes of the
 * manifest.
 */
export function ledgerAfterPull(ledger: Ledger, { published, ids, uri, scope }: Pulled): Ledger {
  const kept = ledger.filter(({ id }) => !ids.has(id) && published.some((command) => command.id === id));
  const pulled = published.filter(({ id }) => ids.has(id));
  return [...kept, ...pulled.map((command) => ({ ...entryOf(command, scope), uri }))];
}

function entryOf(command: PublishedCommand, scope: Scope): LedgerEntry {
  const { id, name, type } = command;
  const { id: _, ...body } = pulledCommand(command, scope);
  return { id, type, name, body: { name, ...body } };
}

/**
 * The ledger after conflicts of some commands were decided for the manifest. What is published becomes their base, so the
 * decided differences count as changes of the manifest. A command that was deleted on Discord becomes a new one.
 */
export function ledgerAfterKeeping(ledger: Ledger, kept: readonly Drift[], scope: Scope): Ledger {
  const ids = new Set(kept.flatMap(({ published, last }) => [published, last].flatMap((one) => one?.id ?? [])));
  const entries = kept.flatMap(({ desired, published }): LedgerEntry[] => {
    if (!desired || !published) return [];
    const { uri, name = published.name } = desired;
    // The manifest's name, because a command that was renamed on Discord is found by it.
    return [{ ...entryOf(published, scope), name, ...(uri !== undefined && { uri }) }];
  });
  return [...ledger.filter(({ id }) => !ids.has(id)), ...entries];
}
