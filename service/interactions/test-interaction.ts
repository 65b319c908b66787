import { buildInteraction, usualChannelTypes } from "../../core/interactions/build-interaction.ts";
import { type GivenOption, type Interaction, InteractionType } from "../../core/interactions/interaction.ts";
import type { Person } from "../../core/interactions/person.ts";
import { roleObject } from "../../core/interactions/resolved.ts";
import {
  asPublished,
  nestOptions,
  type UsableCommand,
  usableCommands,
} from "../../core/interactions/usable-commands.ts";
import type { Project } from "../../core/kinds/project/project.ts";
import { ContextType } from "../../core/language/facts/constants.ts";
import { usualDefaultLocale } from "../../core/language/facts/locales.ts";
import type { Manifest } from "../../core/language/model/manifest.ts";
import { payloadsOf } from "../../core/publish/index.ts";
import { type Snowflakes, snowflakes } from "../store/snowflakes.ts";
import { secret } from "../world/identity.ts";

/** Where commands are used, as far as the manifest and its project say it; the rest is made up. */
export interface Setting {
  readonly applicationId: string;
  readonly guildId: string;
  readonly scope: "global" | "guild";
  readonly ids: Snowflakes;
}

/** What a manifest has to use. */
export interface UsableManifest {
  readonly setting: Setting;
  readonly commands: readonly UsableCommand[];
}

/** The commands and subcommands of a manifest that has no errors, as users would have them once it is published. */
export function usableManifest(manifest: Manifest, { applicationId: projectsOwn }: Project): UsableManifest {
  const { envelope } = manifest;
  const ids = snowflakes(Date.now);
  const applicationId = envelope.applicationId ?? projectsOwn ?? ids.next();
  const scope = envelope.scope ?? "global";
  const commands = payloadsOf(manifest, scope).flatMap(({ body, id }) =>
    usableCommands(asPublished(body, { id: id ?? ids.next(), applicationId })),
  );
  return { setting: { applicationId, guildId: envelope.guildId ?? ids.next(), scope, ids }, commands };
}

/** The contexts in which a command can be used at all; one of a guild only there. §2.1 */
export function contextsOf({ command }: UsableCommand, { scope }: Setting): readonly number[] {
  if (scope === "guild") return [ContextType.GUILD];
  return command.contexts ?? Object.values(ContextType);
}

/** What is said of who uses a command. */
export interface Somebody {
  /** GUILD = 0, BOT_DM = 1, PRIVATE_CHANNEL = 2. */
  readonly context: number;
  readonly locale: string;
  /** What the member may do; of no matter outside guilds. */
  readonly permissions: bigint;
}

/** Somebody with all the rest made up. */
export function personIn({ ids, guildId }: Setting, { context, locale, permissions }: Somebody): Person {
  const isInGuild = context === ContextType.GUILD;
  return {
    context,
    guildId: isInGuild ? guildId : undefined,
    user: { id: ids.next(), adult: true },
    member: isInGuild ? { roles: [], permissions } : undefined,
    username: "somebody",
    locale,
    guildLocale: usualDefaultLocale,
    nick: null,
    channel: { id: ids.next(), type: usualChannelTypes[context] ?? 0, parentId: undefined, ageRestricted: false },
    installs: undefined,
  };
}

/** What a command was given. */
export interface Given {
  readonly values: readonly GivenOption[];
  /** IDs of mentionables that are roles; the others are users. */
  readonly roles: readonly string[];
}

/** A use of a command. */
export interface TestUse {
  readonly use: UsableCommand;
  readonly person: Person;
  /** The user or message that a context menu command is used on. */
  readonly targetId: string | undefined;
}

/** The interaction that comes of a use; `isTyping`: somebody types into the option that is focused. §6 */
export function composeInteraction(setting: Setting, testUse: TestUse, given: Given, isTyping: boolean): Interaction {
  const { ids, applicationId, scope, guildId } = setting;
  const { use, person, targetId } = testUse;
  return buildInteraction({
    id: ids.next(),
    applicationId,
    token: secret("test-interaction"),
    type: isTyping ? InteractionType.autocomplete : InteractionType.command,
    command: scope === "guild" ? { ...use.command, guild_id: guildId } : use.command,
    options: nestOptions(use.path, given.values),
    person,
    targetId,
    resolved: { roles: Object.fromEntries(given.roles.map((id) => [id, roleObject(id)])) },
  });
}
