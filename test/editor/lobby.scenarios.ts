import { describe, expect, inject, test } from "vitest";
import type { Lobby } from "../../core/discord/payloads.ts";
import { Session } from "./session.ts";

const editors = inject("editors").newest;

const files = {
  "game.lobby.json": `// Two players.\n{ "metadata": { "map": "hills" }, "members": [{ "id": "501" }, { "id": "502" }] }\n`,
  "smaller.lobby.json": `{ "members": [{ "id": "502", "metadata": { "fleet": "blue" } }] }\n`,
  "member.lobby.json": `{\n  "members": [\n    { "id": "504", "metadata": { "fleet": "green" }, "flags": 1 }\n  ]\n}`,
  "ignored.lobby.jsonc": `{\n  // command-manifest-ignore lobby-idle-timeout\n  "idle_timeout_seconds": 4\n}\n`,
  "broken.lobby.json": `{\n  "idle_timeout_seconds": 4\n}\n`,
};

describe.skipIf(editors.length === 0).each(editors)("lobbies in VS Code $version", (vscode) => {
  const session = Session.start(vscode, { shared: true, files });

  /** A lobby with these members, made past the editor. Gives its ID. */
  async function create(...members: readonly object[]): Promise<string> {
    return ((await session.service.call("lobbies", { members })) as Lobby).id;
  }

  /** The lobby as the service has it. */
  async function lobby(id: string): Promise<Lobby> {
    return (await session.service.call(`lobbies/${id}`)) as Lobby;
  }

  test("a lobby is created from its manifest", async () => {
    await session.workbench.openFile("game.lobby.json");
    await session.workbench.run("Command Manifest: Create Lobby");
    const said = (await (await session.workbench.message("was created on the local service")).textContent()) ?? "";
    const id = /Lobby (\d+)/.exec(said)?.[1] ?? "";
    expect(await lobby(id)).toMatchObject({ metadata: { map: "hills" }, members: [{ id: "501" }, { id: "502" }] });
  });

  test("an edit says who is removed, and asks", async () => {
    const id = await create({ id: "501" }, { id: "502" });
    await session.workbench.openFile("smaller.lobby.json");
    await session.workbench.run("Command Manifest: Edit Lobby…");
    await session.workbench.answer("ID of the lobby", id);
    const warning = await session.workbench.message("and remove 1 of its members?");
    expect(await warning.textContent()).toContain("501");
    await session.workbench.answerMessage("and remove 1 of its members?", "Cancel");
    expect((await lobby(id))?.members).toHaveLength(2);
    await session.workbench.run("Command Manifest: Edit Lobby…");
    await session.workbench.answer("ID of the lobby", id);
    await session.workbench.answerMessage("and remove 1 of its members?", "Edit and Remove");
    await session.workbench.message(`Lobby ${id} now has 1 member.`);
    expect(await lobby(id)).toMatchObject({ members: [{ id: "502", metadata: { fleet: "blue" } }] });
  });

  test("a member is added with metadata entry by entry, held to the same rules", async () => {
    const id = await create({ id: "502" });
    await session.workbench.openFile("broken.lobby.json");
    await session.workbench.run("Command Manifest: Add Lobby Member…");
    await session.workbench.answer("ID of the lobby", id);
    await session.workbench.answer("User to add", "503");
    await session.workbench.pick("Add Entry…");
    const box = await session.workbench.quickInput("Enter a name and a text, such as fleet=red");
    await box
      .locator("input")
      .first()
      .fill(`fleet=${"x".repeat(996)}`);
    await session.workbench.answer("1001 characters", "fleet=green");
    await session.workbench.pick("Add Entry…");
    await session.workbench.answer("Enter a name and a text", "ship=7");
    await session.workbench.pick("fleet");
    await session.workbench.answer("Text of fleet", "red");
    await session.workbench.pick("ship");
    await session.workbench.answer("Text of ship", "");
    await session.workbench.pick("Done");
    await session.workbench.pick("Yes");
    await session.workbench.message("User 503 is a member");
    expect((await lobby(id))?.members).toContainEqual({ id: "503", metadata: { fleet: "red" }, flags: 1 });
  });

  test("what the lobby has of a member stands there already, and can be taken back", async () => {
    const id = await create({ id: "503", metadata: { fleet: "red" }, flags: 1 });
    await session.workbench.run("Command Manifest: Add Lobby Member…");
    await session.workbench.answer("ID of the lobby", id);
    await session.workbench.answer("User to add", "503");
    await session.workbench.pick("fleet");
    await session.workbench.answer("Text of fleet", "");
    await session.workbench.pick("Done");
    await session.workbench.pick("No");
    await session.workbench.message("User 503 is a member");
    expect((await lobby(id))?.members).toContainEqual({ id: "503", metadata: {}, flags: 0 });
  });

  test("the member at the cursor of a manifest stands there already", async () => {
    const id = await create({ id: "502" });
    await session.workbench.openFile("member.lobby.json");
    await session.workbench.goToText("member.lobby.json", "fleet");
    await session.workbench.run("Command Manifest: Add Lobby Member…");
    await session.workbench.answer("ID of the lobby", id);
    await session.workbench.confirm("User to add");
    await session.workbench.pick("Done");
    await session.workbench.confirm("CanLinkLobby");
    await session.workbench.message("User 504 is a member");
    expect((await lobby(id))?.members).toContainEqual({ id: "504", metadata: { fleet: "green" }, flags: 1 });
  });

  test("a member is removed", async () => {
    const id = await create({ id: "502" }, { id: "503" });
    await session.workbench.run("Command Manifest: Remove Lobby Member…");
    await session.workbench.answer("ID of the lobby", id);
    await session.workbench.pick("502");
    await session.workbench.message("User 502 is no longer a member");
    expect((await lobby(id))?.members).toMatchObject([{ id: "503" }]);
  });

  test("what the service refuses is told at its place, until the text changes", async () => {
    await session.workbench.openFile("ignored.lobby.jsonc");
    await session.workbench.run("Command Manifest: Create Lobby");
    await session.workbench.message("Discord rejected a value: idle_timeout_seconds");
    const [problem] = await session.workbench.problems("greater than or equal to 5");
    expect(problem).toContain("Discord rejected this");
    expect(problem).toContain("command-manifest publish");
    expect(problem).toContain("[Ln 3, Col 27]");
    await session.workbench.openFile("ignored.lobby.jsonc");
    await session.workbench.page.keyboard.press("Control+End");
    await session.workbench.page.keyboard.type(" ");
    await session.workbench.noProblem("greater than or equal to 5");
  });

  test("a lobby is opened as a manifest", async () => {
    const id = await create({ id: "503", metadata: { fleet: "green" } });
    await session.workbench.run("Command Manifest: Get Lobby…");
    await session.workbench.answer("ID of the lobby", id);
    await session.workbench.shows(`// Lobby ${id}`);
    await session.workbench.shows('"fleet": "green"');
  });
});
