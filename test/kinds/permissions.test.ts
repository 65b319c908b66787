import { describe, expect, it } from "vitest";
import { commandsIn } from "../../core/kinds/references/command-reference.ts";
import { findings, ruleCases } from "../language/rules/support.ts";

const options = { kind: "permissions" };
const guild = 1250000000000000001n;

function overwrite(id: bigint | string, type: number, permission = true): string {
  return `{ "id": "${id}", "type": ${type}, "permission": ${permission} }`;
}

function file(...overwrites: readonly string[]): string {
  return `{ "guild_id": "${guild}", "permissions": [{ "command": "ban", "permissions": [${overwrites.join(", ")}] }] }`;
}

function inGuild(id: bigint, ...overwrites: readonly string[]): string {
  return file(...overwrites).replace(String(guild), String(id));
}

function own(...overwrites: readonly string[]): string {
  return `{ "id": "5", "application_id": "6", "guild_id": "${guild}", "permissions": [${overwrites.join(", ")}] }`;
}

function of(id: string, guildId: bigint = guild): string {
  return `{ "id": "${id}", "guild_id": "${guildId}", "permissions": [] }`;
}

function entries(...commands: readonly string[]): string {
  return `{ "guild_id": "${guild}", "permissions": [${commands.map((one) => `{ ${one}, "permissions": [] }`).join(", ")}] }`;
}

ruleCases("overwrite-type", {
  options,
  finds: [
    [file(overwrite(2n, 0)), "0"],
    [file(overwrite(2n, 4)), "4"],
    [own(overwrite(2n, 4)), "4"],
  ],
  passes: [file(overwrite(2n, 1), overwrite(2n, 2), overwrite(2n, 3))],
});

ruleCases("overwrite-constant", {
  options,
  finds: [
    [file(overwrite(guild, 2)), "2"],
    [file(overwrite(guild, 3)), "3"],
    [file(overwrite(guild - 1n, 1)), "1"],
    [file(overwrite(guild - 1n, 2)), "2"],
    [own(overwrite(guild, 3)), "3"],
    [`[${own(overwrite(guild - 1n, 1))}]`, "1"],
    // The smallest guild that has an ID before it, and the one that has none.
    [inGuild(1n, overwrite(0n, 1)), "1"],
    [inGuild(0n, overwrite(0n, 3)), "3"],
    // The largest ID there can be.
    [inGuild(2n ** 64n - 1n, overwrite(2n ** 64n - 2n, 2)), "2"],
  ],
  passes: [
    file(overwrite(guild, 1), overwrite(guild - 1n, 3)),
    file(overwrite(guild + 1n, 2), overwrite(guild - 2n, 1)),
    // Without the guild it cannot be told.
    `{ "permissions": [{ "command": "ban", "permissions": [${overwrite(guild, 3)}] }] }`,
    inGuild(1n, overwrite(0n, 3), overwrite(1n, 1), overwrite(2n, 2)),
    inGuild(0n, overwrite(0n, 1), overwrite(1n, 2), overwrite(2n ** 64n - 1n, 1)),
  ],
  fixes: [[file(overwrite(guild - 1n, 1)), "Change to 3 (CHANNEL)", file(overwrite(guild - 1n, 3))]],
});

ruleCases("overwrite-duplicate", {
  options,
  finds: [
    [file(overwrite("2", 1), overwrite("2", 1, false)), `"2"`],
    [own(overwrite("2", 1), overwrite("3", 1), overwrite("2", 1)), `"2"`],
  ],
  passes: [
    file(overwrite("2", 1), overwrite("2", 2)),
    `{ "guild_id": "7", "permissions": [{ "command": "a", "permissions": [${overwrite("2", 1)}] }, { "command": "b", "permissions": [${overwrite("2", 1)}] }] }`,
  ],
  fixes: [[file(overwrite("2", 1), overwrite("2", 1)), "Remove this overwrite", file(overwrite("2", 1))]],
});

const many = (count: number) => Array.from({ length: count }, (_, index) => overwrite(String(index + 1), 1));

ruleCases("too-many-overwrites", {
  options,
  finds: [
    [file(...many(101)), overwrite("101", 1)],
    [own(...many(101)), overwrite("101", 1)],
  ],
  passes: [own(...many(100))],
});

