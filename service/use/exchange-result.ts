import type { RouteName } from "../../core/discord/routes.ts";
import { CallbackType } from "../../core/use/interactions/answer.ts";
import type { AnyInteraction } from "../../core/use/interactions/interaction.ts";
import { hasFlag, type Message, MessageFlag } from "../../core/use/interactions/message.ts";
import { type Exchange, type Step, tokenLife } from "../world/exchanges.ts";
import { settingsOf, type World } from "../world/world.ts";
import { type Delivered, deliveredSoFar } from "./delivery.ts";

/** What came of an interaction. */
export interface ExchangeResult extends Delivered {
  /** `deferred`: the application is still thinking. */
  readonly outcome: "answered" | "deferred" | "failed";
  readonly message: string;
  readonly interaction: AnyInteraction;
  /** The messages that answer it as they are now; the first is the answer, the others follow up. */
  readonly messages: readonly Message[];
  /** Everything that the application did, in order. */
  readonly exchange: readonly Step[];
}

/** Waits for a deferred answer, so many milliseconds, and tells what came of the interaction. */
export async function settledResult(
  world: World,
  exchange: Exchange,
  delivered: Delivered,
  milliseconds: number,
): Promise<ExchangeResult> {
  const left = exchange.startedAt + tokenLife - world.elapsed();
  const wait = Math.min(milliseconds, left);
  await world.exchanges.until(exchange, () => !isThinking(world, exchange), wait);
  return resultOf(world, exchange, delivered);
}

/** What a later look at an interaction waits for. */
export interface Later {
  /** How many steps of the exchange are known. */
  readonly after: number;
  readonly milliseconds: number;
}

/**
 * Waits until the application has changed something after the known steps: an edit, a follow-up or a deletion, or the
 * answer itself. Tells what has come of the interaction by then, also if that did not happen in time.
 */
export async function laterResult(
  world: World,
  exchange: Exchange,
  { after, milliseconds }: Later,
): Promise<ExchangeResult> {
  const hasChanged = (): boolean => exchange.steps.slice(after).some(isChange);
  const left = exchange.startedAt + tokenLife - world.elapsed();
  if (left > 0) await world.exchanges.until(exchange, hasChanged, Math.min(milliseconds, left));
  return resultOf(world, exchange, deliveredSoFar(exchange));
}

function isChange({ operation, error }: Step): boolean {
  return error === undefined && operation !== ("getInteractionMessage" satisfies RouteName);
}

/** What has come of an interaction by now. */
export function resultOf(world: World, exchange: Exchange, delivered: Delivered): ExchangeResult {
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
