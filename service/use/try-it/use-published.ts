import { ContextType } from "../../../core/language/facts/constants.ts";
import { settledSwitches } from "../../../core/texts/preview/settled-switches.ts";
import type { Switches } from "../../../core/texts/preview/switches.schema.ts";
import { situationIn } from "../../../core/texts/preview/switches.ts";
import { roleObject } from "../../../core/use/interactions/resolved.ts";
import type { UsableCommand } from "../../../core/use/interactions/usable-commands.ts";
import { type GivenValues, givenValues, publishedForm, usableAt } from "../../../core/use/try-it/published-form.ts";
import { type PublishedScope, viewedGuild } from "../../../core/use/try-it/published-preview.ts";
import type { TryItOutcome, TryItUse } from "../../../core/use/try-it/try-it.schema.ts";
import { madeUpGuild } from "../../world/made-up-guild.ts";
import type { World } from "../../world/world.ts";
import { useCommand } from "../use.ts";
import type { UseRequest } from "../use-request.schema.ts";
import { notSent, timed } from "./outcome.ts";
import type { PublishedPreviews } from "./published.ts";
import { choicesIn, scopeKeyOf } from "./published.ts";

const voice = 2;

/** Uses a published command, or types into one of its options, as the page describes it. */
export async function usePublished(
  world: World,
  previews: PublishedPreviews,
  { scope, switches: asked, selected, input, origin }: TryItUse & { readonly origin: string },
): Promise<TryItOutcome> {
  const { published, preview } = previews(scopeKeyOf(world, scope));
  const use = usableAt(selected, published.commands);
  const switches = settledSwitches(asked, choicesIn(world, preview.entries(published)));
  const { command } = preview.rows(published, switches, selected);
  if (!use || !command) return notSent("This command is no longer published. Nothing was sent.");
  const given = givenValues(publishedForm(command, use), use, input);
  if (!given) return notSent("Fix the marked fields first. Nothing was sent.");
  const isTyping = input.typing !== "";
  const request = { ...useOf(world, use, given, isTyping), ...personIn(world, published, switches) };
  return await timed(world, () => useCommand(world, request, origin));
}

function useOf(
  world: World,
  { command }: UsableCommand,
  { options, roles, targetId }: GivenValues,
  isTyping: boolean,
): UseRequest {
  return {
    command: { id: command.id },
    options,
    autocomplete: isTyping,
    ...(targetId !== undefined && { target_id: targetId }),
    resolved: { roles: Object.fromEntries(roles.map((id) => [id, namedRole(world, id)])) },
  };
}

/** A role with its name, if it is one of the made-up guild. */
function namedRole(world: World, id: string): object {
  return { ...roleObject(id), ...madeUpGuild(world).roles.find((role) => role.id === id) };
}

/** The user that the switches describe, whose usable commands the page shows. */
function personIn(world: World, published: PublishedScope, switches: Switches): Omit<UseRequest, "command"> {
  const guildId = viewedGuild(published, switches);
  const { context, user, member, channel, installs } = situationIn(switches, guildId, published.app);
  const channelId = channel?.id === "" ? undefined : channel?.id;
  const known = madeUpGuild(world).channels.find(({ id }) => id === channelId);
  const type = switches.place === "voice" ? voice : known?.type;
  return {
    context,
    ...(context === ContextType.GUILD && { guild_id: guildId }),
    channel: {
      nsfw: channel?.ageRestricted ?? false,
      ...(channelId !== undefined && { id: channelId }),
      ...(type !== undefined && { type }),
    },
    user: {
      locale: switches.locale,
      adult: user.adult,
      ...(user.ageRestrictedInDms !== undefined && { age_restricted_in_dms: user.ageRestrictedInDms }),
      ...(user.id !== "" && { id: user.id }),
    },
    ...(member && { member: { roles: [...member.roles], permissions: member.permissions.toString() } }),
    installs: [...installs],
  };
}
