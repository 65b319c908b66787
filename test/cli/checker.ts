import { beforeEach } from "vitest";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { type Run, runCli } from "./run.ts";

/** A manifest without findings, one with an error, and one with a warning. */
export const good = `[{ "name": "ping", "description": "Answers with pong" }]`;
export const upper = `[{ "name": "Ping", "description": "Answers with pong" }]`;
export const unknown = `[{ "name": "ping", "description": "Answers with pong", "colour": 1 }]`;

interface JsonFile {
  readonly file: string;
  readonly findings: readonly {
    readonly code: string;
    readonly line: number;
    readonly column: number;
    readonly start: number;
  }[];
}

/** The program's `check`; each test has a folder of its own. */
export class Checker {
  #folder: TemporaryFolder | undefined;

  /** Call it at a suite's top level. */
  static start(): Checker {
    const checker = new Checker();
    beforeEach(() => {
      checker.#folder = TemporaryFolder.forTest();
    });
    return checker;
  }

  get folder(): TemporaryFolder {
    if (!this.#folder) throw new Error("The folder is only there within tests.");
    return this.#folder;
  }

  run(...args: readonly string[]): Promise<Run> {
    return runCli(["check", ...args], { cwd: this.folder.path });
  }

  async runJson(...args: readonly string[]): Promise<JsonFile[]> {
    return JSON.parse((await this.run(...args, "--format", "json")).stdout);
  }

  async codesIn(...args: readonly string[]): Promise<string[]> {
    return (await this.runJson(...args)).flatMap(({ findings }) => findings.map(({ code }) => code));
  }
}
