import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { TestService } from "../support/test-service.ts";
import { type Answer, type Run, type RunOptions, runCli, type TerminalOptions } from "./run.ts";

/** The terminal program beside a local service; each test has a folder and a guild of its own. */
export class Bench {
  #service: TestService | undefined;
  #folder: TemporaryFolder | undefined;
  #guilds = 0;

  /** Call it at a suite's top level. */
  static start(): Bench {
    const bench = new Bench();
    const settings = { limits: { rates: { everything: { limit: 1e6, seconds: 1 } } } };
    beforeAll(async () => {
      bench.#service = await TestService.start({ settings });
    });
    beforeEach(() => {
      bench.#folder = TemporaryFolder.forTest();
      bench.#guilds++;
    });
    afterAll(() => bench.service.stop());
    return bench;
  }

  get service(): TestService {
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

  /** The variables that make the program find the service. */
  get environment(): Readonly<Record<string, string>> {
    return this.service.environment;
  }

  /** Runs the program in the test's folder, and makes sure that it says no token and shows no stack trace. */
  run(args: readonly string[], env: RunOptions["env"] = this.environment): Promise<Run> {
    return this.#run(args, { env });
  }

  /** Runs it at a terminal, and types each answer once its question is there, in order. */
  atTerminal(args: readonly string[], ...answers: readonly Answer[]): Promise<Run> {
    return this.#run(args, { answers });
  }

  /** Runs it for the test's guild, and looks at standard error all along. */
  watched(args: readonly string[], onErrorText: RunOptions["onErrorText"]): Promise<Run> {
    return this.#run(this.inGuild(...args), { onErrorText });
  }

  /** Runs it as it is called, and looks at standard error all along. */
  stopped(args: readonly string[], onErrorText: RunOptions["onErrorText"]): Promise<Run> {
    return this.#run(args, { onErrorText });
  }

  async #run(args: readonly string[], options: Omit<TerminalOptions, "cwd">): Promise<Run> {
    const result = await runCli(args, { cwd: this.folder.path, env: this.environment, ...options });
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
  publishedNames(): Promise<readonly string[]> {
    return this.service.published(this.guild);
  }

  /** Makes something go wrong at the service. */
  plan(fault: object): Promise<void> {
    return this.service.plan(fault);
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