ruleCases("permission-command-type", {
  options,
  finds: [
    [entries(`"command": "a", "type": 0`), "0"],
    [entries(`"command": "a", "type": 5`), "5"],
  ],
  passes: [1, 2, 3, 4].map((type) => entries(`"command": "a", "type": ${type}`)),
});

ruleCases("permission-command-duplicate", {
  options,
  finds: [
    [entries(`"command": "a"`, `"command": "a", "type": 1`), `"a"`],
    [entries(`"command": "*"`, `"command": "*"`), `"*"`],
    [
      entries(`"command": "1280000000000000002"`, `"command": "1280000000000000002", "type": 2`),
      `"1280000000000000002"`,
    ],
    [entries(`"command": "a", "type": 3`, `"command": "a"`, `"command": "a", "type": 3`), `"a"`],
    [
      `{ "application_id": "1260000000000000001", ${entries(`"command": "*"`, `"command": "1260000000000000001"`).slice(1)}`,
      `"1260000000000000001"`,
    ],
    [`[${of("5")}, ${of("6")}, ${of("5")}]`, `"5"`],
  ],
  passes: [
    entries(`"command": "a"`, `"command": "a", "type": 2`, `"command": "*"`),
    entries(`"command": "*"`, `"command": "1260000000000000001"`),
    `[${of("5")}, ${of("6")}]`,
    `[${of("5")}, ${of("5", 7n)}]`,
    of("5"),
  ],
});

const commands = commandsIn(`[{ "name": "ban", "description": "Bans" }, { "type": 3, "name": "Report" }]`);

ruleCases("unknown-command", {
  options: { ...options, commands },
  finds: [
    [entries(`"command": "bann"`), `"bann"`],
    [entries(`"command": "Ban"`), `"Ban"`],
    [entries(`"command": "ban", "type": 2`), `"ban"`],
    [entries(`"command": "Report"`), `"Report"`],
  ],
  passes: [
    entries(`"command": "ban"`),
    entries(`"command": "Report", "type": 3`),
    entries(`"command": "*"`),
    entries(`"command": "1280000000000000002"`),
    own(),
  ],
  fixes: [[entries(`"command": "bann"`), "Change to “ban”", entries(`"command": "ban"`)]],
});

it("says nothing of unknown commands where no command is known", () => {
  const text = entries(`"command": "bann"`);
  expect(findings(text, undefined, options)).toEqual([]);
  expect(findings(text, undefined, { ...options, commands: [] })).toEqual([]);
});

describe("the forms of a permissions manifest", () => {
  it.each<readonly [string, ...string[]]>([
    [file()],
    [own()],
    [`[${own()}, ${of("6")}]`],
    ["[]"],
    ["{}", "missing-property", "missing-property"],
    ["[1]", "shape"],
    [`[{}]`, "missing-property", "missing-property", "missing-property"],
    [`{ "id": "5" }`, "missing-property", "missing-property"],
    [`{ "guild_id": 7, "permissions": [] }`, "shape"],
    [`{ "guild_id": "7", "permissions": [{}] }`, "missing-property", "missing-property"],
    [file(`{ "id": "2" }`), "missing-property", "missing-property"],
    [file(overwrite(2n ** 64n - 1n, 1))],
    [file(overwrite(2n ** 64n, 1)), "shape"],
    [file(overwrite("-1", 1)), "shape"],
    [file(overwrite("", 1)), "shape"],
    [file(`{ "id": 2, "type": 1, "permission": true }`), "shape"],
    [file(`{ "id": "2", "type": 1, "permission": null }`), "shape"],
    [file(`{ "id": "2", "type": 1.5, "permission": true }`), "overwrite-type"],
    [`{ "guild_id": "7", "permissions": null }`, "shape"],
    [`{ "guild_id": "7", "permissions": [{ "command": "a", "permissions": null }] }`, "shape"],
    [`{ "guild_id": "7", "application_id": "x", "permissions": [] }`, "shape"],
    [file(`{ "id": "2", "type": "ROLE", "permission": true }`), "enum-name"],
    [file(`{ "id": "2", "type": 1, "permission": "true" }`), "shape"],
    [file(`{ "id": "*", "type": 1, "permission": true }`), "shape"],
    [file(`{ "id": "2", "type": 1, "permission": true, "allow": true }`), "unknown-property"],
  ])("%s", (text, ...codes) => {
    expect(findings(text, undefined, options).map(({ code }) => code)).toEqual(codes);
  });
});
