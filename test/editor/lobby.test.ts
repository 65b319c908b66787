import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { Lobby } from "../../core/api/payloads.ts";
import { startService } from "../../scripts/local-service.mjs";
import { root, stop } from "../../scripts/processes.mjs";
import { Workbench } from "./workbench.ts";

const editors = inject("editors").browser;

const files = {
  "game.lobby.json": `// Two players.\n{ "metadata": { "map": "hills" }, "members": [{ "id": "501" }, { "id": "502" }] }\n`,
  "smaller.lobby.json": `{ "members": [{ "id": "502", "metadata": { "fleet": "blue" } }] }\n`,
  "broken.lobby.json": `{\n  "idle_timeout_seconds": 4\n}\n`,
};

describe.skipIf(editors.length === 0).each(editors)("lobbies in VS Code $version", (vscode) => {
  const closing: (() => unknown)[] = [];
  let service: Awaited<ReturnType<typeof startService>>["address"];
  let workbench: Workbench;
  let id = "";

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-lobby-"));
    closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const workspace = path.join(folder, "workspace");
    mkdirSync(workspace);
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(workspace, name), text);
    const { child, address } = await startService(path.join(root, "dist/cli.cjs"), path.join(folder, "data"));
    closing.push(() => stop(child));
    service = address;
    const env = { COMMAND_MANIFEST_SERVICE: JSON.stringify(address) };
    const settings = { "files.autoSave": "off" };
    workbench = await Workbench.open({ vscode, workspace, env, settings });
    closing.push(() => workbench.close());
  });
  beforeEach(() => workbench.run("Notifications: Clear All Notifications"));
  afterEach(({ task }) => workbench?.photographFailure(task));
  afterAll(async () => {
    for (const step of closing.splice(0).reverse()) await step();
  });

  /** The lobby as the service has it, read over HTTP; undefined: there is none. */
  async function lobby(): Promise<Lobby | undefined> {
    const response = await fetch(`${service.url}/lobbies/${id}`, {
      headers: { authorization: `Bot ${service.token}` },
    });
    return response.ok ? ((await response.json()) as Lobby) : undefined;
  }

  test("a manifest with an error is not sent", async () => {
    await workbench.openFile("broken.lobby.json");
    await workbench.run("Commands: Create Lobby");
    await workbench.message("broken.lobby.json is not sent, because line 2 has an error");
  });

  test("a lobby is created from its manifest", async () => {
    await workbench.openFile("game.lobby.json");
    await workbench.run("Commands: Create Lobby");
    const said = (await (await workbench.message("is created on the local service")).textContent()) ?? "";
    id = /Lobby (\d+)/.exec(said)?.[1] ?? "";
    expect(await lobby()).toMatchObject({ metadata: { map: "hills" }, members: [{ id: "501" }, { id: "502" }] });
  });

  test("an edit says who is removed, and asks", async () => {
    await workbench.openFile("smaller.lobby.json");
    await workbench.run("Commands: Edit Lobby…");
    await workbench.answer("ID of the lobby", id);
    const warning = await workbench.message("and remove 1 of its members?");
    expect(await warning.textContent()).toContain("501");
    await workbench.screenshot("lobby-edit");
    await workbench.answerMessage("and remove 1 of its members?", "Cancel");
    expect((await lobby())?.members).toHaveLength(2);
    await workbench.run("Commands: Edit Lobby…");
    await workbench.answer("ID of the lobby", id);
    await workbench.answerMessage("and remove 1 of its members?", "Edit and Remove");
    await workbench.message("it has 1 members");
    expect(await lobby()).toMatchObject({ members: [{ id: "502", metadata: { fleet: "blue" } }] });
  });

  test("members come and go", async () => {
    await workbench.run("Commands: Add Lobby Member…");
    await workbench.answer("ID of the lobby", id);
    await workbench.answer("ID of the user to add", "503");
    await workbench.answer("Metadata as JSON", `{ "fleet": "green" }`);
    await workbench.pick("Yes");
    await workbench.message("User 503 is a member");
    expect((await lobby())?.members).toContainEqual({ id: "503", metadata: { fleet: "green" }, flags: 1 });
    await workbench.run("Commands: Remove Lobby Member…");
    await workbench.answer("ID of the lobby", id);
    await workbench.pick("502");
    await workbench.message("User 502 is no longer a member");
    expect((await lobby())?.members).toMatchObject([{ id: "503" }]);
  });

  test("a lobby is opened as a manifest", async () => {
    await workbench.run("Commands: Get Lobby…");
    await workbench.answer("ID of the lobby", id);
    await workbench.shows(`// Lobby ${id}`);
    await workbench.shows('"fleet": "green"');
    await workbench.screenshot("lobby-get");
  });

  test("a lobby is deleted after a question", async () => {
    await workbench.run("Commands: Delete Lobby…");
    await workbench.answer("ID of the lobby", id);
    await workbench.answerMessage(`Delete lobby ${id}`, "Delete");
    await workbench.message("is deleted");
    expect(await lobby()).toBeUndefined();
    await workbench.run("Commands: Get Lobby…");
    await workbench.answer("ID of the lobby", id);
    await workbench.message("The service knows no such lobby");
  });
});
