import type { Node } from "jsonc-parser";
import { removeMembers, replaceNode } from "../../edit/fixes.ts";
import { insertMembers } from "../../edit/insert-members.ts";
import { indentUnitOf } from "../../edit/json-text.ts";
import { withComments } from "../../edit/keep-comments.ts";
import { fieldsOf } from "../../fields/fields.ts";
import type { Manifest } from "../../model/manifest.ts";
import { memberKey, memberValue } from "../../text/nodes.ts";
import type { TextEdit } from "../../text/span.ts";
import type { NewScope } from "./new-scope.ts";

/** The envelope's members that say where its commands belong. */
interface Envelope {
  readonly source: string;
  readonly root: Node;
  /** The last one counts. */
  readonly scopes: readonly Node[];
  readonly guilds: readonly Node[];
}

/** The edits that give an envelope another scope. */
export function envelopeEdits({ text: source, skeleton: { root } }: Manifest, to: NewScope): TextEdit[] {
  if (root?.type !== "object") return [];
  const named = (name: string): Node[] => (root.children ?? []).filter((member) => memberKey(member) === name);
  const envelope = { source, root, scopes: named("scope"), guilds: named("guild_id") };
  return to.scope === "global" ? globalEdits(envelope) : guildEdits(envelope, to.guildId);
}

function globalEdits({ source, root, scopes, guilds }: Envelope): TextEdit[] {
  const scope = scopes.at(-1);
  const guild = guilds.at(-1);
  if (scope) return [...written(source, scope, "global"), ...removed(source, guilds)];
  const text = memberText("scope", "global");
  if (!guild) return inserted(source, root, "scope", [text]);
  // A guild without a scope meant one, so the scope takes its place.
  return [...withComments(source, guild, replaceNode(guild, text)), ...removed(source, guilds.slice(0, -1))];
}

/** The guild that is there stays if no other is given. */
function guildEdits({ source, root, scopes, guilds }: Envelope, guildId: string | undefined): TextEdit[] {
  const scope = scopes.at(-1);
  const guild = guilds.at(-1);
  const guildText = guild || guildId === undefined ? [] : [memberText("guild_id", guildId)];
  const replaced = guild && guildId !== undefined ? written(source, guild, guildId) : [];
  if (!scope) return [...inserted(source, root, "scope", [memberText("scope", "guild"), ...guildText]), ...replaced];
  return [...written(source, scope, "guild"), ...replaced, ...inserted(source, root, "guild_id", guildText)];
}

/** A member of an envelope as JSON text. */
export function memberText(name: string, value: string): string {
  return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
}

function written(source: string, member: Node, text: string): TextEdit[] {
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
  const indentation = { unit: indentUnitOf(source), outer: "" };
  return insertMembers(source, { container: root, after, indentation }, () => members);
}
