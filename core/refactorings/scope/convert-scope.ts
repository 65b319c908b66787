import type { Node } from "jsonc-parser";
import { check } from "../../check/check.ts";
import { applyEdits } from "../../edit/fixes.ts";
import type { Scope } from "../../interface/facts/scope.ts";
import { isCommented, isSound, type Manifest, type PlacedUnit } from "../../manifest/manifest.ts";
import { parseManifest } from "../../manifest/parse-manifest.ts";
import { suppressionsOf } from "../../manifest/suppressions.ts";
import { unusedIgnore } from "../../rules/unused-ignore.ts";
import { isWithin, memberKey, memberValue } from "../../text/nodes.ts";
import type { TextEdit } from "../../text/span.ts";
import { convertCommands } from "./convert-commands.ts";
import { envelopeEdits, type NewScope, type ScopeConversion, wrapCommands } from "./wrap-commands.ts";

/**
 * Makes a global or a guild manifest of a manifest with `conversionProblem` undefined, and keeps its comments, layout and
 * order. Properties without effect there are removed, and the notes name them. §2.1, §4.4, §4.7
 */
export function convertScope(manifest: Manifest, to: NewScope): ScopeConversion {
  const inside = convertCommands(manifest, to.scope);
  const around =
    manifest.kind === "envelope"
      ? { edits: [...envelopeEdits(manifest, to), ...inside.edits], notes: [] }
      : wrapCommands(manifest, to, inside.edits);
  const unused = unusedSuppressionNotes(manifest, around.edits);
  return { edits: around.edits, notes: [...around.notes, ...inside.notes, ...unused] };
}

/** The scopes that a manifest does not have yet. A manifest without a scope can get either. */
export function otherScopes({ envelope: { scope } }: Manifest): readonly Scope[] {
  if (scope === undefined) return ["guild", "global"];
  return scope === "guild" ? ["global"] : ["guild"];
}

/** The reason why a manifest's scope cannot be converted, in one sentence; undefined if it can. `shown`: the file's name. */
export function conversionProblem(manifest: Manifest, shown: string): string | undefined {
  switch (manifest.kind) {
    case "lists":
      return `Put the commands of ${shown} into one array first.`;
    case "list":
    case "map":
    case "command":
    case "envelope":
      return isSound(manifest) ? undefined : `Cannot convert ${shown}. Fix its JSON first.`;
    default:
      return `${shown} has no commands to convert.`;
  }
}

export function isConvertible(manifest: Manifest): boolean {
  return conversionProblem(manifest, "") === undefined;
}

export interface OfferedConversion {
  /** The protocol's kind below `refactor`. */
  readonly kind: string;
  readonly title: string;
  readonly scope: Scope;
}

/** The conversions to offer at an offset (UTF-16), if it is on the container of the manifest's commands. */
export function scopeConversionsAt(manifest: Manifest, offset: number): OfferedConversion[] {
  if (!isConvertible(manifest) || !isOnContainer(manifest, offset)) return [];
  return otherScopes(manifest).map((scope) => ({
    kind: "rewrite.convertScope",
    title: `Convert to ${scope} manifest`,
    scope,
  }));
}

/** Whether an offset is on the brackets around the commands or, in an envelope, on one of its members. */
function isOnContainer(manifest: Manifest, offset: number): boolean {
  if (isCommented(manifest, offset)) return false;
  if (manifest.kind === "command") return manifest.units.some((one) => isOnBraces(one, offset));
  const { root } = manifest.skeleton;
  if (!root) return false;
  const member = manifest.kind === "envelope" ? root.children?.find((one) => isWithin(one, offset)) : undefined;
  const commands = member && memberKey(member) === "commands" ? memberValue(member) : undefined;
  const isInCommands = commands !== undefined && isWithin(commands, offset) && !isOnBracket(commands, offset);
  return isOnBracket(root, offset) || (member !== undefined && !isInCommands);
}

function isOnBraces({ unit, start }: PlacedUnit, offset: number): boolean {
  return unit.command !== undefined && isOnBracket(unit.command.node, offset - start);
}

function isOnBracket({ offset: start, length }: Node, offset: number): boolean {
  const end = start + length;
  return (offset >= start && offset <= start + 1) || (offset >= end - 1 && offset <= end);
}

/** Notes on comments that suppress findings which edits resolve. The comments stay, because they may contain other text. */
function unusedSuppressionNotes(manifest: Manifest, edits: readonly TextEdit[]): string[] {
  if (suppressionsOf(manifest).length === 0) return [];
  const after = parseManifest(applyEdits(manifest.text, edits), { dialect: manifest.dialect });
  const added = unusedIn(after) - unusedIn(manifest);
  if (added <= 0) return [];
  if (added === 1) return ["1 comment no longer suppresses a finding. Remove it."];
  return [`${added} comments no longer suppress a finding. Remove them.`];
}

function unusedIn(manifest: Manifest): number {
  return check(manifest).filter(({ code }) => code === unusedIgnore.code).length;
}
