import { count } from "../../manifest/describe.ts";
import type { PublishRequest } from "../use-cases/request.ts";
import { describeGuilds, type GuildGroups } from "./grouped-plans.ts";
import type { ManyRequest } from "./many-request.ts";
import type { ManyPlans } from "./plan-guilds.ts";
import type { PublishedGuilds } from "./publish-guilds.ts";

/*
 * The text of plans of many guilds and of their outcome, used by editor and terminal. Guilds with the same text are a group. Lines
 * have the signs of a plan (`plan/plan-text.ts`): `!` cannot be done, `=` unchanged.
 */

const tooManyRefusals =
  "! Stopped because too many requests were refused. Discord blocks an address after thousands of refusals. Check the token and the list of guilds.";

interface Shown extends Pick<ManyRequest<PublishRequest>, "gone" | "unplanned" | "nameOf" | "serviceName"> {
  /** Guilds whose commands are no longer as the last publish left them; absent: that is not known. */
  readonly changedSince?: readonly string[];
}

/** The head of the plans: `servers (12 guilds)`. */
export function manyHeading({ target, guilds }: Pick<ManyRequest<PublishRequest>, "target" | "guilds">): string {
  return `${target.name} (${count(guilds.length, "guild")})`;
}

/** The plans as lines. Those of the largest group come first. */
export function manyPlanLines(
  plans: ManyPlans,
  { gone, unplanned, changedSince = [], serviceName, nameOf }: Shown,
): readonly string[] {
  const { changes, blocked, overLimit, unread, outdated, inSync, unchanged, result } = plans;
  const linesOf = (groups: GuildGroups, sign: string) => groupLines(groups, sign, nameOf);
  return [
    ...linesOf(changes, ""),
    ...linesOf(blocked, "! "),
    ...linesOf(overLimit, "! Refused today, "),
    ...linesOf(unread, "! "),
    ...linesOf(outdated, "! Changed since the plan was made, "),
    ...(gone.length > 0 ? [`! No longer in the target, ${describeGuilds(gone, nameOf)}`] : []),
    ...(unplanned.length > 0 ? [`= Not in the plan, ${describeGuilds(unplanned, nameOf)}`] : []),
    ...(changedSince.length > 0
      ? [`# Changed on ${serviceName} since the last publish, ${describeGuilds(changedSince, nameOf)}`]
      : []),
    ...(inSync > 0 ? [`= ${count(inSync, "guild")} in sync`] : []),
    ...(unchanged > 0 ? [`= ${count(unchanged, "guild")} unchanged since the last publish, and not read`] : []),
    ...(result === "refused" ? [tooManyRefusals] : []),
    ...(result === "cancelled" ? ["Cancelled. Nothing was published."] : []),
  ];
}

/** The outcome as lines. `left`: the number of guilds that were not tried. */
export function manyOutcomeLines(
  { done, failed, result }: PublishedGuilds,
  left: number,
  nameOf: Shown["nameOf"],
): readonly string[] {
  return [
    ...(done > 0 ? [`Published to ${count(done, "guild")}.`] : []),
    ...groupLines(failed, "! ", nameOf),
    ...(left > 0 ? [`${count(left, "guild")} not tried. Publish again to go on.`] : []),
    ...(result === "refused" ? [tooManyRefusals] : []),
  ];
}

/** How far work on guilds is: `120 of 9812 guilds read, 3 minutes left`. `elapsed`: in milliseconds. */
export function manyProgress(verb: string, done: number, total: number, elapsed: number): string {
  return `${done} of ${total} guilds ${verb}${timeLeft((elapsed / done) * (total - done))}`;
}

function timeLeft(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 1) return "";
  return `, ${seconds < 90 ? count(seconds, "second") : count(Math.round(seconds / 60), "minute")} left`;
}

function groupLines(groups: GuildGroups, sign: string, nameOf: Shown["nameOf"]): readonly string[] {
  return groups.all.flatMap(({ guilds, lines }) => [
    `${sign}${describeGuilds(guilds, nameOf)}`,
    ...lines.map((line) => `  ${line}`),
  ]);
}
