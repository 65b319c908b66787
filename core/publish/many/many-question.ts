import { count, quote } from "../../manifest/describe.ts";
import { describeRename } from "../plan/describe-step.ts";
import { briefSteps, warningMessages } from "../plan/plan-text.ts";
import type { RenameStep } from "../plan/steps.ts";
import type { PlannedRequest, PublishRequest } from "../use-cases/request.ts";
import { byPlaceIn, type GuildGroup, GuildGroups } from "./grouped-plans.ts";
import type { ManyPlans, PlannedGuild } from "./plan-guilds.ts";
import type { PublishedGuilds } from "./publish-guilds.ts";

/*
 * The words of the editor's question before a publish to many guilds, and of the message after it. The plans themselves have
 * their text in `many-lines.ts`.
 */

/** The number of groups that a dialog shows. */
const maxGroups = 10;

/** A publish or a roll back, as the editor names it. */
interface Asked {
  readonly target: { readonly name: string };
  readonly batch: { readonly name: string };
  /** The publish that is rolled back; absent: none. */
  readonly rollsBack?: object | undefined;
}

/** `Publish to 12 guilds of “servers”?` */
export function manyQuestion({ target, batch, rollsBack }: Asked, guilds: number): string {
  if (rollsBack) return `Roll back ${batch.name} in ${count(guilds, "guild")}?`;
  return `Publish to ${count(guilds, "guild")} of ${quote(target.name)}?`;
}

/** The message if no guild needs a publish. */
export function manyInSync({ target, batch, rollsBack }: Asked): string {
  return rollsBack
    ? `All guilds are as they were before ${batch.name}.`
    : `All guilds of ${quote(target.name)} are up to date.`;
}

/** The message if no guild can be published to, without the reason. */
export function manyNothing({ target, rollsBack }: Asked): string {
  return rollsBack ? "Nothing was rolled back." : `Nothing was published to ${quote(target.name)}.`;
}

/** Paragraphs: the warnings, what changes by groups of guilds, and what is left out. */
export function manyQuestionDetail<R extends PublishRequest>(
  agreed: readonly PlannedGuild<R>[],
  plans: ManyPlans,
): string {
  const warnings = new Set(agreed.flatMap(({ face }) => warningMessages(face.planned)));
  const changes = new GuildGroups(byPlaceIn(agreed.map(({ guildId }) => guildId)));
  for (const { guildId, face } of agreed) changes.add(guildId, briefLines(face.planned));
  const others = [...leftOutLines(plans), ...(plans.inSync > 0 ? [`${count(plans.inSync, "guild")} in sync`] : [])];
  return [...capped([...warnings], "warnings"), groupWords(changes).join("\n"), others.join("\n")]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

/** Guilds that are not published to, a line for each reason: `14 guilds cannot be published: …`. */
export function leftOutLines({ blocked, overLimit, unread, outdated }: ManyPlans): readonly string[] {
  const lines = (groups: GuildGroups, words: string): readonly string[] => {
    const all = groups.all.map((group) => `${count(group.guilds.length, "guild")} ${words}: ${reasonOf(group)}`);
    return capped(all, "reasons");
  };
  return [
    ...lines(blocked, "cannot be published"),
    ...lines(overLimit, "refused today"),
    ...lines(unread, "cannot be read"),
    ...lines(outdated, "changed since the plan was made"),
  ];
}

/** The guessed renames of all guilds, each once. */
export function guessesIn<R extends PublishRequest>(agreed: readonly PlannedGuild<R>[]): readonly RenameStep[] {
  const guesses = new Map<string, RenameStep>();
  for (const { face } of agreed) for (const step of face.needed?.guesses ?? []) guesses.set(describeRename(step), step);
  return [...guesses.values()];
}

/** One message for the end of a publish. `left`: the number of guilds that were not tried. */
export function manyOutcome(asked: Asked, { done, failed }: PublishedGuilds, left: number, plans: ManyPlans): string {
  const { blocked, overLimit, unread, outdated } = plans;
  const leftOut = blocked.size + overLimit.size + unread.size + outdated.size;
  return [
    done > 0 || failed.size + left + leftOut === 0 ? manyDone(asked, done) : manyNothing(asked),
    ...(failed.size > 0 ? [`${count(failed.size, "guild")} failed.`] : []),
    ...(left > 0 ? [`${count(left, "guild")} not tried.`] : []),
    ...(leftOut > 0 ? [`${count(leftOut, "guild")} left out.`] : []),
  ].join(" ");
}

function manyDone({ target, batch, rollsBack }: Asked, guilds: number): string {
  return rollsBack
    ? `Rolled back ${batch.name} in ${count(guilds, "guild")}.`
    : `Published to ${count(guilds, "guild")} of ${quote(target.name)}.`;
}

function briefLines({ plan }: PlannedRequest): readonly string[] {
  return briefSteps(plan).map(({ what, commands, details }) => `${what} ${commands} ${details}`.trimEnd());
}

function groupWords(groups: GuildGroups): readonly string[] {
  const all = groups.all.map(({ guilds, lines }) => `${count(guilds.length, "guild")}: ${lines.join(". ")}`);
  return capped(all, "groups");
}

function capped(lines: readonly string[], noun: string): readonly string[] {
  const more = lines.length - maxGroups;
  return more > 0 ? [...lines.slice(0, maxGroups), `and ${more} more ${noun} (see the plan)`] : lines;
}

/** The first line that says why, without its sign. A plan that cannot be published may begin with warnings. */
function reasonOf({ lines }: GuildGroup): string {
  const [first = ""] = lines;
  return (lines.find((line) => line.startsWith("! ")) ?? first).replace(/^! /, "");
}
