import { describe, expect, test } from "vitest";
import { publish } from "../../core/publish/use-cases/publish.ts";
import { permissionsOf, renaming } from "./memory-ports.ts";

const sentence =
  "An earlier publish ended before it restored the permissions of /new. They are saved to saved.permissions.json.";

/** A rename that is published with `run`, which gives what the terminal or the editor would say of permissions. */
function publishing() {
  const { request, ports, ...made } = renaming();
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
  return { ...made, ports, run, end };
}

describe("a publish that was ended before it put permissions back", () => {
  test("each later publish names permissions that were not restored, until they are restored", async () => {
    const { client, permissions, ports, run, end, id } = publishing();
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
    permissions.push(...permissionsOf({ id }));
    expect(await run()).toEqual([]);
    expect(ports.unrestored).toEqual([]);
  });

  test("lost nothing if it was ended before the rename", async () => {
    const { permissions, ports, run, end, id } = publishing();
    const { progress } = ports.face;
    ports.face.progress = async () => end("Killed.");
    await expect(run()).rejects.toThrow("Killed.");
    expect(ports.unrestored).toHaveLength(1);
    ports.face.progress = progress;
    expect(await run()).toEqual([]);
    expect(permissions).toEqual(permissionsOf({ id }));
    expect(ports.unrestored).toEqual([]);
  });

  test("forgets permissions that were not restored once their command is deleted", async () => {
    const { api, ports, run } = publishing();
    ports.unrestored = [
      { file: "a.json", commands: [{ id: "404", type: 1, name: "x", becomes: { type: 1, name: "y" } }] },
    ];
    expect(await run()).toEqual([]);
    expect(ports.unrestored).toEqual([]);
    expect(await api.list()).toMatchObject([{ name: "new" }]);
  });

  test("names permissions that were not restored if the published ones cannot be read", async () => {
    const { client, ports, run, id } = publishing();
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
  const { client, ports, run, end } = publishing();
  const { editPermissions } = client;
  client.editPermissions = async () => end("No connection.");
  expect(await run()).toEqual([expect.stringContaining("The permissions could not be restored.")]);
  client.editPermissions = editPermissions;
  expect(await run()).toEqual([sentence]);
  expect(ports.unrestored).toHaveLength(1);
});

test("a publish that put them back leaves no record", async () => {
  const { ports, run } = publishing();
  expect(await run()).toEqual([]);
  expect(ports.log.filter((line) => line.startsWith("unrestored"))).toEqual(["unrestored 1", "unrestored 0"]);
  expect(ports.log.indexOf("unrestored 1")).toBeLessThan(ports.log.indexOf("apply"));
});
