import type { RouteName } from "../../core/discord/routes.ts";
import { CallbackType } from "../../core/use/interactions/answer.ts";
import type { AnyInteraction } from "../../core/use/interactions/interaction.ts";
import { hasFlag, type Message, MessageFlag } from "../../core/use/interactions/message.ts";
import { type Exchange, newExchange, type Step, tokenLife } from "../world/exchanges.ts";
import { settingsOf, type World } from "../world/world.ts";
import { type Delivered, deliver, deliveredSoFar } from "./delivery.ts";
import { withServedFiles } from "./served-files.ts";
import type { SubmitModalRequest } from "./use-request.schema.ts";

export interface ExchangeResult extends Delivered {
  /** `deferred`: the application is still thinking. */
  readonly outcome: "answered" | "deferred" | "failed";
  readonly message: string;
  readonly interaction: AnyInteraction;
  /** The current messages: the answer first, then the follow-ups. */
  readonly messages: readonly Message[];
  /** Everything that the application did, in order. */
  readonly exchange: readonly Step[];
}

const defaultWait = 15;

/**
 * Sends an interaction, and waits for the answer and for the message of a deferred answer. The request has how long that is,
 * and objects and files from the user.
 */
export async function deliverAndWait(
  world: World,
  sent: Pick<Exchange, "interaction" | "person" | "origin">,
  { wait = defaultWait, resolved = {}, files = {} }: Pick<SubmitModalRequest, "wait" | "resolved" | "files">,
): Promise<ExchangeResult> {
  const interaction = withServedFiles(world, sent.interaction, { files, resolved, origin: sent.origin });
  const exchange = newExchange(world, { ...sent, interaction });
  const delivered = await deliver(world, exchange);
  const left = exchange.startedAt + tokenLife - world.elapsed();
  await world.exchanges.until(exchange, () => !isThinking(world, exchange), Math.min(wait * 1000, left));
  return resultOf(world, exchange, delivered);
}

/**
 * Waits until the application has answered, or edited, added or deleted a message, `after` the number of steps that are
 * already known. Returns the result then, or when the time is over.
 */
export async function laterResult(
  world: World,
  exchange: Exchange,
  { after, milliseconds }: { readonly after: number; readonly milliseconds: number },
): Promise<ExchangeResult> {
  const hasChanged = (): boolean => exchange.steps.slice(after).some(isChange);
  const left = exchange.startedAt + tokenLife - world.elapsed();
  if (left > 0) await world.exchanges.until(exchange, hasChanged, Math.min(milliseconds, left));
  return resultOf(world, exchange, deliveredSoFar(exchange));
}

function isChange({ operation, error }: Step): boolean {
  return error === undefined && operation !== ("getInteractionMessage" satisfies RouteName);
}

function resultOf(world: World, exchange: Exchange, delivered: Delivered): ExchangeResult {
  const { interaction, originalId, followUpIds, steps } = exchange;
  const ids = originalId === undefined ? followUpIds : [originalId, ...followUpIds];
  return {
    ...verdict(world, exchange, delivered),
    ...delivered,
    interaction,
    messages: ids.flatMap((id) => world.exchanges.message(id) ?? []),
    exchange: [...steps],
  };
}

function verdict(world: World, exchange: Exchange, delivered: Delivered): Pick<ExchangeResult, "outcome" | "message"> {
  const problem = delivered.problem ?? launchProblem(world, delivered.answer);
  if (problem !== undefined) return { outcome: "failed", message: problem };
  if (!isThinking(world, exchange)) return { outcome: "answered", message: "The app answered." };
  if (world.elapsed() - exchange.startedAt >= tokenLife) {
    const message = "The app deferred its answer and never sent it. The token expired after 15 minutes.";
    return { outcome: "failed", message };
  }
  const message = "The app deferred its answer and has not sent it yet. The user sees that it is thinking.";
  return { outcome: "deferred", message };
}

/** Whether the user sees that the application is thinking. */
function isThinking(world: World, { originalId }: Exchange): boolean {
  const original = originalId === undefined ? undefined : world.exchanges.message(originalId);
  return original !== undefined && hasFlag(original.flags, MessageFlag.loading);
}

/** Only an app with an Activity can launch one. §2.1 */
function launchProblem(world: World, answer: unknown): string | undefined {
  const isLaunch = (answer as { readonly type?: number } | undefined)?.type === CallbackType.launchActivity;
  if (!isLaunch || settingsOf(world).activities) return undefined;
  return "The app answered with LAUNCH_ACTIVITY, but Activities are not enabled for it.";
}
