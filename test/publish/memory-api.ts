import { isDeepStrictEqual } from "node:util";
import { ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import { type ServiceErrorKind, serviceErrors } from "../../core/discord/service-errors.ts";
import type { CommandPayload, PublishedCommand } from "../../core/interface/payloads.ts";
import type { CommandApi } from "../../core/publish/apply/apply.ts";
import { capOf } from "../../core/publish/plan/blockers.ts";

/**
 * One scope of a service in memory, just strict enough for orders and bodies to matter: caps, unique names, fixed types,
 * and an overwrite that is all or nothing.
 */
export class MemoryApi implements CommandApi {
  readonly writes: string[] = [];
  /** Breaks this write (counted from 0) before it is done, or after it; or refuses it. */
  cut: { readonly at: number; readonly when: "before" | "after" | "refused" } | undefined;
  #commands: PublishedCommand[] = [];
  #nextId = 1000;

  constructor(published: readonly CommandPayload[] = []) {
    this.#commands = published.map((body) => this.#record(body));
  }

  get commands(): readonly PublishedCommand[] {
    return this.#commands;
  }

  async list(): Promise<readonly PublishedCommand[]> {
    return structuredClone(this.#commands);
  }

  async create(body: CommandPayload): Promise<PublishedCommand> {
    return this.#write(`create ${body.name}`, () => {
      const type = body.type ?? 1;
      const twin = this.#commands.find((command) => command.type === type && command.name === body.name);
      if (twin) throw new Error(`A create would silently overwrite ${body.name}.`);
      if (this.#commands.filter((command) => command.type === type).length >= capOf(type))
        throw refusal("tooManyCommands");
      const command = this.#record(body);
      this.#commands.push(command);
      return command;
    });
  }

  async edit(id: string, body: Partial<CommandPayload>): Promise<PublishedCommand> {
    return this.#write(`edit ${id}`, () => {
      const index = this.#commands.findIndex((command) => command.id === id);
      const stored = this.#commands[index];
      if (!stored) throw refusal("unknownCommand");
      if ("type" in body || "id" in body) throw new Error("An edit takes neither a type nor an ID.");
      const name = body.name ?? stored.name;
      if (this.#commands.some((other) => other.id !== id && other.type === stored.type && other.name === name)) {
        throw refusal("nameTaken");
      }
      const edited = { ...stored, ...structuredClone(body), version: String(this.#nextId++) } as PublishedCommand;
      this.#commands[index] = edited;
      return edited;
    });
  }

  async delete(id: string): Promise<void> {
    this.#write(`delete ${id}`, () => {
      if (!this.#commands.some((command) => command.id === id)) throw refusal("unknownCommand");
      this.#commands = this.#commands.filter((command) => command.id !== id);
    });
  }

  async overwrite(body: readonly CommandPayload[]): Promise<readonly PublishedCommand[]> {
    return this.#write("overwrite", () => {
      const records = body.map((item) => this.#overwritten(item));
      for (const type of [1, 2, 3, 4]) {
        if (records.filter((record) => record.type === type).length > capOf(type)) throw refusal("tooManyCommands");
      }
      const ids = new Set(records.map(({ id }) => id));
      if (this.#commands.some(({ id, type }) => type === 4 && !ids.has(id))) throw refusal("entryPointDropped");
      if (new Set(records.map(({ type, name }) => `${type} ${name}`)).size < records.length)
        throw refusal("invalidForm");
      this.#commands = records;
      return this.#commands;
    });
  }

  /** The stored command of the item's ID with the item's body; a command without an ID that is there is refused. */
  #overwritten(item: CommandPayload): PublishedCommand {
    const type = item.type ?? 1;
    const stored = this.#commands.find(({ id }) => id === item.id);
    if (item.id != null && stored?.type !== type) throw refusal("invalidForm");
    const record = this.#record(item);
    if (!stored) return record;
    const kept = { ...record, id: stored.id, version: stored.version };
    return isDeepStrictEqual(kept, stored) ? kept : { ...kept, version: record.version };
  }

  #write<T>(name: string, change: () => T): T {
    const cut = this.cut?.at === this.writes.length ? this.cut.when : undefined;
    this.writes.push(name);
    if (cut === "refused") throw refusal("invalidForm");
    if (cut === "before") throw new Unreachable("The connection broke.");
    const result = change();
    if (cut === "after") throw new Unreachable("The connection broke.");
    return result;
  }

  #record(body: CommandPayload): PublishedCommand {
    const { id: _, ...rest } = structuredClone(body);
    const own = { id: String(this.#nextId++), application_id: "1", version: String(this.#nextId++) };
    const filled = { type: 1, description: "", name_localizations: null, integration_types: [0, 1], contexts: null };
    return { ...filled, dm_permission: true, nsfw: false, ...rest, ...own } as PublishedCommand;
  }
}

function refusal(name: keyof typeof serviceErrors): ServiceError {
  const { status, ...body }: ServiceErrorKind = serviceErrors[name];
  return new ServiceError(status, body);
}
