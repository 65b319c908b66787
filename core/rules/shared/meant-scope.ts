import { getNodeValue } from "jsonc-parser";
import { fix, replaceNode } from "../../edit/fixes.ts";
import { removalFix } from "../../edit/removal.ts";
import { ContextType } from "../../interface/facts/constants.ts";
import type { Scope } from "../../interface/facts/scope.ts";
import { isSnowflake } from "../../interface/facts/snowflake.ts";
import { bare } from "../../manifest/command-detection.ts";
import { type AnyObject, type Property, propertyOf } from "../../manifest/model.ts";
import type { Context, FixOf, ReportOf } from "./define-rule.ts";
import { removal } from "./not-allowed.ts";

const toGuilds = 'To publish it to guilds only, set "scope": "guild" around “commands”';
const restriction = `"contexts": [${ContextType.GUILD}]`;

export const meantScopeTexts = {
  messages: {
    scopeSaid: "“{property}” has no effect on a command. The manifest already says it.",
    scopeGlobal: '“{property}” has no effect on a command. Set "scope": "global" around “commands” instead.',
    scopeGuilds: `“{property}” has no effect on a command. ${toGuilds}.`,
    scopeGuildsOrHidden: `“{property}” has no effect on a command. ${toGuilds}. To hide it in direct messages, set ${restriction}.`,
    scopeManyGuilds: `“{property}” has no effect on a command. ${toGuilds}, and publish to a target for each guild.`,
    scopeOneGuild:
      '“{property}” has no effect on a command. To publish it to that guild only, set "scope": "guild" and "guild_id" around “commands”, or publish to a target with that guild.',
  },
  fixes: { ...removal, hide: `Replace with ${restriction}` },
} as const;

/** The scope that a property of a command asks for. */
export interface MeantScope {
  readonly scope: Scope;
  /** The guilds that it names. Empty: it names none. */
  readonly guildIds: readonly string[];
}

/** Names for the guilds of a command in the spelling of `bare`, from Discord and from frameworks. */
const guildNames: ReadonlySet<string> = new Set([
  "guild",
  "guilds",
  "guildid",
  "guildids",
  "server",
  "servers",
  "serverid",
  "serverids",
  "testguild",
  "testguilds",
  "testguildid",
  "testguildids",
  "testserver",
  "testservers",
]);

/** Names of switches, with the scope that `true` means. */
const switches: ReadonlyMap<string, Scope> = new Map([
  ["guildonly", "guild"],
  ["isguildonly", "guild"],
  ["serveronly", "guild"],
  ["guildcommand", "guild"],
  ["isguildcommand", "guild"],
  ["global", "global"],
  ["isglobal", "global"],
  ["globalcommand", "global"],
]);

/** The scope that a property of a command asks for; undefined if it asks for none. */
export function meantScope({ name, value }: Property, owner: AnyObject): MeantScope | undefined {
  if (owner.kind !== "command" || !value) return undefined;
  const letters = bare(name);
  const switched = switches.get(letters);
  if (switched !== undefined) {
    if (value.value === true) return { scope: switched, guildIds: [] };
    // A command that is not only for guilds can go anywhere.
    return value.value === false && switched === "global" ? { scope: "guild", guildIds: [] } : undefined;
  }
  if (!guildNames.has(letters)) return undefined;
  const values: unknown = value.type === "array" ? getNodeValue(value) : [value.value];
  const guildIds = Array.isArray(values) ? values.filter((id): id is string => typeof id === "string") : [];
  return guildIds.some(isSnowflake) ? { scope: "guild", guildIds: guildIds.filter(isSnowflake) } : undefined;
}

/** Whether the manifest already states the property's meaning, so that the property can go without loss. */
function isSaidByManifest({ scope, guildIds }: MeantScope, context: Context): boolean {
  if (context.scope !== scope) return false;
  return guildIds.length === 0 || guildIds.includes(context.guildId ?? "");
}

/**
 * Reports a property whose only meaning is a scope. Without it, a command for one guild would be published to everyone. So its
 * removal is offered only where the manifest states the same scope.
 */
export function reportMeantScope(
  property: Property,
  owner: AnyObject,
  meant: MeantScope,
  report: ReportOf<typeof meantScopeTexts>,
): void {
  const isSaid = isSaidByManifest(meant, report.context);
  const isHarmless = isSaid || meant.scope === "global";
  const remove = removalFix(["remove", { property: property.name }], report.source, property.node, () => isSaid);
  report.at(property.key, [scopeMessage(property, meant, isSaid), { property: property.name }], {
    tags: property.field ? ["unnecessary"] : [],
    fixes: [...hiding(property, owner, report.context), ...(isHarmless ? [remove] : [])],
    ...(!isSaid && { remedy: "scope" as const }),
  });
}

/**
 * Adds a restriction in place of “guildOnly”: frameworks refuse such commands in direct messages, which Discord does by
 * “contexts”.
 */
function hiding(
  { name, node }: Property,
  owner: AnyObject,
  context: Context,
): readonly FixOf<typeof meantScopeTexts>[] {
  if (!isOnlySwitch(name) || context.scope === "guild" || propertyOf(owner, "contexts")) return [];
  return [fix("hide", () => replaceNode(node, restriction))];
}

function isOnlySwitch(name: string): boolean {
  return bare(name).endsWith("only");
}

/** Says that the property has no effect, and how a manifest or a target says the same. */
function scopeMessage({ name }: Property, meant: MeantScope, isSaid: boolean): keyof typeof meantScopeTexts.messages {
  if (isSaid) return "scopeSaid";
  if (meant.scope === "global") return "scopeGlobal";
  const [first, second] = meant.guildIds;
  if (first === undefined) return isOnlySwitch(name) ? "scopeGuildsOrHidden" : "scopeGuilds";
  return second === undefined ? "scopeOneGuild" : "scopeManyGuilds";
}
