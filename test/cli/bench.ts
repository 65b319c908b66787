import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from "vitest";
import type { PublishedCommand } from "../../core/wire/payloads.ts";
import { type RunningService, startService } from "../../service/start.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Program, type Run, type RunOptions } from "./program.ts";

/** The built program beside a local service; each test has a folder and a guild of its own. */
export class Bench {
  readonly program = new Program();
  #service: RunningService | undefined;
  #folder: TemporaryFolder | undefined;
  #guilds = 0;

  /** Call it at a suite's top level. */
  static start(): Bench {
    const bench = new Bench();
    const settings = { limits: { rates: { everything: { limit: 1e6, seconds: 1 } } } };
    beforeAll(async () => {
      bench.#service = await startService({ port: 0, settings });
    });
    beforeEach(() => {
      const folder = new TemporaryFolder();
      bench.#folder = folder;
      bench.#guilds++;
      onTestFinished(() => folder.remove());
    });
    afterAll(() => bench.service.stop());
    return bench;
  }

  get service(): RunningService {
    return there(this.#service);
  }

  get folder(): TemporaryFolder {
    return there(this.#folder);
  }

  /** Any guild will do. */
  get guild(): string {
    return String(6_000_000_000_000_000_000n + BigInt(this.#guilds));
  }

  get token(): string {
    return `Bot ${this.service.identity.botToken}`;
  }

  /** What makes the program find the service. */
  get environment(): Record<string, string> {
    const { url, identity } = this.service;
    const { botToken, userToken, applicationId, guildId } = identity;
    const address = { url, token: botToken, user_token: userToken, application_id: applicationId, guild_id: guildId };
    return { COMMAND_MANIFEST_SERVICE: JSON.stringify(address) };
  }

  /** Runs the program in the test's folder, and makes sure that it says no token and shows no stack trace. */
  async run(args: readonly string[], env: RunOptions["env"] = this.environment): Promise<Run> {
    const result = await this.program.run(args, { cwd: this.folder.path, env });
    expect(result.stdout + result.stderr).not.toContain(this.service.identity.botToken);
    expect(result.stderr).not.toMatch(/\n\s+at /);
    return result;
  }

  /** Runs it for the test's guild on the local service. */
  runInGuild(...args: readonly string[]): Promise<Run> {
    return this.run(this.inGuild(...args));
  }

  inGuild(...args: readonly string[]): string[] {
    return [...args, "--guild", this.guild, "--service", "local"];
  }

  /** The names of what is published in the test's guild, in order. */
  async publishedNames(): Promise<string[]> {
    const { url, identity } = this.service;
    const path = `${url}/applications/${identity.applicationId}/guilds/${this.guild}/commands`;
    const response = await fetch(path, { headers: { Authorization: this.token } });
    return ((await response.json()) as PublishedCommand[]).map(({ name }) => name).sort();
  }

  /** Makes something go wrong at the service. */
  async plan(fault: object): Promise<void> {
    const response = await fetch(new URL("/local/faults", this.service.url), {
      method: "POST",
      headers: { Authorization: this.token, "Content-Type": "application/json" },
      body: JSON.stringify(fault),
    });
    expect(response.ok).toBe(true);
  }
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("The bench is only there within tests.");
  return value;
}

/** A small right command. */
export const slash = (name: string, description = `Does ${name}.`) => ({ name, description });

/** A manifest of small commands. */
export const list = (...names: readonly string[]): string => JSON.stringify(names.map((name) => slash(name)));
