import { expect } from "vitest";
import type { Lobby } from "../../core/interface/payloads.ts";
import { inEditor } from "./session.ts";

const files = {
  "game.lobby.json": `// Two players.\n{ "metadata": { "map": "hills" }, "members": [{ "id": "501" }, { "id": "502" }] }\n`,
  "smaller.lobby.json": `{ "members": [{ "id": "502", "metadata": { "fleet": "blue" } }] }\n`,
  "member.lobby.json": `{\n  "members": [\n    { "id": "504", "metadata": { "fleet": "green" }, "flags": 1 }\n  ]\n}`,
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

  test("a member begins as at the cursor or in the lobby, gets metadata entry by entry, and is removed", async ({
    workbench,
  }) => {
    const id = await create({ id: "502" });
    const member = async () => (await lobby(id)).members.find((one) => one.id === "504");
    await workbench.openFile("member.lobby.json");
    await workbench.goToText("member.lobby.json", "fleet");
    await workbench.command("Add Lobby Member…");
    await workbench.answer("ID of the lobby", id);
    await workbench.confirm("User to add");
    await workbench.pick("Add Entry…");
    const box = await workbench.quickInput("Enter a name and a text, such as fleet=red");
    await box
      .locator("input")
      .first()
      .fill(`team=${"x".repeat(987)}`);
    await workbench.answer("1001 characters", "team=red");
    await workbench.pick("fleet");
    await workbench.answer("Text of fleet", "blue");
    await workbench.pick("Done");
    await workbench.confirm("CanLinkLobby");
    await workbench.message("User 504 is a member");
    expect(await member()).toEqual({ id: "504", metadata: { fleet: "blue", team: "red" }, flags: 1 });
    await workbench.clearMessages();
    await workbench.openFile("smaller.lobby.json");
    await workbench.command("Add Lobby Member…");
    await workbench.answer("ID of the lobby", id);
    await workbench.answer("User to add", "504");
    await workbench.pick("team");
    await workbench.answer("Text of team", "");
    await workbench.pick("Done", "No");
    await workbench.message("User 504 is a member");
    expect(await member()).toEqual({ id: "504", metadata: { fleet: "blue" }, flags: 0 });
    await workbench.command("Remove Lobby Member…");
    await workbench.answer("ID of the lobby", id);
    await workbench.pick("504");
    await workbench.message("User 504 is no longer a member");
    expect((await lobby(id)).members).toMatchObject([{ id: "502" }]);
  });
});
