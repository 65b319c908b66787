import { describe, expect, it } from "vitest";
import { findings, ruleCases, titles } from "../../rules/support.ts";

const options = { kind: "lobby" };
const body = (rest: string) => `{ "secret": "s", ${rest} }`;
const lobbyMetadata = `"lobby_metadata": { "map": "x" }`;

describe("a lobby's body has nothing of a client's create-or-join call", () => {
  ruleCases("lobby-create-or-join", {
    options,
    alone: [
      `{ "secret": "s" }`,
      `{ ${lobbyMetadata} }`,
      `{ "member_metadata": { "team": "red" } }`,
      body(`${lobbyMetadata}, "member_metadata": { "team": "red" }, "idle_timeout_seconds": 300, "flags": 1`),
      `{ "lobbyMetadata": { "map": "x" }, "memberMetadata": null }`,
      body(`"metadata": {}, ${lobbyMetadata}`),
    ],
    finds: [
      [body(`${lobbyMetadata}`), `"secret"`],
      [`{ "metadata": {}, "Lobby-Metadata": {} }`, `"Lobby-Metadata"`],
    ],
    passes: [
      `{ "metadata": { "secret": "s", "lobby_metadata": "x" } }`,
      `{ "members": [{ "id": "1", "member_metadata": {} }] }`,
      `{ "flags": 1 }`,
      `{ "secrets": "s" }`,
      `{ "metadata": `,
      "",
    ],
    says: [
      [
        body(`${lobbyMetadata}, "flags": 1`),
        "“secret” and “lobby_metadata” belong to a client's create-or-join call. A lobby manifest is a server's request, where the lobby's metadata is “metadata”.",
      ],
      [
        `{ "lobbyMetadata": {} }`,
        "“lobbyMetadata” belongs to a client's create-or-join call. A lobby manifest is a server's request, where the lobby's metadata is “metadata”.",
      ],
    ],
    fixes: [
      [body(lobbyMetadata), "Rename “lobby_metadata” to “metadata”", body(`"metadata": { "map": "x" }`)],
      [
        body(`${lobbyMetadata}, "member_metadata": {}, "idle_timeout_seconds": 300`),
        "Remove “secret”, “member_metadata”",
        `{ ${lobbyMetadata}, "idle_timeout_seconds": 300 }`,
      ],
    ],
  });

  describe("the metadata of a create-or-join call", () => {
    const removed = (text: string) => titles(text, "lobby-create-or-join", options);

    it.each([
      ["beside the lobby's own", body(`"metadata": {}, ${lobbyMetadata}`), ["Remove “secret”, “lobby_metadata”"]],
      ["written twice", `{ ${lobbyMetadata}, "lobbyMetadata": {} }`, ["Remove “lobby_metadata”, “lobbyMetadata”"]],
      ["that is no object", `{ "lobby_metadata": "x" }`, ["Remove “lobby_metadata”"]],
      ["of a member", `{ "member_metadata": {} }`, ["Remove “member_metadata”"]],
    ])("is not renamed %s", (_, text, expected) => {
      expect(removed(text)).toEqual(expected);
    });

    it("is one finding, however much the body has", () => {
      const many = Array.from({ length: 500 }, (_, index) => `"k${index}": "v"`).join(", ");
      const found = findings(
        `{ "lobby_metadata": { ${many} }, "secret": "${"s".repeat(10_000)}" }`,
        undefined,
        options,
      );
      expect(found.map(({ code }) => code)).toEqual(["lobby-create-or-join"]);
    });

    it("is found in a body that ends too early", () => {
      expect(findings(`{ "secret": "s", "lobby_metadata": { "a`, undefined, options).map(({ code }) => code)).toContain(
        "lobby-create-or-join",
      );
    });
  });
});
