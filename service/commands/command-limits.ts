import type { PublishedCommand } from "../../core/discord/payloads.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { CommandType } from "../../core/language/facts/constants.ts";
import { limits } from "../../core/language/facts/limits.ts";
import { Refusal, refuse } from "../http/refusal.ts";
import type { Change, CreateCount, ServiceLimits } from "../store/state.ts";
import { settingsOf, type World } from "../world/world.ts";

const perType = {
  [CommandType.CHAT_INPUT]: "chatInputCommands",
  [CommandType.USER]: "userCommands",
  [CommandType.MESSAGE]: "messageCommands",
  [CommandType.PRIMARY_ENTRY_POINT]: "entryPointCommands",
} as const satisfies Record<number, keyof ServiceLimits & keyof typeof limits>;

/** Refuses a list with more commands of one type than one scope can have. §8 */
export function checkCommandCount(world: World, commands: readonly PublishedCommand[]): void {
  const configured = settingsOf(world).limits;
  for (const [type, name] of Object.entries(perType)) {
    const max = configured[name] ?? limits[name].max;
    const count = commands.filter((command) => command.type === Number(type)).length;
    const { tooManyCommands } = serviceErrors;
    if (count > max) throw refuse(tooManyCommands, `${tooManyCommands.message} (${max})`);
  }
}

/** Counts the creates of a scope and a day, or refuses them if there are too many. §8 */
export function countCreates(world: World, guildId: string | undefined, creates: number): Change {
  const key = guildId ?? "global";
  const day = new Date(world.now()).toISOString().slice(0, 10);
  const stored: CreateCount | undefined = world.store.table("creates").get(key);
  const count = (stored?.day === day ? stored.count : 0) + creates;
  const max = settingsOf(world).limits.dailyCreates ?? limits.dailyCreates.max;
  if (count > max) throw tooManyCreates(world.now(), max);
  return { table: "creates", key, value: { day, count } };
}

const dayLength = 24 * 60 * 60 * 1000;

function tooManyCreates(now: number, max: number): Refusal {
  const { status, code, message } = serviceErrors.tooManyCreates;
  const retryAfter = (dayLength - (now % dayLength)) / 1000;
  const body = { message: `${message} (${max})`, code, retry_after: retryAfter, global: false };
  return new Refusal(status, body, { "Retry-After": String(Math.ceil(retryAfter)), "X-RateLimit-Scope": "user" });
}
