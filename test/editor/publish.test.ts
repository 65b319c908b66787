import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { startService } from "../../scripts/local-service.mjs";
import { root, stop } from "../../scripts/processes.mjs";
import { Workbench } from "./workbench.ts";

const editors = inject("editors").browser;
const manifest = "1-start-here.commands.json";

describe.skipIf(editors.length === 0).each(editors)("publishing from VS Code $version", (vscode) => {
  const closing: (() => unknown)[] = [];
  let service: Awaited<ReturnType<typeof startService>>["address"];
  let workbench: Workbench;

  beforeEach(async () => {
    const data = mkdtempSync(path.join(os.tmpdir(), "command-manifest-service-"));
    closing.push(() => rmSync(data, { recursive: true, force: true, maxRetries: 5 }));
    const { child, address } = await startService(path.join(root, "dist/cli.cjs"), data);
    closing.push(() => stop(child));
    service = address;
    const env = { COMMAND_MANIFEST_SERVICE: JSON.stringify(address) };
    workbench = await Workbench.open({ vscode, workspace: path.join(root, "examples"), env });
    closing.push(() => workbench.close());
  });
  afterEach(async ({ task }) => {
    await workbench?.photographFailure(task);
    for (const step of closing.splice(0).reverse()) await step();
  });

  /** The names of the commands that the service has in its guild. */
  async function publishedNames(): Promise<readonly string[]> {
    const place = `${service.url}/applications/${service.application_id}/guilds/${service.guild_id}/commands`;
    const response = await fetch(place, { headers: { authorization: `Bot ${service.token}` } });
    const commands = (await response.json()) as readonly { readonly name: string }[];
    return commands.map(({ name }) => name);
  }

  test("a manifest goes from the palette to the service, and only once", async () => {
    await workbench.openFile(manifest);
    await workbench.run("Commands: Publish to Guild…");
    await workbench.answer("Publish: Guild", service.guild_id);
    await workbench.quickInput(`Publish ${manifest}`);
    await workbench.screenshot("publish-confirm");
    expect(await publishedNames()).toEqual([]);
    await workbench.pick("Publish");
    await workbench.message("Published to");
    await workbench.screenshot("published");
    expect(await publishedNames()).toEqual(["remind"]);

    await workbench.openFile(manifest);
    await workbench.run("Commands: Publish to Guild…");
    await workbench.message("Nothing to do");
    expect(await publishedNames()).toEqual(["remind"]);
  });
});
