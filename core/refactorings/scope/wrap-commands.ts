import type { Node } from "jsonc-parser";
import { applyEdits, removeMember, removeMembers, replaceNode } from "../../edit/fixes.ts";
import { insertMembers } from "../../edit/insert-members.ts";
import { deeper, indentAt, indentUnitOf, type Layout, lineBreakOf } from "../../edit/json-text.ts";
import { withComments } from "../../edit/keep-comments.ts";
import type { Scope } from "../../interface/facts/scope.ts";
import { fieldsOf } from "../../interface/fields/fields.ts";
import { quote } from "../../manifest/describe.ts";
import type { Manifest } from "../../manifest/manifest.ts";
import { memberKey, memberValue, sourceOf, spanOf } from "../../text/nodes.ts";
import { parse } from "../../text/parse.ts";
import type { Span, TextEdit } from "../../text/span.ts";

/** The envelope's members that say where its commands belong. */
interface EnvelopeNodes {
  readonly source: string;
  readonly root: Node;
  /** The last one counts. */
  readonly scopes: readonly Node[];
  readonly guilds: readonly Node[];
}

export function envelopeEdits({ text: source, skeleton: { root } }: Manifest, to: NewScope): TextEdit[] {
  if (root?.type !== "object") return [];
  const named = (name: string): Node[] => (root.children ?? []).filter((member) => memberKey(member) === name);
  const envelope = { source, root, scopes: named("scope"), guilds: named("guild_id") };
  return to.scope === "global" ? globalEdits(envelope) : guildEdits(envelope, to.guildId);
}

function globalEdits({ source, root, scopes, guilds }: EnvelopeNodes): TextEdit[] {
  const scope = scopes.at(-1);
  const guild = guilds.at(-1);
  if (scope) return [...valueWritten(source, scope, "global"), ...removed(source, guilds)];
  const text = writtenMember("scope", "global");
  if (!guild) return inserted(source, root, "scope", [text]);
  // A guild without a scope implies the guild scope, so the new scope takes its place.
  return [...withComments(source, guild, replaceNode(guild, text)), ...removed(source, guilds.slice(0, -1))];
}

/** Keeps the present guild if no other is given. */
function guildEdits({ source, root, scopes, guilds }: EnvelopeNodes, guildId: string | undefined): TextEdit[] {
  const scope = scopes.at(-1);
  const guild = guilds.at(-1);
  const guildText = guild || guildId === undefined ? [] : [writtenMember("guild_id", guildId)];
  const replaced = guild && guildId !== undefined ? valueWritten(source, guild, guildId) : [];
  if (!scope) return [...inserted(source, root, "scope", [writtenMember("scope", "guild"), ...guildText]), ...replaced];
  return [...valueWritten(source, scope, "guild"), ...replaced, ...inserted(source, root, "guild_id", guildText)];
}

function writtenMember(name: string, value: string): string {
  return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
}

function valueWritten(source: string, member: Node, text: string): TextEdit[] {
  const value = memberValue(member);
  return value ? withComments(source, value, replaceNode(value, JSON.stringify(text))) : [];
}

function removed(source: string, members: readonly Node[]): TextEdit[] {
  const edits: readonly TextEdit[] = removeMembers(source, members);
  return [...members.reduce((all, member) => withComments(source, member, all), edits)];
}

/** `name`: the field whose place the members take. */
function inserted(source: string, root: Node, name: string, members: readonly string[]): TextEdit[] {
  if (members.length === 0) return [];
  const order = fieldsOf("envelope").map((field) => field.name);
  const earlier = order.slice(0, order.indexOf(name));
  const after = root.children?.findLast((member) => earlier.includes(memberKey(member) ?? ""));
  return insertMembers(source, { container: root, after }, () => members);
}

/** An envelope longer than this, in characters, has a line for each of its members. */
const longestLine = 120;

/** The members that an envelope gets. */
const written: ReadonlySet<string> = new Set(["scope", "guild_id"]);

/**
 * Puts an envelope around a list, a map or a single command after some edits of its commands. Members beside the commands that
 * are not commands, such as `$schema`, move into the envelope.
 */
export function wrapCommands(
  manifest: Manifest,
  { scope, guildId }: NewScope,
  edits: readonly TextEdit[],
): ScopeConversion {
  const span = spanOfCommands(manifest);
  if (!span) return { edits: [], notes: [] };
  const { start, end } = span;
  const inside = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const { others, commands } = apart(applyEdits(manifest.text.slice(start, end), inside), manifest.kind);
  const moved = others.filter(({ name }) => !written.has(name));
  const guild = guildId === undefined ? [] : [writtenMember("guild_id", guildId)];
  const members = [...moved.map(({ text }) => text), writtenMember("scope", scope), ...guild];
  return {
    edits: [{ start, end, newText: wrapped(manifest, span, members, commands) }],
    notes: others.filter(({ name }) => name !== "$schema").map(noteOn),
  };
}

function noteOn({ name }: Other): string {
  if (written.has(name)) return `Replaces “${name}”, which had no effect.`;
  return `Moves ${quote(name)} out of the commands because it is not a command.`;
}

function spanOfCommands({ kind, units: [placed], skeleton: { root } }: Manifest): Span | undefined {
  if (kind !== "command") return root && spanOf(root);
  return placed && { start: placed.start, end: placed.start + placed.unit.text.length };
}

/** A member beside commands that is not a command. */
interface Other {
  readonly name: string;
  /** The whole member. */
  readonly text: string;
}

function apart(text: string, kind: Manifest["kind"]): { readonly others: readonly Other[]; readonly commands: string } {
  const { root } = parse(text, "jsonc");
  const members = root?.type === "object" ? (root.children ?? []) : [];
  const isOther = (member: Node): boolean =>
    memberKey(member) === "$schema" || (kind === "map" && memberValue(member)?.type !== "object");
  const others = members.filter(isOther);
  // Removes the last member first, so that the positions of the others stay valid.
  const commands = others.reduceRight((left, member) => applyEdits(left, removeMember(left, member)), text);
  return {
    others: others.map((member) => ({ name: memberKey(member) ?? "", text: sourceOf(text, member) })),
    commands,
  };
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

/** The scope that a manifest gets. */
export interface NewScope {
  readonly scope: Scope;
  /** The guild of a guild manifest; absent: it can be published to any guild. */
  readonly guildId?: string | undefined;
}

export interface ScopeConversion {
  /** In the manifest's text. They do not overlap. */
  readonly edits: readonly TextEdit[];
  /** The other effects of the edits, and the parts that they cannot convert; each a sentence or two. */
  readonly notes: readonly string[];
}
