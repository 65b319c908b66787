import { describe, expect, test } from "vitest";
import type { CommandPermissions } from "../../core/discord/payloads.ts";
import { publish } from "../../core/publish/use-cases/publish.ts";
import { MemoryApi } from "./memory-api.ts";
import { MemoryPorts, memoryClient, requestFor } from "./memory-ports.ts";

const overwrite = { id: "7", type: 1, permission: true } as const;
const slash = (name: string) => ({ name, type: 1, description: "Does it." });
const sentence =
  "An earlier publish ended before it restored the permissions of /new. They are saved to saved.permissions.json.";

/** A command with permissions that is to be renamed; what the terminal or the editor would say is in `lost`. */
async function renaming() {
  const api = new MemoryApi([slash("old")]);
  const [command = { id: "" }] = await api.list();
  const permissions: CommandPermissions[] = [
    { id: command.id, application_id: "1", guild_id: "2", permissions: [overwrite] },
  ];
  const client = memoryClient(api, permissions);
  const { editPermissions } = client;
  const request = requestFor(client, [{ ...slash("new"), id: command.id }], { userClient: client });
  const ports = new MemoryPorts();
  const lost: string[] = [];
  ports.face.permissionsLost = (why) => void lost.push(why);
  const run = async () => {
    lost.length = 0;
    const { recorded } = await publish(request, ports);
    await recorded;
    return [...lost];
  };
  /** As the end of the program: nothing after it happens. */
  const end = (reason: string) => {
    throw new Error(reason);
  };
  return { api, client, permissions, ports, run, end, editPermissions, id: command.id };
}

describe("a publish that was ended before it put permissions back", () => {
  test("is told by the next one, which has nothing else to do, until somebody restores them", async () => {
    const { client, permissions, ports, run, end, id } = await renaming();
    const { editCommand } = client;
    let known: unknown;
    client.editCommand = async (...args) => {
      known = ports.unrestored;
      await editCommand(...args);
      return end("Killed.");
    };
    ports.face.progress = async (_, work) => {
      await work({});
      return end("Killed.");
    };
    await expect(run()).rejects.toThrow("Killed.");
    expect(known).toMatchObject([{ file: "saved.permissions.json", commands: [{ id, becomes: { name: "new" } }] }]);
    expect(permissions).toEqual([]);
    expect(await run()).toEqual([sentence]);
    expect(await run()).toEqual([sentence]);
    expect(permissions).toEqual([]);
    permissions.push({ id, application_id: "1", guild_id: "2", permissions: [overwrite] });
    expect(await run()).toEqual([]);
    expect(ports.unrestored).toEqual([]);
  });

  test("lost nothing if it was ended before the rename", async () => {
    const { permissions, ports, run, end, id } = await renaming();
    const { progress } = ports.face;
    ports.face.progress = async () => end("Killed.");
    await expect(run()).rejects.toThrow("Killed.");
    expect(ports.unrestored).toHaveLength(1);
    ports.face.progress = progress;
    expect(await run()).toEqual([]);
    expect(permissions).toMatchObject([{ id, permissions: [overwrite] }]);
    expect(ports.unrestored).toEqual([]);
  });

  test("is no longer told once its command is gone", async () => {
    const { api, ports, run } = await renaming();
    ports.unrestored = [
      { file: "a.json", commands: [{ id: "404", type: 1, name: "x", becomes: { type: 1, name: "y" } }] },
    ];
    expect(await run()).toEqual([]);
    expect(ports.unrestored).toEqual([]);
    expect(await api.list()).toMatchObject([{ name: "new" }]);
  });

  test("is told where the permissions cannot be read", async () => {
    const { client, ports, run, id } = await renaming();
    await run();
    ports.unrestored = [
      { file: "saved.permissions.json", commands: [{ id, type: 1, name: "old", becomes: { type: 1, name: "new" } }] },
    ];
    client.listPermissions = async () => {
      throw new Error("No connection.");
    };
    expect(await run()).toEqual([sentence]);
  });
});

test("a publish that could not put permissions back leaves them to the next one", async () => {
  const { client, ports, run, end, editPermissions } = await renaming();
  client.editPermissions = async () => end("No connection.");
  expect(await run()).toEqual([expect.stringContaining("The permissions could not be restored.")]);
  client.editPermissions = editPermissions;
  expect(await run()).toEqual([sentence]);
  expect(ports.unrestored).toHaveLength(1);
});

test("a publish that put them back leaves no record", async () => {
  const { ports, run } = await renaming();
  expect(await run()).toEqual([]);
  expect(ports.log.filter((line) => line.startsWith("unrestored"))).toEqual(["unrestored 1", "unrestored 0"]);
  expect(ports.log.indexOf("unrestored 1")).toBeLessThan(ports.log.indexOf("apply"));
});
