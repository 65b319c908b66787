import type { Scope } from "../../facts/scope.ts";
import { isSound, type Manifest, unitAt } from "../../model/manifest.ts";
import type { TextEdit } from "../../text/span.ts";
import { convertCommands } from "./convert-commands.ts";
import { envelopeEdits } from "./envelope-edits.ts";
import type { NewScope } from "./new-scope.ts";
import { unusedSuppressionNotes } from "./unused-suppressions.ts";
import { wrapEdits } from "./wrap-edits.ts";

/** A manifest with another scope. */
export interface ScopeConversion {
  /** In the manifest's text. They do not overlap. */
  readonly edits: readonly TextEdit[];
  /** What else the edits change, and what they cannot; each a sentence or two. */
  readonly notes: readonly string[];
}

/**
 * Makes a global or a guild manifest of a manifest with `conversionProblem` undefined, and keeps its comments, layout and
 * order. What has no effect there is removed, and said. §2.1, §4.4, §4.7
 */
export function convertScope(manifest: Manifest, to: NewScope): ScopeConversion {
  const { edits: inside, notes } = convertCommands(manifest, to.scope);
  const isEnvelope = manifest.kind === "envelope";
  const edits = isEnvelope ? [...envelopeEdits(manifest, to), ...inside] : wrapEdits(manifest, to, inside);
  return { edits, notes: [...notes, ...unusedSuppressionNotes(manifest, edits)] };
}

/** The scopes that a manifest does not have yet. A manifest without a scope can get either. */
export function otherScopes({ envelope: { scope } }: Manifest): readonly Scope[] {
  if (scope === undefined) return ["guild", "global"];
  return scope === "guild" ? ["global"] : ["guild"];
}

/** Why a manifest's scope cannot be converted, in one sentence; undefined if it can. `shown`: the file's name. */
export function conversionProblem(manifest: Manifest, shown: string): string | undefined {
  switch (manifest.kind) {
    case "javascript":
      return `Convert ${shown} to JSON first.`;
    case "lists":
      return `${shown} has commands in several arrays. Put them into one array first.`;
    case "list":
    case "map":
    case "command":
    case "envelope":
      return isSound(manifest) ? undefined : `Cannot convert ${shown}. Fix its JSON first.`;
    default:
      return `${shown} has no commands to convert.`;
  }
}

/** A conversion that is offered among the refactorings. */
export interface OfferedConversion {
  /** The protocol's kind below `refactor`. */
  readonly kind: string;
  readonly title: string;
  readonly scope: Scope;
}

/** The conversions to offer at an offset (UTF-16) outside the manifest's commands. */
export function scopeConversionsAt(manifest: Manifest, offset: number): OfferedConversion[] {
  if (!isAroundCommands(manifest, offset) || conversionProblem(manifest, "") !== undefined) return [];
  return otherScopes(manifest).map((scope) => ({
    kind: "rewrite.convertScope",
    title: `Convert to ${scope} manifest`,
    scope,
  }));
}

/** A single command has nothing around it, so its first line counts. */
function isAroundCommands(manifest: Manifest, offset: number): boolean {
  const placed = unitAt(manifest, offset);
  if (!placed) return true;
  return manifest.kind === "command" && !placed.unit.text.slice(0, offset - placed.start).includes("\n");
}
