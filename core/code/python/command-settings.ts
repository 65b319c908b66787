import { ContextType, IntegrationType } from "../../interface/facts/constants.ts";
import type { Span } from "../../text/span.ts";
import type { Tree, TreeMember } from "../tree.ts";
import { callOf, namedPermissions, permissionsOf } from "./constants.ts";
import type { Decorator } from "./decorators.ts";
import type { Draft } from "./drafts.ts";
import { isNone } from "./option-shape.ts";
import { implied, impliedMember, memberAt, spanOnly, type TreeWriter } from "./tree-writer.ts";
import { argumentOf, type Call, type Entry, type Value } from "./values.ts";

/** The settings of a command that is no part of another one: permissions, contexts and where it is installed. */
export function settingMembers(draft: Draft, writer: TreeWriter): TreeMember[] {
  return [...nsfwMembers(draft, writer), ...permissionMembers(draft), ...placeMembers(draft, writer)];
}

/** An argument that is not left out. */
function settingIn({ settings }: Draft, name: string): Entry | undefined {
  const entry = settings && argumentOf(settings, name);
  return entry && !isNone(entry.value) ? entry : undefined;
}

function decoratorIn({ decorators }: Draft, name: string): Decorator | undefined {
  return decorators.find((one) => one.name === name && /^(?:discord|disnake|nextcord)\./.test(one.path ?? ""));
}

function nsfwMembers(draft: Draft, writer: TreeWriter): TreeMember[] {
  const entry = settingIn(draft, "nsfw") ?? settingIn(draft, "group_nsfw");
  if (entry) return [writer.member("nsfw", entry)];
  const decorator = decoratorIn(draft, "is_nsfw");
  return decorator ? [impliedMember("nsfw", true, decorator.at)] : [];
}

function permissionMembers(draft: Draft): TreeMember[] {
  const key = "default_member_permissions";
  const entry = settingIn(draft, key) ?? settingIn(draft, "default_permissions");
  const decorator = decoratorIn(draft, "default_permissions") ?? decoratorIn(draft, key);
  if (decorator?.call) {
    const { args, named, isOpen } = decorator.call;
    const [first] = args;
    const digits = isOpen ? undefined : first ? permissionsOf(first) : namedPermissions(named);
    return [memberAt(key, digitsAt(digits, decorator.call.at), decorator.at)];
  }
  return entry
    ? [
        {
          key,
          value: digitsAt(permissionsOf(entry.value), entry.value.at),
          span: spanOnly(entry.span),
          name: spanOnly(entry.name),
        },
      ]
    : [];
}

function digitsAt(digits: string | undefined, at: Span): Tree {
  return digits === undefined ? { is: "unknown", span: spanOnly(at) } : implied(digits, at);
}

function placeMembers(draft: Draft, writer: TreeWriter): TreeMember[] {
  const { library } = draft;
  const sendsDirect = library === "disnake" || library === "nextcord";
  const contexts = settingIn(draft, "contexts") ?? settingIn(draft, "allowed_contexts");
  const installs =
    settingIn(draft, "integration_types") ?? settingIn(draft, "install_types") ?? settingIn(draft, "allowed_installs");
  const direct = settingIn(draft, "dm_permission");
  return [
    ...(contexts ? [listMember("contexts", contexts, contextNames, writer)] : contextsOf(draft)),
    ...(installs ? [listMember("integration_types", installs, installNames, writer)] : installsOf(draft)),
    ...(direct && sendsDirect ? [writer.member("dm_permission", direct)] : []),
  ];
}

type Names = ReadonlyMap<string, number>;

const contextNames: Names = new Map<string, number>([
  ["guilds", ContextType.GUILD],
  ["guild", ContextType.GUILD],
  ["dms", ContextType.BOT_DM],
  ["dm_channel", ContextType.BOT_DM],
  ["bot_dm", ContextType.BOT_DM],
  ["private_channels", ContextType.PRIVATE_CHANNEL],
  ["private_channel", ContextType.PRIVATE_CHANNEL],
]);

