import { withoutNulls } from "../../core/discord/commands/normal.ts";
import type { ErrorBody } from "../../core/discord/error-tree.ts";
import { CommandType } from "../../core/interface/facts/constants.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import { isObject, type JsonObject } from "../../core/text/json.ts";
import type { CommandRequest } from "../../service/world/command-request.ts";
import { declaredCommand, type SentCommand } from "./declared-command.ts";

/** A request of a program whose body was refused. */
export interface RefusedCommands {
  readonly guildId: string | undefined;
  /** The commands of the scope as the program wanted them. */
  readonly commands: readonly unknown[];
  /** The indices of the refused ones in `commands`. */
  readonly refused: readonly number[];
  /** Whether they are the body of a bulk overwrite, whose errors have paths that begin with an index. */
  readonly isList: boolean;
  readonly status: number;
  readonly refusal: ErrorBody;
}

/** The commands of a scope, in the order of their registration. */
export interface ProgramScope {
  /** Undefined: global. */
  readonly guildId: string | undefined;
  readonly commands: readonly JsonObject[];
  /** Whether the program replaces all commands of the scope with a bulk overwrite. */
  readonly isOverwritten: boolean;
}

/** The most refusals that are kept. A program that repeats its requests is refused as often. */
const maxRefusals = 100;

/** Collects the commands that a program has published so far. */
export class PublishedCommands {
  readonly #sent = new Map<string | undefined, Map<string, SentCommand>>();
  readonly #overwritten = new Set<string | undefined>();
  readonly #refusals = new Map<string, RefusedCommands>();

  /** The scopes with commands: the global one first, then guilds in the order in which they were published to. */
  get scopes(): readonly ProgramScope[] {
    return [...this.#sent]
      .filter(([, { size }]) => size > 0)
      .sort(([one], [other]) => Number(one !== undefined) - Number(other !== undefined))
      .map(([guildId, sent]) => ({
        guildId,
        commands: [...sent.values()].map((one) => declaredCommand(one, guildId)),
        isOverwritten: this.#overwritten.has(guildId),
      }));
  }

  /** The different refusals, in their order. */
  get refusals(): readonly RefusedCommands[] {
    return [...this.#refusals.values()];
  }

  add(request: CommandRequest): void {
    const { kind, guildId, commandId, response } = request;
    const sent = this.#sent.get(guildId) ?? new Map<string, SentCommand>();
    this.#sent.set(guildId, sent);
    if ("refusal" in response) this.#refuse(request, response, sent);
    else if (kind === "delete") sent.delete(commandId);
    else this.#store(request, response.body, sent);
  }

  #store({ kind, guildId, body }: CommandRequest, stored: unknown, sent: Map<string, SentCommand>): void {
    if (kind === "overwrite") {
      this.#overwritten.add(guildId);
      sent.clear();
    }
    const records = (kind === "overwrite" ? stored : [stored]) as readonly PublishedCommand[];
    const bodies = Array.isArray(body) ? body : [body];
    for (const [index, record] of records.entries()) {
      const before = kind === "edit" ? sent.get(record.id)?.body : undefined;
      sent.set(record.id, { record, body: { ...before, ...(bodies[index] as JsonObject) } });
    }
  }

  #refuse(
    { kind, guildId, commandId, body }: CommandRequest,
    { status, refusal }: { readonly status: number; readonly refusal: ErrorBody },
    sent: ReadonlyMap<string, SentCommand>,
  ): void {
    if (!isAboutBody(kind, status)) return;
    const key = JSON.stringify([kind, guildId, commandId, body]);
    if (this.#refusals.has(key) || this.#refusals.size >= maxRefusals) return;
    const wanted = wantedCommands({ kind, guildId, commandId, body }, sent);
    this.#refusals.set(key, { guildId, ...wanted, isList: kind === "overwrite", status, refusal });
  }
}

/** Statuses of requests that lack something else than a valid body: a token, a permission, a command, time. */
const aboutOther: readonly number[] = [401, 403, 404, 429];

function isAboutBody(kind: CommandRequest["kind"], status: number): boolean {
  return kind !== "delete" && status < 500 && !aboutOther.includes(status);
}

function wantedCommands(
  { kind, guildId, commandId, body }: Omit<CommandRequest, "response">,
  sent: ReadonlyMap<string, SentCommand>,
): Pick<RefusedCommands, "commands" | "refused"> {
  const own = withoutNulls(body);
  if (kind === "overwrite") {
    const commands = Array.isArray(body) ? body.map((item) => withoutNulls(item)) : [];
    return { commands, refused: [...commands.keys()] };
  }
  const edited = sent.get(commandId);
  const others = [...sent.values()].filter((one) => one !== edited && !(kind === "create" && isReplacedBy(one, own)));
  const commands = others.map((one) => declaredCommand(one, guildId));
  const wanted = edited && isObject(own) ? merged(declaredCommand(edited, guildId), own) : own;
  // Last, because of two commands with one name it is the second that has the error.
  return { commands: [...commands, wanted], refused: [commands.length] };
}

/** A command after an edit, which cannot change its type: the rules of another type do not apply to it. */
function merged(command: JsonObject, edit: JsonObject): JsonObject {
  return { ...command, ...edit, type: command.type };
}

/** Whether a create has the name and the type of a command, which it overwrites. */
function isReplacedBy({ record: { name, type } }: SentCommand, body: unknown): boolean {
  return isObject(body) && body.name === name && (body.type ?? CommandType.CHAT_INPUT) === type;
}
