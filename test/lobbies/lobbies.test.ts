import { describe, expect, test } from "vitest";
import { KnownLobbies } from "../../client/lobbies/known-lobbies.ts";
import type { LobbyFunctions } from "../../core/discord/client.ts";
import { ServiceError } from "../../core/discord/service-error.ts";
import type { Lobby } from "../../core/interface/payloads.ts";
import { createLobby, deleteLobbies, editLobby, lobbyToSend, putLobbyMember } from "../../core/lobbies/lobbies.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import { InvalidManifest } from "../../core/manifest/invalid-manifest.ts";
import type { Face, Question } from "../../core/workspace/face.ts";
import { MapStore } from "../support/map-store.ts";

const lobby: Lobby = {
  id: "9",
  flags: 0,
  application_id: "1",
  metadata: null,
  members: [
    { id: "5", metadata: null, flags: 0 },
    { id: "6", metadata: null, flags: 0 },
  ],
};

/** Records the calls, and what was asked and shown. */
function setUp({ agrees = true, refusal }: { readonly agrees?: boolean; readonly refusal?: Error } = {}) {
  const calls: unknown[][] = [];
  const record =
    <T>(name: string, answer: T) =>
    async (...args: readonly unknown[]): Promise<T> => {
      calls.push([name, ...args.filter((arg) => !(arg instanceof AbortSignal))]);
      if (refusal && name !== "getLobby") throw refusal;
      return answer;
    };
  const api: LobbyFunctions = {
    createLobby: record("createLobby", lobby),
    getLobby: record("getLobby", lobby),
    editLobby: record("editLobby", lobby),
    deleteLobby: record("deleteLobby", undefined),
    putLobbyMember: record("putLobbyMember", { id: "5", metadata: null, flags: 0 }),
    deleteLobbyMember: record("deleteLobbyMember", undefined),
  };
  const asked: Question[] = [];
  const shown: Finding[] = [];
  const face: Face = {
    async confirm(question) {
      asked.push(question);
      return agrees;
    },
    progress: (_, work) => work(new AbortController().signal),
    showFindings: (findings) => void shown.push(...findings),
  };
  return { calls, asked, shown, ports: { api, face, serviceName: "example.com" } };
}

const toSend = (text: string) => lobbyToSend({ name: "a.lobby.json", text });

describe("a lobby", () => {
  test("with errors is not sent, and the first error is named with its line", () => {
    const invalid = () => toSend(`{\n  "idle_timeout_seconds": 4\n}`);
    expect(invalid).toThrow(InvalidManifest);
    expect(invalid).toThrow("Nothing was sent: a.lobby.json has an error on line 2. ");
  });

  test("is edited without a question where no member is removed", async () => {
    const { ports, calls, asked } = setUp();
    await editLobby("9", toSend(`{ "metadata": { "a": "b" } }`), ports);
    expect(asked).toEqual([]);
    expect(calls).toEqual([
      ["getLobby", "9"],
      ["editLobby", "9", { metadata: { a: "b" } }],
    ]);
  });

  test("is not edited where the user keeps the members that would be removed", async () => {
    const { ports, calls, asked } = setUp({ agrees: false });
    expect(await editLobby("9", toSend(`{ "members": [{ "id": "6" }] }`), ports)).toBeUndefined();
    expect(calls).toEqual([["getLobby", "9"]]);
    expect(asked).toEqual([
      {
        message: "Edit lobby 9 and remove 1 of its members?",
        detail: "The manifest does not list these members:\n5",
        button: "Edit and Remove",
      },
    ]);
  });

  test("that is refused has the refused value shown at its place", async () => {
    const errors = { idle_timeout_seconds: { _errors: [{ code: "NUMBER_TYPE_MIN", message: "At least 5." }] } };
    const refusal = new ServiceError(400, { code: 50035, message: "Invalid Form Body", errors });
    const { ports, shown } = setUp({ refusal });
    const text = `{\n  // command-manifest-ignore lobby-idle-timeout\n  "idle_timeout_seconds": 4\n}`;
    await expect(createLobby(toSend(text), ports)).rejects.toBe(refusal);
    expect(shown.map(({ code, start, end }) => [code, text.slice(start, end)])).toEqual([["NUMBER_TYPE_MIN", "4"]]);
  });

  test("is deleted after one question for all", async () => {
    const { ports, calls, asked } = setUp();
    expect(await deleteLobbies(["9", "10"], ports)).toBe(true);
    expect(asked).toMatchObject([
      { message: "Delete 2 lobbies on example.com?", detail: expect.stringContaining("9\n10\nAll members will be") },
    ]);
    expect(calls).toEqual([
      ["deleteLobby", "9"],
      ["deleteLobby", "10"],
    ]);
    const unwilling = setUp({ agrees: false });
    expect(await deleteLobbies(["9"], unwilling.ports)).toBe(false);
    expect(unwilling.calls).toEqual([]);
  });

  test("gets no member with a fault", async () => {
    const { ports, calls } = setUp();
    const metadata = { a: "x".repeat(1000) };
    await expect(putLobbyMember("9", { id: "5", metadata }, ports)).rejects.toThrow("1001 characters");
    expect(calls).toEqual([]);
    await putLobbyMember("9", { id: "5", metadata: { a: "b" }, flags: 1 }, ports);
    expect(calls).toEqual([["putLobbyMember", "9", "5", { metadata: { a: "b" }, flags: 1 }]]);
  });
});

test("the lobby of a file comes first, else the one that was used last", async () => {
  const known = new KnownLobbies(new MapStore());
  expect(known.lobbyFor("a")).toBeUndefined();
  await known.remember("a", "1");
  await known.remember("b", "2");
  expect([known.lobbyFor("a"), known.lobbyFor("c"), known.lobbyFor(undefined)]).toEqual(["1", "2", "2"]);
  await known.remember("a", "3");
  expect([known.lobbyFor("a"), known.lobbyFor("c")]).toEqual(["3", "3"]);
  await known.forget("3");
  expect(known.lobbyFor("a")).toBe("2");
});

test("only the last hundred files are remembered", async () => {
  const known = new KnownLobbies(new MapStore());
  for (let file = 0; file <= 100; file++) await known.remember(`${file}.lobby.json`, `${file + 1000}`);
  expect(known.lobbyFor("0.lobby.json")).toBe("1100");
  expect(known.lobbyFor("1.lobby.json")).toBe("1001");
});
