import { isObject, type JsonObject, parseJson } from "../../json.ts";
import { CommandType, ContextType, IntegrationType } from "../facts/constants.ts";
import { inputLimits, limits, nearLimit } from "../facts/limits.ts";
import { fields } from "../fields/fields.ts";
import { members } from "../text/members.ts";
import { secretsIn } from "../text/secrets.ts";
import type { Frame } from "../text/skeleton.ts";
import { type Signs, skipTrivia, skipValue } from "../text/skip.ts";
import type { Span } from "../text/span.ts";
import type { Facts } from "./facts.ts";
import { commandPlans, envelopePlan, PlainReading } from "./plain-objects.ts";

/** A command in which rules find nothing in certain contexts: what is known of it without its tree. */
export interface PlainCommand {
  readonly facts: Facts;
  /** Whether it has what only global commands have. */
  readonly isGlobal: boolean;
  readonly integrationTypes: readonly number[];
  /** The locales with texts that equal the default. Each must be the default locale, or there are findings. */
  readonly repeating: ReadonlySet<string>;
  /** The locales whose users would see another locale's text. None may be the default locale, or there are findings. */
  readonly surprised: ReadonlySet<string>;
}

/**
 * Reads a command in which rules find nothing, by `JSON.parse` and the tables of fields. Undefined for any other, and for some
 * in which they would not: that is what the rules are asked for. `signs`: what the text has outside strings.
 */
export function plainCommand(text: string, signs: () => Signs): PlainCommand | undefined {
  const command = text.length > inputLimits.treeLength ? undefined : parseJson(text);
  const type = isObject(command) ? (command.type ?? CommandType.CHAT_INPUT) : undefined;
  const plan = commandPlans.get(type);
  if (!isObject(command) || !plan) return undefined;
  const reading = new PlainReading();
  if (!reading.isPlain(command, plan) || secretsIn(text).length > 0 || !isAll(reading, signs())) return undefined;
  const facts = factsOf(command, Number(type), text);
  const [repeating, surprised] = [ownOrNone(reading.repeating), ownOrNone(reading.surprised)];
  const integrationTypes = (command.integration_types as readonly number[] | undefined) ?? [];
  const isPrivate = (command.contexts as readonly number[] | undefined)?.includes(ContextType.PRIVATE_CHANNEL);
  if (!facts || (isPrivate && !integrationTypes.includes(IntegrationType.USER_INSTALL))) return undefined;
  return { facts, isGlobal: globalFields.some((name) => name in command), integrationTypes, repeating, surprised };
}

/** One for all, for large projects have many commands. */
const none: ReadonlySet<string> = new Set();

function ownOrNone(set: ReadonlySet<string>): ReadonlySet<string> {
  return set.size === 0 ? none : set;
}

function factsOf(command: JsonObject, type: number, text: string): Facts | undefined {
  const nameSpan = spanOf("name", text);
  const id = command.id === undefined ? undefined : { value: String(command.id), span: spanOf("id", text) };
  // A key with an escape is not found.
  if (!nameSpan || (id && !id.span)) return undefined;
  return { name: String(command.name), type, nameSpan, id: id as Facts["id"], isOption: false };
}

function spanOf(name: string, text: string): Span | undefined {
  const member = members(text, text.indexOf("{"), undefined, name).at(-1);
  return member?.name === name && member.value ? { start: member.value.start, end: member.value.end } : undefined;
}

/** Whether rules find nothing around the commands of a manifest. */
export function isPlainFrame({ text, problems }: Frame, kind: string): boolean {
  if (problems.length > 0 || secretsIn(text).length > 0) return false;
  if (kind === "list" || kind === "command") return /^[\s[\]{},]*$/.test(text);
  const envelope = kind === "envelope" ? parseJson(text) : undefined;
  const reading = new PlainReading();
  if (!isObject(envelope) || !reading.isPlain(envelope, envelopePlan)) return false;
  return isAll(reading, skipValue(text, skipTrivia(text, 0)).signs);
}

const globalFields = fields.command.filter(({ globalOnly }) => globalOnly).map(({ name }) => name);

/** Whether the text has no more than was read: no repeated keys, and no number that is written in another way. */
function isAll({ members, figures, characters }: PlainReading, signs: Signs): boolean {
  const { max } = limits.commandBudget;
  return members === signs.colons && figures === signs.figures && characters < max * nearLimit.budget;
}
