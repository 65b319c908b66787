import { describe, expect, it } from "vitest";
import { findings, ruleCases } from "../language/rules/support.ts";

const options = { kind: "lobby" };
const idOf = (index: number) => String(1130000000000000001n + BigInt(index));
const members = (count: number) =>
  `{ "members": [${Array.from({ length: count }, (_, index) => `{ "id": "${idOf(index)}" }`).join(", ")}] }`;
const metadata = (...texts: readonly string[]) =>
  `{ "metadata": { ${texts.map((text, index) => `"${index}": "${text}"`).join(", ")} } }`;
const full = 1000;

const member = (more: string) => `{ "members": [{ "id": "1", ${more} }] }`;

ruleCases("lobby-metadata", {
  options,
  finds: [
    [metadata("a".repeat(full)), `{ "0": "${"a".repeat(full)}" }`],
    [`{ "metadata": { "${"k".repeat(full + 1)}": "" } }`, `{ "${"k".repeat(full + 1)}": "" }`],
    [member(`"metadata": { "": "${"a".repeat(full + 1)}" }`), `{ "": "${"a".repeat(full + 1)}" }`],
  ],
  passes: [
    metadata("a".repeat(full - 1)),
    metadata("🎉".repeat(full - 1)),
    metadata("a".repeat(full / 2 - 1), "a".repeat(full / 2 - 1)),
    `{ "metadata": {} }`,
    `{ "members": [{ "id": "1", "metadata": { "": "${"a".repeat(full)}" } }] }`,
    // Of a key that stands twice only the last text counts.
    `{ "metadata": { "a": "${"a".repeat(full)}", "a": "" } }`,
  ],
});

ruleCases("lobby-members", {
  options,
  finds: [[members(26), `{ "id": "${idOf(25)}" }`]],
});

ruleCases("lobby-member-duplicate", {
  options,
  finds: [[`{ "members": [{ "id": "1" }, { "id": "2" }, { "id": "1" }, { "id": "1" }] }`, `"1"`, `"1"`]],
  passes: [`{ "members": [{ "id": "1" }, { "id": "2" }, {}, {}] }`],
  fixes: [[`{ "members": [{ "id": "1" }, { "id": "1" }] }`, "Remove this member", `{ "members": [{ "id": "1" }] }`]],
});

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
});

const timeout = (seconds: string) => `{ "idle_timeout_seconds": ${seconds} }`;

ruleCases("lobby-idle-timeout", {
  options,
  finds: [
    [timeout("4"), "4"],
    [timeout("604801"), "604801"],
    [timeout("-5"), "-5"],
    [timeout("1e400"), "1e400"],
  ],
  passes: [timeout("5"), timeout("604800"), timeout("6.048e5")],
  fixes: [
    [timeout("0"), "Change to 5", timeout("5")],
    [timeout("604801"), "Change to 604800", timeout("604800")],
  ],
});

ruleCases("missing-property", {
  options,
  fixes: [[`{ "members": [{ "flags": 1 }] }`, "Add “id”", `{ "members": [{ "id": "0", "flags": 1 }] }`]],
});

describe("the shape of a lobby", () => {
  it.each<readonly [string, ...string[]]>([
    ["", "shape"],
    ["{ ", "syntax"],
    [`{ "members": null, "idle_timeout_seconds": null }`, "shape", "shape"],
    [`{ "metadata": { "round": 1 } }`, "shape"],
    [`{ "members": [{}] }`, "missing-property"],
    [`{ "members": [{ "id": 1 }] }`, "shape"],
    [`{ "members": [{ "id": "1", "flags": "CanLinkLobby" }] }`, "enum-name"],
    [`{ "idle_timeout_seconds": 5.5 }`, "shape"],
    [`{ "idle_timeout_seconds": 4.5 }`, "shape"],
    [`{ "secret": "x" }`, "unknown-property"],
    [`{ "metadata": {}, "metadata": {} }`, "duplicate-property"],
    [`{ "metadata": { "a": "1", "a": "2" } }`, "duplicate-property"],
    [`{ "$schema": "x", "idle_timeout_seconds": 60 } // done`],
  ])("%s", (text, ...codes) => {
    expect(findings(text, undefined, options).map(({ code }) => code)).toEqual(codes);
  });

  it("can be silenced by comments, and says when there was nothing to silence", () => {
    const silenced = `{\n  // command-manifest-ignore lobby-idle-timeout\n  "idle_timeout_seconds": 1\n}`;
    expect(findings(silenced, undefined, options)).toEqual([]);
    const idle = silenced.replace(": 1", ": 60");
    expect(findings(idle, undefined, options).map(({ code }) => code)).toEqual(["unused-ignore"]);
  });
});
