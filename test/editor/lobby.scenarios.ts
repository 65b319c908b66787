import { expect } from "vitest";
import type { Lobby } from "../../core/interface/payloads.ts";
import { inEditor } from "./session.ts";

const files = {
  "game.lobby.json": `// Two players.\n{ "metadata": { "map": "hills" }, "members": [{ "id": "501" }, { "id": "502" }] }\n`,
  "smaller.lobby.json": `{ "members": [{ "id": "502", "metadata": { "fleet": "blue" } }] }\n`,
  "member.lobby.json": `{\n  "members": [\n    { "id": "504", "metadata": { "fleet": "green" }, "flags": 1 }\n  ]\n}`,
  "ignored.lobby.jsonc": `{\n  // command-manifest-ignore lobby-idle-timeout\n  "idle_timeout_seconds": 4\n}\n`,
  "broken.lobby.json": `{\n  "idle_timeout_seconds": 4\n}\n`,
};

inEditor("lobbies in", { shared: true, files }, (session, test) => {
  /** A lobby with these members, made past the editor. Gives its ID. */
  async function create(...members: readonly object[]): Promise<string> {
    return ((await session.service.call("lobbies", { members })) as Lobby).id;
  }

  /** The lobby as the service has it. */
  async function lobby(id: string): Promise<Lobby> {
    return (await session.service.call(`lobbies/${id}`)) as Lobby;
  }

  test("a lobby is created from its manifest, edited after a question, and opened", async ({ workbench }) => {
    await workbench.commandOn("game.lobby.json", "Create Lobby");
    const said = (await (await workbench.message("was created on the local service")).textContent()) ?? "";
    const id = /Lobby (\d+)/.exec(said)?.[1] ?? "";
    expect(await lobby(id)).toMatchObject({ metadata: { map: "hills" }, members: [{ id: "501" }, { id: "502" }] });
    await workbench.commandOn("smaller.lobby.json", "Edit Lobby…");
    await workbench.answer("ID of the lobby", id);
    const question = "and remove 1 of its members?";
    expect(await (await workbench.message(question)).textContent()).toContain("501");
    await workbench.answerMessage(question, "Cancel");
    expect((await lobby(id)).members).toHaveLength(2);
    await workbench.command("Edit Lobby…");
    await workbench.answer("ID of the lobby", id);
    await workbench.answerMessage(question, "Edit and Remove");
    await workbench.message(`Lobby ${id} now has 1 member.`);
    expect(await lobby(id)).toMatchObject({ members: [{ id: "502", metadata: { fleet: "blue" } }] });
    await workbench.command("Get Lobby…");
    await workbench.answer("ID of the lobby", id);
    await workbench.shows(`// Lobby ${id}`);
    await workbench.shows('"fleet": "blue"');
  });

  test("a member gets metadata entry by entry, and is removed", async ({ workbench }) => {
    const id = await create({ id: "502" });
    const addMember = async (): Promise<void> => {
      await workbench.command("Add Lobby Member…");
      await workbench.answer("ID of the lobby", id);
      await workbench.answer("User to add", "503");
    };
    const member = async () => (await lobby(id)).members.find((one) => one.id === "503");
    await workbench.openFile("broken.lobby.json");
    await addMember();
    await workbench.pick("Add Entry…");
    const box = await workbench.quickInput("Enter a name and a text, such as fleet=red");
    await box
      .locator("input")
      .first()
      .fill(`fleet=${"x".repeat(996)}`);
    await workbench.answer("1001 characters", "fleet=green");
    await workbench.pick("fleet");
    await workbench.answer("Text of fleet", "red");
    await workbench.pick("Done", "Yes");
    await workbench.message("User 503 is a member");
    expect(await member()).toEqual({ id: "503", metadata: { fleet: "red" }, flags: 1 });
    await workbench.clearMessages();
    await addMember();
    await workbench.pick("fleet");
    await workbench.answer("Text of fleet", "");
    await workbench.pick("Done", "No");
    await workbench.message("User 503 is a member");
    expect(await member()).toEqual({ id: "503", metadata: {}, flags: 0 });
    await workbench.command("Remove Lobby Member…");
    await workbench.answer("ID of the lobby", id);
    await workbench.pick("503");
    await workbench.message("User 503 is no longer a member");
    expect((await lobby(id)).members).toMatchObject([{ id: "502" }]);
  });

  test("the member at the cursor of a manifest stands there already", async ({ workbench }) => {
    const id = await create({ id: "502" });
    await workbench.openFile("member.lobby.json");
    await workbench.goToText("member.lobby.json", "fleet");
    await workbench.command("Add Lobby Member…");
    await workbench.answer("ID of the lobby", id);
    await workbench.confirm("User to add");
    await workbench.pick("Done");
    await workbench.confirm("CanLinkLobby");
    await workbench.message("User 504 is a member");
    expect((await lobby(id)).members).toContainEqual({ id: "504", metadata: { fleet: "green" }, flags: 1 });
  });

  test("a refusal is shown at its place until the text changes", async ({ workbench }) => {
    await workbench.commandOn("ignored.lobby.jsonc", "Create Lobby");
    await workbench.message("rejected a value: idle_timeout_seconds");
    const [problem] = await workbench.problems("greater than or equal to 5");
    expect(problem).toContain("[Ln 3, Col 27]");
    await workbench.openFile("ignored.lobby.jsonc");
    await workbench.page.keyboard.press("Control+End");
    await workbench.page.keyboard.type(" ");
    await workbench.noProblem("greater than or equal to 5");
  });
});
