import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";

const options = { kind: "lobby" };
const member = (more: string) => `{ "members": [{ "id": "1", ${more} }] }`;
const lobbyFlags = (flags: string) => `{ "flags": ${flags} }`;

describe("flags have only bits that exist: 1 of a lobby, and 1 of a member", () => {
  ruleCases("lobby-flags", {
    options,
    finds: [
      [`{ "members": [{ "id": "1", "flags": 2 }] }`, "2"],
      [`{ "members": [{ "id": "1", "flags": 3 }] }`, "3"],
      [`{ "members": [{ "id": "1", "flags": -1 }] }`, "-1"],
      [`{ "members": [{ "id": "1", "flags": 0.5 }] }`, "0.5"],
    ],
    passes: [`{ "members": [{ "id": "1", "flags": 0 }] }`, `{ "members": [{ "id": "1", "flags": 1 }] }`],
    fixes: [[member(`"flags": 2`), "Change to 1 (CanLinkLobby)", member(`"flags": 1`)]],
    says: [[`{ "members": [{ "id": "1", "flags": 2 }] }`, "Unknown flags value 2. Use 0 (None) or 1 (CanLinkLobby)."]],
  });

  ruleCases("lobby-flags", {
    options,
    finds: [
      [lobbyFlags("0"), "0"],
      [lobbyFlags("2"), "2"],
      [lobbyFlags("-1"), "-1"],
    ],
    passes: [lobbyFlags("1"), lobbyFlags("null")],
    fixes: [
      [lobbyFlags("0"), "Change to null", lobbyFlags("null")],
      [lobbyFlags("2"), "Change to 1 (RequireApplicationAuthorization)", lobbyFlags("1")],
    ],
  });
});
