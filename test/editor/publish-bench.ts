import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { VSCode } from "../../scripts/install-vscode.mjs";
import { startService } from "../../scripts/local-service.mjs";
import { root, stop } from "../../scripts/processes.mjs";
import { Workbench } from "./workbench.ts";

type Address = Awaited<ReturnType<typeof startService>>["address"];

interface Published {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** A real editor beside a local service, with what the service has and what goes wrong there. */
export class PublishBench {
  #service: Address | undefined;
  #workbench: Workbench | undefined;

  /** Call it within a `describe`. `workspace`: its files' texts, by their names. */
  static start(vscode: VSCode, workspace: Readonly<Record<string, string>>): PublishBench {
    const bench = new PublishBench();
    const closing: (() => unknown)[] = [];
    beforeAll(async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-publish-"));
      closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
      const { child, address } = await startService(path.join(root, "dist/cli.cjs"), path.join(folder, "data"));
      closing.push(() => stop(child));
      bench.#service = address;
      const env = { COMMAND_MANIFEST_SERVICE: JSON.stringify(address) };
      // The rule that would find it is off, so that the service has something to refuse.
      const settings = { "files.autoSave": "off", "commandManifest.rules": { "description-length": "off" } };
      bench.#workbench = await Workbench.open({ vscode, workspace: workspaceIn(folder, workspace), env, settings });
      closing.push(() => bench.workbench.close());
    });
    // What an earlier test was told must not be taken for an answer to the next.
    beforeEach(() => bench.workbench.run("Notifications: Clear All Notifications"));
    afterEach(({ task }) => bench.#workbench?.photographFailure(task));
    afterAll(async () => {
      for (const step of closing.splice(0).reverse()) await step();
    });
    return bench;
  }

  get service(): Address {
    return there(this.#service);
  }

  get workbench(): Workbench {
    return there(this.#workbench);
  }

  /** Calls the service as the bot, past the editor. A path is one of the interface's; with a body it is a POST. */
  async call(place: string, body?: object, method = body ? "POST" : "GET"): Promise<unknown> {
    const response = await fetch(new URL(place, `${this.service.url}/`), {
      method,
      headers: { authorization: `Bot ${this.service.token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok).toBe(true);
    return await response.json().catch(() => undefined);
  }

  /** The path of a guild's commands. */
  commandsOf(guild: string): string {
    return `applications/${this.service.application_id}/guilds/${guild}/commands`;
  }

  async commands(guild: string): Promise<readonly Published[]> {
    return (await this.call(this.commandsOf(guild))) as readonly Published[];
  }

  /** The names of a guild's commands, in order. */
  async published(guild: string): Promise<readonly string[]> {
    return (await this.commands(guild)).map(({ name }) => name).sort();
  }

  /** Edits a command as somebody else does. */
  async edit(guild: string, name: string, edit: object): Promise<void> {
    const command = (await this.commands(guild)).find((one) => one.name === name);
    await this.call(`${this.commandsOf(guild)}/${command?.id}`, edit, "PATCH");
  }

  /** Makes something go wrong at the service. */
  async plan(fault: object): Promise<void> {
    await this.call(new URL("/local/faults", this.service.url).href, fault);
  }

  /** Nothing that was planned goes wrong any more. */
  async clearFaults(): Promise<void> {
    await this.call(new URL("/local/faults", this.service.url).href, undefined, "DELETE");
  }

  async publishTo(target: string, window = this.workbench): Promise<void> {
    await window.run("Commands: Publish to Target…");
    await window.pick(target);
  }

  /** Changes a manifest as another program does, and waits until the editor has seen it. */
  async write(name: string, text: string): Promise<void> {
    writeFileSync(path.join(this.workbench.folder, name), text);
    await this.workbench.openFile(name);
    await this.workbench.shows(text.trim().split("\n")[0] ?? "");
  }
}

/** A command as a manifest has it. */
export const command = (name: string, description: string): string =>
  `{ "name": "${name}", "description": "${description}" }`;

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("The bench is only there within tests.");
  return value;
}

function workspaceIn(folder: string, workspace: Readonly<Record<string, string>>): string {
  const place = path.join(folder, "workspace");
  for (const [name, text] of Object.entries(workspace)) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
    writeFileSync(path.join(place, name), text);
  }
  return place;
}
