import { applyEdits, removeMember } from "../../edit/fixes.ts";
import { indentUnitOf, lineBreakOf } from "../../edit/json-text.ts";
import { deeper, indentAt, type Layout } from "../../edit/layout.ts";
import type { Manifest } from "../../model/manifest.ts";
import { memberKey, sourceOf, spanOf } from "../../text/nodes.ts";
import { parse } from "../../text/parse.ts";
import type { Span, TextEdit } from "../../text/span.ts";
import { memberText } from "./envelope-edits.ts";
import type { NewScope } from "./new-scope.ts";

/** A longer envelope has a line for each of its members. */
const longestLine = 120;

/**
 * The edit that puts an envelope around a list, a map or a single command after some edits of its commands. A `$schema`
 * beside the commands goes into the envelope.
 */
export function wrapEdits(manifest: Manifest, { scope, guildId }: NewScope, edits: readonly TextEdit[]): TextEdit[] {
  const span = spanOfCommands(manifest);
  if (!span) return [];
  const { start, end } = span;
  const inside = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const { schema, commands } = withoutSchema(applyEdits(manifest.text.slice(start, end), inside));
  const guild = guildId === undefined ? [] : [memberText("guild_id", guildId)];
  const members = [...schema, memberText("scope", scope), ...guild];
  return [{ start, end, newText: wrapped(manifest, span, members, commands) }];
}

function spanOfCommands({ kind, units: [placed], skeleton: { root } }: Manifest): Span | undefined {
  if (kind !== "command") return root && spanOf(root);
  return placed && { start: placed.start, end: placed.start + placed.unit.text.length };
}

/** The `$schema` of an object as members of another one, and the object without it. */
function withoutSchema(text: string): { readonly schema: readonly string[]; readonly commands: string } {
  const { root } = parse(text, "jsonc");
  const schema = root?.type === "object" ? root.children?.find((member) => memberKey(member) === "$schema") : undefined;
  if (!schema) return { schema: [], commands: text };
  return { schema: [sourceOf(text, schema)], commands: applyEdits(text, removeMember(text, schema)) };
}

function wrapped({ text, kind }: Manifest, { start }: Span, members: readonly string[], commands: string): string {
  const isSingle = kind === "command";
  const outer = indentAt(text, start);
  const oneLine = `{ ${[...members, `"commands": ${isSingle ? `[${commands}]` : commands}`].join(", ")} }`;
  if (!commands.includes("\n") && outer.length + oneLine.length <= longestLine) return oneLine;
  const layout: Layout = { unit: indentUnitOf(text), lineBreak: lineBreakOf(text) };
  const inner = outer + layout.unit;
  const nested = deeper(commands, layout);
  const list = [`[`, `${inner}${layout.unit}${deeper(nested, layout)}`, `${inner}]`].join(layout.lineBreak);
  const all = [...members, `"commands": ${isSingle ? list : nested}`].map((member) => inner + member);
  return ["{", all.join(`,${layout.lineBreak}`), `${outer}}`].join(layout.lineBreak);
}
