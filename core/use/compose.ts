import { buildInteraction, defaultChannelTypes } from "../interactions/build-interaction.ts";
import { type GivenOption, type Interaction, InteractionType, type Person } from "../interactions/interaction.ts";
import { roleObject } from "../interactions/resolved.ts";
import { nestOptions, type UsableCommand } from "../interactions/usable-commands.ts";
import { ContextType } from "../interface/facts/constants.ts";
import { builtInDefaultLocale } from "../interface/facts/locales.ts";
import { sampleName } from "./form/samples.ts";
import type { TestSetting } from "./usable-manifest.ts";

/** The contexts of a command. A guild command has only GUILD. §2.1 */
export function contextsOf({ command }: UsableCommand, { scope }: TestSetting): readonly number[] {
  if (scope === "guild") return [ContextType.GUILD];
  return command.contexts ?? Object.values(ContextType);
}

export interface PersonFacts {
  /** GUILD = 0, BOT_DM = 1, PRIVATE_CHANNEL = 2. */
  readonly context: number;
  readonly locale: string;
  /** The locale of the guild; absent: the default locale. */
  readonly guildLocale?: string;
  /** Absent: a made-up ID. */
  readonly userId?: string;
  /** The permissions of the member; ignored outside guilds. */
  readonly permissions: bigint;
}

/** The user of a command, with made-up values for everything else. */
export function personIn({ madeUp, guildId }: TestSetting, facts: PersonFacts): Person {
  const { context, locale, guildLocale = builtInDefaultLocale, userId = madeUp.id(), permissions } = facts;
  const isInGuild = context === ContextType.GUILD;
  return {
    context,
    guildId: isInGuild ? guildId : undefined,
    user: { id: userId, adult: true },
    member: isInGuild ? { roles: [], permissions } : undefined,
    username: "test_user",
    locale,
    guildLocale,
    nick: null,
    channel: { id: madeUp.id(), type: defaultChannelTypes[context] ?? 0, parentId: undefined, ageRestricted: false },
    installs: undefined,
  };
}

export interface GivenValues {
  readonly values: readonly GivenOption[];
  /** IDs of mentionables that are roles; the others are users. */
  readonly roles: readonly string[];
}

export interface TestUse {
  readonly use: UsableCommand;
  readonly person: Person;
  readonly targetId: string | undefined;
}

/** The interaction of a use. `isTyping`: an autocomplete interaction for the focused option. §6 */
export function composeInteraction(
  setting: TestSetting,
  testUse: TestUse,
  given: GivenValues,
  isTyping: boolean,
): Interaction {
  const { madeUp, applicationId, scope, guildId } = setting;
  const { use, person, targetId } = testUse;
  return buildInteraction({
    id: madeUp.id(),
    applicationId,
    token: madeUp.token(),
    type: isTyping ? InteractionType.autocomplete : InteractionType.command,
    command: scope === "guild" ? { ...use.command, guild_id: guildId } : use.command,
    options: nestOptions(use.path, given.values),
    person,
    targetId,
    nameOf: sampleName,
    resolved: { roles: Object.fromEntries(given.roles.map((id) => [id, roleObject(id, sampleName(id))])) },
  });
}
