import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { Lobby } from "../../core/wire/payloads.ts";
import { startService } from "../../scripts/local-service.mjs";
import { root, stop } from "../../scripts/processes.mjs";
import { Workbench } from "./workbench.ts";

const editors = inject("editors").newest;

const files = {
  "game.lobby.json": `// Two players.\n{ "metadata": { "map": "hills" }, "members": [{ "id": "501" }, { "id": "502" }] }\n`,
  "smaller.lobby.json": `{ "members": [{ "id": "502", "metadata": { "fleet": "blue" } }] }\n`,
  "member.lobby.json": `{\n  "members": [\n    { "id": "504", "metadata": { "fleet": "green" }, "flags": 1 }\n  ]\n}`,
  "ignored.lobby.jsonc": `{\n  // command-manifest-ignore lobby-idle-timeout\n  "idle_timeout_seconds": 4\n}\n`,
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
    await workbench.message("Nothing was sent: broken.lobby.json has an error in line 2.");
  });

  test("a lobby is created from its manifest", async () => {
    await workbench.openFile("game.lobby.json");
    await workbench.run("Commands: Create Lobby");
    const said = (await (await workbench.message("was created on the local service")).textContent()) ?? "";
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
    await workbench.message("It has 1 members");
    expect(await lobby()).toMatchObject({ members: [{ id: "502", metadata: { fleet: "blue" } }] });
  });

  test("a member is added with metadata entry by entry, held to the same rules", async () => {
    await workbench.openFile("broken.lobby.json");
    await workbench.run("Commands: Add Lobby Member…");
    await workbench.answer("ID of the lobby", id);
    await workbench.answer("ID of the user to add", "503");
    await workbench.pick("Add an Entry…");
    const box = await workbench.quickInput("Name and text, such as fleet=red");
    await box
      .locator("input")
      .first()
      .fill(`fleet=${"x".repeat(996)}`);
    await workbench.answer("1001 characters", "fleet=green");
    await workbench.pick("Add an Entry…");
    await workbench.answer("Name and text", "ship=7");
    await workbench.screenshot("lobby-metadata");
    await workbench.pick("fleet");
    await workbench.answer("Text of fleet", "red");
    await workbench.pick("ship");
    await workbench.answer("Text of ship", "");
    await workbench.pick("Done");
    await workbench.pick("Yes");
    await workbench.message("User 503 is a member");
    expect((await lobby())?.members).toContainEqual({ id: "503", metadata: { fleet: "red" }, flags: 1 });
  });

  test("what the lobby has of a member stands there already, and can be taken back", async () => {
    await workbench.run("Commands: Add Lobby Member…");
    await workbench.answer("ID of the lobby", id);
    await workbench.answer("ID of the user to add", "503");
    await workbench.pick("fleet");
    await workbench.answer("Text of fleet", "");
    await workbench.pick("Done");
    await workbench.pick("No");
    await workbench.message("User 503 is a member");
    expect((await lobby())?.members).toContainEqual({ id: "503", metadata: {}, flags: 0 });
  });

  test("the member at the cursor of a manifest stands there already", async () => {
    await workbench.openFile("member.lobby.json");
    await workbench.goToText("member.lobby.json", "fleet");
    await workbench.run("Commands: Add Lobby Member…");
    await workbench.answer("ID of the lobby", id);
    await workbench.quickInput("ID of the user to add");
    await workbench.page.keyboard.press("Enter");
    await workbench.pick("Done");
    await workbench.quickInput("CanLinkLobby");
    await workbench.page.keyboard.press("Enter");
    await workbench.message("User 504 is a member");
    expect((await lobby())?.members).toContainEqual({ id: "504", metadata: { fleet: "green" }, flags: 1 });
  });

  test("a member is removed", async () => {
    await workbench.run("Commands: Remove Lobby Member…");
    await workbench.answer("ID of the lobby", id);
    await workbench.pick("502");
    await workbench.message("User 502 is no longer a member");
    expect((await lobby())?.members).toMatchObject([{ id: "503" }, { id: "504" }]);
  });

  test("what the service refuses is told at its place, until the text changes", async () => {
    await workbench.openFile("ignored.lobby.jsonc");
    await workbench.run("Commands: Create Lobby");
    await workbench.message("The service refused a value: idle_timeout_seconds");
    const [problem] = await workbench.problems("greater than or equal to 5");
    expect(problem).toContain("The service refused this");
    expect(problem).toContain("command-manifest publish");
    expect(problem).toContain("[Ln 3, Col 27]");
    await workbench.screenshot("lobby-refused");
    await workbench.openFile("ignored.lobby.jsonc");
    await workbench.page.keyboard.press("Control+End");
    await workbench.page.keyboard.type(" ");
    await workbench.noProblem("greater than or equal to 5");
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
    await workbench.message("was deleted");
    expect(await lobby()).toBeUndefined();
    await workbench.run("Commands: Get Lobby…");
    await workbench.answer("ID of the lobby", id);
    await workbench.message("The service knows no such lobby");
  });
});
