import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { TestService } from "../../service/testing/index.d.cts";
import { startTestService } from "../../service/testing/start-test-service.ts";

/** A slash command as all libraries take it. */
export interface NewCommand {
  readonly type: 1;
  readonly name: string;
  readonly description: string;
  readonly options?: { readonly type: 3; readonly name: string; readonly description: string }[];
}

/** The parts of a command that all libraries return. Some make its ID a number. */
export interface Command {
  readonly id: string | bigint;
  readonly name: string;
  readonly description?: string | undefined;
}

/** A library's requests for commands, made with its own functions. Without a guild they are about global commands. */
export interface CommandClient {
  create(command: NewCommand, guild?: string): Promise<Command>;
  edit(id: string, changes: NewCommand, guild?: string): Promise<Command>;
  list(guild?: string): Promise<readonly Command[]>;
  overwrite(commands: NewCommand[], guild?: string): Promise<readonly Command[]>;
  delete(id: string, guild?: string): Promise<unknown>;
  /** The code in the library's own error, and where the error says what is wrong. */
  readonly refusal: (error: unknown) => { readonly code: unknown; readonly text: string };
}

const ping: NewCommand = { type: 1, name: "ping", description: "Ping" };
const echo: NewCommand = { type: 1, name: "echo", description: "Echo" };
const misnamed: NewCommand = { ...echo, options: [{ type: 3, name: "not a name", description: "Text" }] };

/** Tests that a library can do with commands what its users do, and that it understands refusals and rate limits. */
export function testCommands(connect: (service: TestService) => CommandClient): void {
  describe("commands", () => testCommandsOf(connect));
}

function testCommandsOf(connect: (service: TestService) => CommandClient): void {
  let service: TestService;
  let client: CommandClient;
  const namesIn = async (guild?: string) => (await client.list(guild)).map(({ name }) => name).sort();

  beforeAll(async () => {
    service = await startTestService();
    client = connect(service);
  });
  afterEach(() => service.reset());
  afterAll(() => service.stop());

  describe.each(["global", "guild"])("%s", (scope) => {
    const guild = () => (scope === "guild" ? [service.guildId] : []);

    test("are created, edited, listed and deleted", async () => {
      const { id, ...created } = await client.create(ping, ...guild());
      expect(created).toMatchObject({ name: "ping", description: "Ping" });
      await client.create(echo, ...guild());
      const edited = await client.edit(String(id), { ...ping, description: "Pong" }, ...guild());
      expect(edited).toMatchObject({ id, name: "ping", description: "Pong" });
      expect(await namesIn(...guild())).toEqual(["echo", "ping"]);
      expect(await namesIn(...(scope === "guild" ? [] : [service.guildId]))).toEqual([]);
      await client.delete(String(id), ...guild());
      expect(await namesIn(...guild())).toEqual(["echo"]);
    });

    test("are overwritten in one request", async () => {
      await client.create(ping, ...guild());
      const list = await client.overwrite([echo, { ...echo, name: "other" }], ...guild());
      expect(list.map(({ name }) => name).sort()).toEqual(["echo", "other"]);
      expect(await namesIn(...guild())).toEqual(["echo", "other"]);
    });

    test("that are refused are an error with Discord's code and the place", async () => {
      const error = await client.create(misnamed, ...guild()).then(() => undefined, client.refusal);
      expect(error?.code).toBe(50035);
      expect(error?.text).toMatch(/options(\.0|\[0\])\.name/);
    });
  });

  test("a rate limit is waited for", async () => {
    await service.request("POST", "/local/faults", {
      kind: "rate_limit",
      retry_after: 0.1,
      route: "listGlobalCommands",
    });
    expect(await client.list()).toEqual([]);
    expect(await service.request("GET", "/local/faults")).toEqual([]);
  });
}
