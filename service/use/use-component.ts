import { heldPermissions } from "../../core/access/held-permissions.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { CallbackType } from "../../core/interactions/answer.ts";
import { interactionWith } from "../../core/interactions/build-interaction.ts";
import { type BuiltData, componentData } from "../../core/interactions/component-data.ts";
import { InteractionType, type Person } from "../../core/interactions/interaction.ts";
import { hasFlag, type Message, MessageFlag } from "../../core/interactions/message.ts";
import { modalData } from "../../core/interactions/modal-data.ts";
import { isObject } from "../../core/text/json.ts";
import { orRefuse, refuse } from "../../endpoint/bodies/refusal.ts";
import { secret } from "../../endpoint/sending/secret.ts";
import { rememberPerson } from "../guilds/remember.ts";
import { messageIn } from "../messages/messages.ts";
import type { Exchange } from "../world/exchanges.ts";
import { identityOf, type World } from "../world/world.ts";
import { deliverAndWait } from "./exchange-result.ts";
import { knownObjects, otherPerson, personAt } from "./person.ts";
import { banNotice, moveInVoice } from "./presence.ts";
import type { UseResult } from "./use.ts";
import type { SubmitModalRequest, UseComponentRequest } from "./use-request.schema.ts";

/** Clicks a button of a message, or selects something there. `origin`: of the service. */
export async function useComponent(world: World, request: UseComponentRequest, origin: string): Promise<UseResult> {
  const message = world.messages.get(request.message_id);
  if (!message) throw refuse(serviceErrors.unknownMessage);
  const sent = exchangeOfMessage(world, message)?.person;
  const person = sent ? userOfRequest(world, sent, request) : personAt(world, message.channel_id, request);
  if (hasFlag(message.flags, MessageFlag.ephemeral) && person.user.id !== sent?.user.id)
    return invalid("Only the user who was answered sees this message.");
  const banned = banNotice(world, person);
  if (banned !== undefined) return { outcome: "refused", reason: "banned", message: banned };
  const user = { person, given: knownObjects(world, person, request.resolved, request.values) };
  const built = componentData(message.components, { customId: request.custom_id, values: request.values }, user);
  rememberPerson(world, person);
  moveInVoice(world, person, request.member);
  const type = InteractionType.component;
  return await sendComponent(world, built, { type, person, message, origin }, request);
}

/** Submits the modal that an interaction was answered with. `origin`: of the service. */
export async function submitModal(world: World, request: SubmitModalRequest, origin: string): Promise<UseResult> {
  const opened = world.exchanges.withId(request.interaction_id);
  const { answer, person, interaction } = orRefuse(opened, serviceErrors.unknownInteraction);
  if (!isObject(answer) || answer.type !== CallbackType.modal)
    return invalid("The app did not answer this interaction with a modal.");
  const banned = banNotice(world, person);
  if (banned !== undefined) return { outcome: "refused", reason: "banned", message: banned };
  const user = { person, given: knownObjects(world, person, request.resolved) };
  const built = modalData(answer.data, request.values ?? {}, user);
  const sent = messageIn(interaction);
  const message = sent && (world.messages.get(sent.id) ?? sent);
  const type = InteractionType.modalSubmit;
  return await sendComponent(world, built, { type, person, message, origin, opener: { interaction, person } }, request);
}

function invalid(message: string): UseResult {
  return { outcome: "invalid", message, problems: [message] };
}

interface Sending extends Pick<Exchange, "person" | "origin" | "opener"> {
  readonly type: number;
  /** The message with the component. */
  readonly message: Message | undefined;
}

async function sendComponent(
  world: World,
  built: BuiltData,
  { type, person, message, origin, opener }: Sending,
  request: SubmitModalRequest | UseComponentRequest,
): Promise<UseResult> {
  if (built.problem !== undefined) return invalid(built.problem);
  const { applicationId } = identityOf(world);
  const circumstances = { id: world.ids.next(), applicationId, token: secret("interaction"), type, person };
  const interaction = { ...interactionWith(circumstances, built.data), ...(message && { message }) };
  return await deliverAndWait(world, { interaction, person, origin, ...(opener && { opener }) }, request);
}

function exchangeOfMessage(world: World, { interaction_metadata: metadata }: Message): Exchange | undefined {
  return isObject(metadata) ? world.exchanges.withId(String(metadata.id)) : undefined;
}

/** The user of the message's interaction, or another user in the same place. */
function userOfRequest(world: World, person: Person, { user = {}, member }: UseComponentRequest): Person {
  if (user.id !== undefined && user.id !== person.user.id)
    return otherPerson(world, person, { user, ...(member && { member }) });
  return {
    ...person,
    username: user.username ?? person.username,
    locale: user.locale ?? person.locale,
    nick: member?.nick ?? person.nick,
    ...(person.member && {
      member: {
        roles: member?.roles ?? person.member.roles,
        permissions:
          member?.permissions === undefined ? person.member.permissions : heldPermissions(BigInt(member.permissions)),
      },
    }),
  };
}
