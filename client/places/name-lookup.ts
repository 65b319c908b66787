import type { NameReader } from "../../core/discord/name-reader.ts";
import { mergeNames, nameTable } from "../../core/discord/names/names.ts";
import { ServiceError } from "../../core/discord/service-error.ts";
import type { NameTable } from "../../core/interface/facts/snowflake.ts";
import type { NamedObject, UserObject } from "../../core/interface/payloads.ts";
import type { SortedId } from "../../core/manifest/subjects.ts";
import { AsyncMemo } from "../../core/tools/async-memo.ts";

/**
 * Reads names with a bot's token. Caches every answer, including that an ID is unknown or that the bot lacks access. Failed
 * requests, such as without a network, are repeated.
 */
export class NameLookup {
  readonly #client: NameReader;
  readonly #asked = new AsyncMemo<void>();
  #names: NameTable = {};

  constructor(client: NameReader) {
    this.#client = client;
  }

  get names(): NameTable {
    return this.#names;
  }

  /** Looks up the names of IDs. Roles and channels need their guild. Rejects with Unreachable or ServiceError. */
  async find(ids: readonly SortedId[], signal?: AbortSignal): Promise<void> {
    await Promise.all(ids.map((id) => this.#findOne(id, signal)));
  }

  findGuilds(signal?: AbortSignal): Promise<void> {
    return this.#once("guilds", async () => ({ guild: namesById(await this.#client.listOwnGuilds(signal)) }));
  }

  /** Looks up all roles and channels of a guild, and its members if the bot has access. */
  async findIn(guildId: string, signal?: AbortSignal): Promise<void> {
    await Promise.all([
      this.#roles(guildId, signal),
      this.#channels(guildId, signal),
      this.#once(`members ${guildId}`, async () => ({
        user: namesById(
          (await this.#client.listMembers(guildId, signal)).flatMap(({ user, nick }) =>
            user ? [{ id: user.id, name: nick ?? named(user).name }] : [],
          ),
        ),
      })),
    ]);
  }

  #findOne({ sort, id, guildId }: SortedId, signal: AbortSignal | undefined): Promise<void> | undefined {
    switch (sort) {
      case "application":
        return this.#once("application", async () => ({
          application: namesById([await this.#client.getOwnApplication(signal)]),
        }));
      case "guild":
        return this.#once(`guild ${id}`, async () => ({ guild: namesById([await this.#client.getGuild(id, signal)]) }));
      case "user":
        return this.#once(`user ${id}`, async () => ({
          user: namesById([named(await this.#client.getUser(id, signal))]),
        }));
      case "role":
        return guildId === undefined ? undefined : this.#roles(guildId, signal);
      case "channel":
        return guildId === undefined ? undefined : this.#channels(guildId, signal);
    }
  }

  #roles(guildId: string, signal: AbortSignal | undefined): Promise<void> {
    return this.#once(`roles ${guildId}`, async () => {
      const roles = await this.#client.listRoles(guildId, signal);
      return { role: namesById(roles.filter(({ id }) => id !== guildId)) };
    });
  }

  #channels(guildId: string, signal: AbortSignal | undefined): Promise<void> {
    return this.#once(`channels ${guildId}`, async () => ({
      channel: namesById(await this.#client.listChannels(guildId, signal)),
    }));
  }

  #once(key: string, read: () => Promise<NameTable>): Promise<void> {
    return this.#asked.get(key, () => this.#read(read));
  }

  async #read(read: () => Promise<NameTable>): Promise<void> {
    try {
      // Names and responses are untrusted input.
      const found = nameTable(await read());
      this.#names = mergeNames(this.#names, found);
    } catch (error) {
      if (!isUnknown(error)) throw error;
    }
  }
}

/** Whether a refusal means that the object does not exist, or that this token has no access to it. */
function isUnknown(error: unknown): boolean {
  return error instanceof ServiceError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

function namesById(objects: readonly NamedObject[]): Readonly<Record<string, string>> {
  return Object.fromEntries(objects.map(({ id, name }) => [id, name]));
}

function named({ id, username, global_name: shown }: UserObject): NamedObject {
  return { id, name: shown ?? username };
}
