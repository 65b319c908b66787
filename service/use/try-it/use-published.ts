import { type ErrorBody, flattenErrorTree } from "../../../core/discord/error-tree.ts";
import { serviceErrors } from "../../../core/discord/service-errors.ts";
import { answerName, CallbackType, suggestedChoices } from "../../../core/interactions/answer.ts";
import { roleObject } from "../../../core/interactions/resolved.ts";
import type { UsableCommand } from "../../../core/interactions/usable-commands.ts";
import { ChannelType, ContextType } from "../../../core/interface/facts/constants.ts";
import type { RouteName } from "../../../core/interface/routes.ts";
import type { Switches } from "../../../core/preview/switches.schema.ts";
import { situationIn } from "../../../core/preview/switches.ts";
import { isObject } from "../../../core/text/json.ts";
import { sampleName } from "../../../core/use/form/samples.ts";
import type {
  TryItComponent,
  TryItFollowing,
  TryItLater,
  TryItModal,
  TryItOutcome,
  TryItUse,
} from "../../../core/use/try-it/try-it.schema.ts";
import { orRefuse } from "../../../endpoint/bodies/refusal.ts";
import { type ExchangeStep, tokenLife } from "../../world/exchanges.ts";
import { ownGuild } from "../../world/own-guild.ts";
import { settingsOf, type World } from "../../world/world.ts";
import { type ExchangeResult, laterResult } from "../exchange-result.ts";
import { isStandingIn } from "../stand-in.ts";
import { type UseResult, useCommand } from "../use.ts";
import { submitModal, useComponent } from "../use-component.ts";
import type { UseRequest } from "../use-request.schema.ts";
import { type GivenValues, givenValues, usableAt } from "./given-values.ts";
import { type PublishedPreviews, serverKeyOf, switchChoicesIn } from "./published.ts";
import { type PublishedScope, viewedGuild } from "./published-preview.ts";
import { commandsOfKey } from "./server-preview.ts";

/** Uses a published command, or types into one of its options, as the page describes it. */
export async function usePublished(
  world: World,
  previews: PublishedPreviews,
  { scope, switches: asked, input }: TryItUse,
  origin: string,
): Promise<TryItOutcome> {
  const server = serverKeyOf(world, scope);
  const { published, preview } = previews(server);
  const { key, commands } = commandsOfKey(published, input.command);
  const use = usableAt(key, commands);
  const switches = preview.settled(asked, switchChoicesIn(world, server, preview.entries(published)));
  if (!use) return notSent("This command is no longer published. Nothing was sent.");
  const given = givenValues(use, input);
  if (!given) return notSent("Fix the marked fields first. Nothing was sent.");
  const isTyping = input.typing !== "";
  const request = { ...useOf(world, use, given, isTyping), ...personIn(world, published.guild, switches) };
  return await timed(world, (reached) => useCommand(reached, request, origin));
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
    // The page shows that the app is thinking, and waits by itself.
    wait: 0,
    ...(targetId !== undefined && { target_id: targetId }),
    resolved: { roles: Object.fromEntries(roles.map((id) => [id, namedRole(world, id)])) },
  };
}

/** A role with its name if it belongs to the made-up guild. */
function namedRole(world: World, id: string): object {
  return { ...roleObject(id, sampleName(id)), ...ownGuild(world).roles.find((role) => role.id === id) };
}

/** The user in the switches. The page shows the commands that this user can use. */
function personIn(world: World, published: PublishedScope, switches: Switches): Omit<UseRequest, "command"> {
  const guildId = viewedGuild(published, switches);
  const { context, user, member, channel, installs } = situationIn(switches, guildId, published.app);
  const channelId = channel?.id;
  const { id: ownId, ownerId, channels } = ownGuild(world);
  const known = channels.find(({ id }) => id === channelId);
  const isOwner = switches.member === "administrator" && guildId === ownId && user.id === undefined;
  const id = isOwner ? ownerId : user.id;
  const type = switches.place === "voice" ? ChannelType.GUILD_VOICE : known?.type;
  const voiceId =
    type === ChannelType.GUILD_VOICE && guildId === ownId
      ? (known ?? channels.find((one) => one.type === ChannelType.GUILD_VOICE))?.id
      : undefined;
  return {
    context,
    ...(context === ContextType.GUILD && { guild_id: guildId }),
    channel: {
      nsfw: context === ContextType.GUILD && (channel?.ageRestricted ?? false),
      ...(channelId !== undefined && { id: channelId }),
      ...(type !== undefined && { type }),
    },
    user: {
      locale: switches.locale,
      adult: user.adult,
      ...(user.ageRestrictedInDms !== undefined && { age_restricted_in_dms: user.ageRestrictedInDms }),
      ...(id !== undefined && { id }),
    },
    member: {
      ...(member && !isOwner && { roles: [...member.roles], permissions: member.permissions.toString() }),
      ...(voiceId !== undefined && { voice_channel_id: voiceId }),
    },
    installs: [...installs],
  };
}

