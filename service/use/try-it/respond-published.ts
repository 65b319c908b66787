import { isObject } from "../../../core/discord/json.ts";
import { CallbackType } from "../../../core/use/interactions/answer.ts";
import type { TryItComponent, TryItModal, TryItOutcome } from "../../../core/use/try-it/try-it.schema.ts";
import type { World } from "../../world/world.ts";
import { laterResult } from "../exchange-result.ts";
import type { UseResult } from "../use.ts";
import { submitModal, useComponent } from "../use-component.ts";
import { timed } from "./outcome.ts";

/** Milliseconds to wait for the edit of a component's message after the app has announced it. */
const editWait = 3000;

/** Clicks a button on the page, or selects something there. */
export async function useComponentOnPage(
  world: World,
  { messageId, customId, values, origin }: TryItComponent & { readonly origin: string },
): Promise<TryItOutcome> {
  const request = { message_id: messageId, custom_id: customId, ...(values && { values }) };
  return await timed(world, async () => withEdit(world, await useComponent(world, request, origin)));
}

/** Submits a modal on the page. */
export async function submitModalOnPage(
  world: World,
  { interactionId, values, origin }: TryItModal & { readonly origin: string },
): Promise<TryItOutcome> {
  const request = { interaction_id: interactionId, values };
  return await timed(world, async () => withEdit(world, await submitModal(world, request, origin)));
}

/** Waits for the edit of the message if the app has announced one, which may come later or never. */
async function withEdit(world: World, result: UseResult): Promise<UseResult> {
  const isAnnounced =
    "exchange" in result && isObject(result.answer) && result.answer.type === CallbackType.deferredUpdate;
  const exchange = isAnnounced ? world.exchanges.withId(result.interaction.id) : undefined;
  if (!isAnnounced || !exchange) return result;
  const later = await laterResult(world, exchange, { after: result.exchange.length, milliseconds: editWait });
  return { ...result, messages: later.messages };
}
