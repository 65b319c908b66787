import { CallbackType } from "../../core/interactions/answer.ts";
import type { AnyInteraction } from "../../core/interactions/interaction.ts";
import { hasFlag, type Message, MessageFlag } from "../../core/interactions/message.ts";
import type { RouteName } from "../../core/interface/routes.ts";
import { hasActivity } from "../world/activity.ts";
import { type Exchange, type ExchangeStep, newExchange, tokenLife } from "../world/exchanges.ts";
import type { World } from "../world/world.ts";
import { type Delivered, deliver, deliveredSoFar } from "./delivery.ts";
import { withKnownPermissions } from "./person.ts";
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
  readonly exchange: readonly ExchangeStep[];
  /** Sentences about routes of Discord that the service lacks and the application called before this result; absent: none. */
  readonly missing?: readonly string[];
}

const defaultWait = 15;

/**
 * Sends an interaction, and waits for the answer and for the message of a deferred answer. `request` has the time to wait, and
 * the user's objects and files.
 */
export async function deliverAndWait(
  world: World,
  sent: Pick<Exchange, "interaction" | "person" | "origin" | "opener">,
  { wait = defaultWait, resolved = {}, files = {} }: Pick<SubmitModalRequest, "wait" | "resolved" | "files">,
): Promise<ExchangeResult> {
  const permitted = withKnownPermissions(world, sent.interaction, { person: sent.person, given: resolved });
  const interaction = withServedFiles(world, permitted, { files, resolved, origin: sent.origin });
  const exchange = newExchange(world, { ...sent, interaction });
  return await withMissingCalls(world, async () => {
    const delivered = await deliver(world, exchange);
    const left = exchange.startedAt + tokenLife - world.elapsed();
    await world.exchanges.until(exchange, () => !isThinking(world, exchange), Math.min(wait * 1000, left));
    return currentResult(world, exchange, delivered);
  });
}

async function withMissingCalls(world: World, work: () => Promise<ExchangeResult>): Promise<ExchangeResult> {
  const { result, missing } = await world.missingCalls.during(work);
  return missing.length === 0 ? result : { ...result, missing };
}

/**
 * Waits until the application has answered, or edited, added or deleted a message. `after`: the number of steps that are
 * already known. `isNews`: which steps end the wait. Returns the result when one of these happens, or when the time is over.
 */
export async function laterResult(
  world: World,
  exchange: Exchange,
  {
    after,
    milliseconds,
    isNews = changesMessages,
  }: { readonly after: number; readonly milliseconds: number; isNews?(step: ExchangeStep): boolean },
): Promise<ExchangeResult> {
  const hasChanged = (): boolean => exchange.steps.slice(after).some(isNews);
  const left = exchange.startedAt + tokenLife - world.elapsed();
  return await withMissingCalls(world, async () => {
    if (left > 0) await world.exchanges.until(exchange, hasChanged, Math.min(milliseconds, left));
    return currentResult(world, exchange, deliveredSoFar(world, exchange));
  });
}

function changesMessages({ operation, error }: ExchangeStep): boolean {
  return error === undefined && operation !== ("getInteractionMessage" satisfies RouteName);
}

function currentResult(world: World, exchange: Exchange, delivered: Delivered): ExchangeResult {
  const { interaction, originalId, followUpIds, steps } = exchange;
  const ids = originalId === undefined ? followUpIds : [originalId, ...followUpIds];
  return {
    ...verdict(world, exchange, delivered),
    ...delivered,
    interaction,
    messages: ids.flatMap((id) => world.messages.get(id) ?? []),
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
  const original = originalId === undefined ? undefined : world.messages.get(originalId);
  return original !== undefined && hasFlag(original.flags, MessageFlag.loading);
}

/** The problem of an answer that launches an Activity if the app has none. §2.1 */
function launchProblem(world: World, answer: unknown): string | undefined {
  const isLaunch = (answer as { readonly type?: number } | undefined)?.type === CallbackType.launchActivity;
  if (!isLaunch || hasActivity(world)) return undefined;
  return "The app answered with LAUNCH_ACTIVITY, but Activities are not enabled for it.";
}