/** Clicks a button on the page, or selects something there. */
export async function useComponentOnPage(
  world: World,
  { messageId, customId, values }: TryItComponent,
  origin: string,
): Promise<TryItOutcome> {
  const request = { message_id: messageId, custom_id: customId, wait: 0, ...(values && { values }) };
  return await timed(world, (reached) => useComponent(reached, request, origin));
}

export async function submitModalOnPage(world: World, { interactionId, values }: TryItModal, origin: string) {
  const request = { interaction_id: interactionId, values, wait: 0 };
  return await timed(world, (reached) => submitModal(reached, request, origin));
}

/** The outcome of a use that was not sent to the app. */
function notSent(sentence: string): TryItOutcome {
  return { sentence, isGood: false, messages: [], choices: [] };
}

/** Sends an interaction to the app, and returns the outcome with its duration. */
async function timed(world: World, send: (world: World) => Promise<UseResult>): Promise<TryItOutcome> {
  const start = world.elapsed();
  const result = await send(withinReach(world));
  return tryItOutcome(result, Math.round(world.elapsed() - start));
}

/** Skips the time limit for an answer if no app can receive the interaction. */
function withinReach(world: World): World {
  const hasApp = settingsOf(world).interactionsEndpointUrl !== null || world.events.subscribers() > 0;
  return hasApp || isStandingIn(world) ? world : { ...world, answerWithin: 0 };
}

function tryItOutcome(result: UseResult, milliseconds: number): TryItOutcome {
  if (!("exchange" in result)) return { ...notSent(result.message), isGood: result.outcome === "launched" };
  const { outcome, message, status, interaction } = result;
  const refused = refusedAnswer(result);
  const answer = refused ? refused.body : visibleAnswer(result);
  const { token: _, ...sent } = interaction;
  const isGood = outcome !== "failed";
  return {
    sentence: isGood ? `The app answered with ${answerName(result.answer)}.` : message,
    isGood,
    ...(status !== undefined && { status }),
    milliseconds,
    ...(answer !== undefined && { answer }),
    ...(refused && { faults: flattenErrorTree((refused.error as ErrorBody).errors) }),
    ...(isGood && followingOf(result)),
    messages: [...result.messages],
    interactionId: interaction.id,
    interaction: sent,
    choices: isGood ? [...suggestedChoices(interaction, answer)] : [],
  };
}

/** Milliseconds until the page asks again. */
const laterWait = 30_000;

/** Waits until the app does more about an interaction, such as sending the message of a deferred answer. */
export async function laterOnPage(world: World, { interactionId, after }: TryItLater): Promise<TryItFollowing> {
  const exchange = orRefuse(world.exchanges.withId(interactionId), serviceErrors.unknownInteraction);
  const isNews = ({ operation }: ExchangeStep): boolean => changing.has(operation);
  const result = await laterResult(world, exchange, { after, milliseconds: laterWait, isNews });
  const isOver = world.elapsed() - exchange.startedAt >= tokenLife;
  const { steps, refused } = followingOf(result);
  return {
    messages: [...result.messages],
    refused,
    ...(!isOver && { steps }),
    ...(isOver && result.outcome === "failed" && { problem: result.message }),
  };
}

const edits = "editInteractionMessage" satisfies RouteName;
const changing: ReadonlySet<string> = new Set<RouteName>([edits, "createFollowUpMessage", "deleteInteractionMessage"]);

/** What the app did after its answer. */
function followingOf({ exchange, messages }: ExchangeResult) {
  const refused = exchange.flatMap(({ operation, error, body, message_id: edited }) => {
    if (error === undefined || !changing.has(operation)) return [];
    const { message, errors } = error as ErrorBody;
    const what = operation === edits ? "edit" : operation === "createFollowUpMessage" ? "follow-up" : "deletion";
    const messageId = edited ?? messages[0]?.id;
    const sentence = `Discord would refuse this ${what}: ${message}`;
    return [{ sentence, body, faults: flattenErrorTree(errors), ...(messageId !== undefined && { messageId }) }];
  });
  return { refused, steps: exchange.length };
}

const answering: ReadonlySet<string> = new Set(["response", "answerInteraction" satisfies RouteName]);

/** The last answer that the service refused; undefined if it accepted one. */
function refusedAnswer({ outcome, exchange }: ExchangeResult): ExchangeStep | undefined {
  if (outcome !== "failed") return undefined;
  return exchange.findLast(({ operation, error }) => error !== undefined && answering.has(operation));
}

/** The answer that the user sees: after a deferred answer, its message. */
function visibleAnswer({ outcome, answer, messages }: ExchangeResult): unknown {
  const [message] = messages;
  const isDeferred = isObject(answer) && answer.type === CallbackType.deferredMessage;
  return outcome === "answered" && isDeferred && message ? { type: CallbackType.message, data: message } : answer;
}
