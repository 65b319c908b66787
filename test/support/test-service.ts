import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { expect } from "vitest";
import type { CommandPermissions, Overwrite, PublishedCommand } from "../../core/interface/payloads.ts";
import { createService, type Service, type ServiceOptions } from "../../service/service.ts";
import { keepAliveTimeout } from "../../service/start.ts";

/** A local service in memory, and what a test asks and tells it past the face that it tries. */
export class TestService {
  readonly #options: ServiceOptions;
  readonly #server: ServerType;
  #service: Service;

  private constructor(options: ServiceOptions) {
    this.#options = options;
    this.#service = createService(options);
    this.#server = createAdaptorServer({
      fetch: (request, environment) => this.#service.fetch(request, environment),
      overrideGlobalObjects: false,
      serverOptions: { keepAliveTimeout },
    });
  }

  /** Starts one at a free port of this machine. */
  static async start(options: ServiceOptions = {}): Promise<TestService> {
    const service = new TestService(options);
    await once(service.#server.listen(0, "127.0.0.1"), "listening");
    return service;
  }

  /** Puts an empty one in its place, at the same address and, unless it gets others, with the same tokens. */
  renew(identity = this.identity): void {
    this.#service.close();
    this.#service = createService({ ...this.#options, identity });
  }

  async stop(): Promise<void> {
    if ("closeAllConnections" in this.#server) this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
    this.#service.close();
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/api/v10`;
  }

  get host(): string {
    return new URL(this.url).host;
  }

  get identity(): Service["identity"] {
    return this.#service.identity;
  }

  /** Makes the extension and the terminal program find the service. */
  get environment(): Readonly<Record<string, string>> {
    const { botToken: token, userToken: user_token, applicationId: application_id, guildId: guild_id } = this.identity;
    return { COMMAND_MANIFEST_SERVICE: JSON.stringify({ url: this.url, token, user_token, application_id, guild_id }) };
  }

  /** Calls it as the bot. A path is one of the interface's, or begins with `/local`; with a body it is a POST. */
  async call(place: string, body?: object, method = body ? "POST" : "GET"): Promise<unknown> {
    return await this.#call(place, method, `Bot ${this.identity.botToken}`, body);
  }

  /** The path of the commands of a guild, or of those that are global. */
  commandsOf(guild?: string): string {
    const application = `applications/${this.identity.applicationId}`;
    return guild === undefined ? `${application}/commands` : `${application}/guilds/${guild}/commands`;
  }

  async commands(guild?: string): Promise<readonly PublishedCommand[]> {
    return (await this.call(this.commandsOf(guild))) as readonly PublishedCommand[];
  }

  /** The names of a guild's commands, in order. */
  async published(guild?: string): Promise<readonly string[]> {
    return (await this.commands(guild)).map(({ name }) => name).sort();
  }

  /** Publishes these and deletes all others. */
  async publish(guild: string | undefined, commands: readonly object[]): Promise<void> {
    await this.call(this.commandsOf(guild), commands, "PUT");
  }

  /** Publishes one more command, as another user does. */
  async create(guild: string | undefined, command: object): Promise<void> {
    await this.call(this.commandsOf(guild), command);
  }

  /** Edits a command as another user does. */
  async edit(guild: string, name: string, edit: object): Promise<void> {
    await this.call(`${this.commandsOf(guild)}/${await this.#idOf(guild, name)}`, edit, "PATCH");
  }

  /** The overwrites of a guild, by the commands' names, or by ID if no command has it. */
  async permissions(guild: string): Promise<Readonly<Record<string, readonly Overwrite[]>>> {
    const names = new Map((await this.commands(guild)).map(({ id, name }) => [id, name]));
    const all = (await this.call(`${this.commandsOf(guild)}/permissions`)) as readonly CommandPermissions[];
    return Object.fromEntries(all.map(({ id, permissions }) => [names.get(id) ?? id, permissions]));
  }

  /** Edits a command's permissions, as a user does in the client. */
  async permit(guild: string, name: string, ...permissions: readonly Overwrite[]): Promise<void> {
    await this.#permit(guild, await this.#idOf(guild, name), permissions);
  }

  /** The same for all commands. */
  async permitAll(guild: string, ...permissions: readonly Overwrite[]): Promise<void> {
    await this.#permit(guild, this.identity.applicationId, permissions);
  }

  /** Makes something go wrong at the service. */
  async plan(fault: object): Promise<void> {
    await this.call("/local/faults", fault);
  }

  /** Nothing that was planned goes wrong from now on. */
  async clearFaults(): Promise<void> {
    await this.call("/local/faults", undefined, "DELETE");
  }

  async #permit(guild: string, id: string, permissions: readonly Overwrite[]): Promise<void> {
    const place = `${this.commandsOf(guild)}/${id}/permissions`;
    await this.#call(place, "PUT", `Bearer ${this.identity.userToken}`, { permissions });
  }

  async #idOf(guild: string, name: string): Promise<string> {
    const command = (await this.commands(guild)).find((one) => one.name === name);
    if (!command) throw new Error(`There is no /${name} in guild ${guild}.`);
    return command.id;
  }

  async #call(place: string, method: string, authorization: string, body?: object): Promise<unknown> {
    const response = await fetch(new URL(place, `${this.url}/`), {
      method,
      headers: { authorization, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect(response.ok, `${method} ${place}: ${text}`).toBe(true);
    return text === "" ? undefined : JSON.parse(text);
  }
}