const installNames: Names = new Map<string, number>([
  ["guilds", IntegrationType.GUILD_INSTALL],
  ["guild", IntegrationType.GUILD_INSTALL],
  ["users", IntegrationType.USER_INSTALL],
  ["user", IntegrationType.USER_INSTALL],
]);

/** A list of constants, or an object of flags by their names. */
function listMember(key: string, entry: Entry, names: Names, writer: TreeWriter): TreeMember {
  const { value } = entry;
  const flags = callOf(
    value,
    /^(?:AppCommandContext|AppInstallationType|InteractionContextTypes|ApplicationInstallTypes)$/,
  );
  return writer.member(key, entry, flags ? flagged(flags, names) : writer.treeOf(value));
}

/** The numbers of the flags that are on. */
function flagged({ args, named, isOpen, at }: Call, names: Names): Tree {
  const numbers = named.map(({ key, value }) => (isFlag(value) ? ([names.get(key), value.value] as const) : undefined));
  const isKnown = !isOpen && args.length === 0 && numbers.every((one) => one?.[0] !== undefined);
  if (!isKnown) return { is: "unknown", span: spanOnly(at) };
  const on = numbers.flatMap((one) => (one?.[0] !== undefined && one[1] ? [implied(one[0], at)] : []));
  return { is: "list", items: on, isOpen: false, span: spanOnly(at) };
}

function isFlag(value: Value): value is Value & { readonly value: boolean } {
  return value.is === "scalar" && typeof value.value === "boolean";
}

/** The contexts that decorators and flags set. Each of them adds its own. */
function contextsOf(draft: Draft): TreeMember[] {
  const allowed = decoratorIn(draft, "allowed_contexts");
  const single: readonly (readonly [string, number])[] = [
    ["guild_only", ContextType.GUILD],
    ["dm_only", ContextType.BOT_DM],
    ["private_channel_only", ContextType.PRIVATE_CHANNEL],
  ];
  const added = single.flatMap(([name, context]) => {
    const decorator = decoratorIn(draft, name);
    return decorator ? [{ at: decorator.at, context }] : [];
  });
  const setting = settingIn(draft, "guild_only");
  if (setting && !isFlag(setting.value))
    return [memberAt("contexts", { is: "unknown", span: spanOnly(setting.span) }, setting.span)];
  if (setting?.value.is === "scalar" && setting.value.value === true)
    added.push({ at: setting.span, context: ContextType.GUILD });
  return placesOf("contexts", allowed, contextNames, added);
}

function installsOf(draft: Draft): TreeMember[] {
  const allowed = decoratorIn(draft, "allowed_installs");
  const single = [
    ["guild_install", IntegrationType.GUILD_INSTALL],
    ["user_install", IntegrationType.USER_INSTALL],
  ] as const;
  const added = single.flatMap(([name, context]) => {
    const decorator = decoratorIn(draft, name);
    return decorator ? [{ at: decorator.at, context }] : [];
  });
  return placesOf("integration_types", allowed, installNames, added);
}

function placesOf(
  key: string,
  allowed: Decorator | undefined,
  names: Names,
  added: readonly { readonly at: Span; readonly context: number }[],
): TreeMember[] {
  const at = allowed?.at ?? added[0]?.at;
  if (!at) return [];
  const tree = allowed?.call && flagged(allowed.call, names);
  if (allowed && tree?.is !== "list") return [memberAt(key, { is: "unknown", span: spanOnly(at) }, at)];
  const items = [...(tree?.is === "list" ? tree.items : []), ...added.map((one) => implied(one.context, one.at))];
  return [memberAt(key, { is: "list", items: distinct(items), isOpen: false, span: spanOnly(at) }, at)];
}

function distinct(items: readonly Tree[]): Tree[] {
  const contentOf = (one: Tree): unknown => (one.is === "scalar" ? one.value : one);
  return items.filter((one, index) => items.findIndex((other) => contentOf(other) === contentOf(one)) === index);
}
