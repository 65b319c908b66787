import type { ServiceName } from "../../discord/service-name.ts";
import { describeOutcome } from "../apply/describe-outcome.ts";
import type { Ending } from "../use-cases/ending.ts";
import type { PublishRequest } from "../use-cases/request.ts";
import { type EachOptions, type EachResult, eachGuild } from "./each-guild.ts";
import { byPlaceIn, GuildGroups } from "./grouped-plans.ts";
import type { ManyPlans, PlannedGuild } from "./plan-guilds.ts";

/** Counts the guilds that were published to, and groups those that failed. `stopped`: the user or a wave ended it. */
export class PublishedGuilds {
  done = 0;
  readonly failed: GuildGroups;
  result: EachResult | "stopped" = "done";

  /** `guilds`: all of the target, in its order. */
  constructor(guilds: readonly string[]) {
    this.failed = new GuildGroups(byPlaceIn(guilds));
  }

  add(guildId: string, ending: Ending, serviceName: ServiceName): void {
    if (isDone(ending)) this.done++;
    else if (ending.kind === "applied") this.failed.add(guildId, describeOutcome(ending.outcome, serviceName));
  }

  get isComplete(): boolean {
    return this.result === "done" && this.failed.size === 0;
  }
}

export interface PublishingOptions<R extends PublishRequest> extends EachOptions {
  readonly serviceName: ServiceName;
  /** Called before the first request to a guild that writes. */
  readonly onBegin?: (guildId: string) => void;
  /** Called when the publish to a guild has ended. `isDone`: as a whole. */
  readonly onEnded?: (guild: PlannedGuild<R>, ending: Ending, isDone: boolean) => void;
}

/** Publishes to guilds whose plans the user has agreed to. A guild that fails does not stop the others. */
export async function publishGuilds<R extends PublishRequest>(
  guilds: readonly PlannedGuild<R>[],
  published: PublishedGuilds,
  { serviceName, onBegin, onEnded, ...each }: PublishingOptions<R>,
): Promise<void> {
  const byId = new Map(guilds.map((guild) => [guild.guildId, guild]));
  const work = async (guildId: string): Promise<unknown> => {
    const guild = byId.get(guildId);
    if (!guild) return undefined;
    guild.face.signal = each.signal;
    onBegin?.(guildId);
    const ending = await endingOf(guild);
    published.add(guildId, ending, serviceName);
    onEnded?.(guild, ending, isDone(ending));
    return ending.kind === "applied" ? ending.outcome.failed?.error : undefined;
  };
  published.result = await eachGuild(byId.keys(), work, each);
}

async function endingOf<R extends PublishRequest>({ agreed, face }: PlannedGuild<R>): Promise<Ending> {
  const { recorded } = await agreed.carryOut();
  await recorded;
  if (!face.ending) throw new Error("A publish has ended without an ending.");
  return face.ending;
}

function isDone(ending: Ending): boolean {
  return ending.kind === "applied" && !ending.losesPermissions && !ending.outcome.failed && !ending.outcome.cancelled;
}

/**
 * The result of plans and of what became of them. A failure or a refusal counts most, then a plan that cannot be published.
 * `otherwise`: the result if there is neither.
 */
export function resultOfMany<T extends "done" | "changes">(
  { result, unread, overLimit, outdated, blocked }: ManyPlans,
  otherwise: T | "failed",
): T | "failed" | "blocked" {
  const isRefused = result !== "done" || unread.size + overLimit.size + outdated.size > 0;
  if (isRefused || otherwise === "failed") return "failed";
  return blocked.size > 0 ? "blocked" : otherwise;
}
