import { describe, expect, test } from "vitest";
import { permitted } from "../../core/access/permitted.ts";
import { entriesIn, permissionsFor } from "../../core/kinds/permissions/entries.ts";
import { overwriteEffectsOf } from "../../core/kinds/permissions/explain-access.ts";
import { permissionsKind } from "../../core/kinds/permissions/index.ts";
import { exampleCommands } from "../../core/kinds/references/command-reference.ts";
import { readTables } from "../../core/kinds/table/kind.ts";
import { parseWhole } from "../../core/manifest/parse-manifest.ts";
import { readDocument } from "../../core/workspace/workspace-document.ts";
import { withCursor } from "../server/cursor.ts";

const guild = "1250000000000000001";
const channels = "1250000000000000000";
const commands = exampleCommands(
  `[{ "name": "ban", "description": "B", "default_member_permissions": "4" }, { "name": "ping", "description": "P" }]`,
);

function read(text: string) {
  return readTables(permissionsKind, parseWhole(text, "jsonc"));
}

/** The part of the hover before the field's own words. */
function said(marked: string): string {
  const { text } = withCursor(marked);
  const document = readDocument({ uri: "a.permissions.json", text, dialect: "jsonc" });
  const { parts = [] } = document.explain(marked.indexOf("│"), { commands }) ?? {};
  return parts.slice(0, -1).join("\n").replaceAll("\u00a0", " ");
}

const one = (id: string, type: number, permission: boolean) =>
  `{ "id": "${id}", "type": ${type}, "permission": ${permission} }`;
const entry = (command: string, ...overwrites: readonly string[]) =>
  `{ "command": "${command}", "permissions": [${overwrites.join(", ")}] }`;
const file = (...entries: readonly string[]) => `{ "guild_id": "${guild}", "permissions": [${entries.join(", ")}] }`;

describe("an entry says who may use its command", () => {
  test("lists the overwrites' roles and users, what overrules them, and all others by the command's default", () => {
    const text = said(
      file(entry("ban│", one("5", 1, false), one("6", 1, true), one("7", 2, true), one("8", 3, false))),
    );
    expect(text).toContain("| role `5` | denied | except role `6`, user `7` |");
    expect(text).toContain("| role `6` | allowed | except in channel `8` |");
    expect(text).toContain("| channel `8` | closed |  |");
    expect(text).toContain("| by default | members with `BAN_MEMBERS` | |");
  });

  test("an overwrite for everyone takes the default's place", () => {
    const text = said(file(entry("ban│", one(guild, 1, true))));
    expect(text).toContain("| @everyone | allowed |  |");
    expect(text).not.toContain("by default");
  });

  test("a command that no manifest has is not guessed at", () => {
    expect(said(file(entry("kick│", one("7", 2, true))))).toContain("`default_member_permissions` of the command");
  });

  test("without overwrites those of all commands hold, or else the default", () => {
    const all = entry("*", one(guild, 1, false));
    expect(said(file(all, entry("ban│")))).toContain("so those of `*` apply: @everyone denied");
    expect(said(file(entry("ban│")))).toContain("Default access: members with `BAN_MEMBERS`");
  });

  test("those of all commands are not for the ones that have their own", () => {
    const text = said(file(entry("*│", one(guild, 1, false)), entry("ban", one("7", 2, true)), entry("ping")));
    expect(text).toContain("Commands with permissions of their own: `/ban`.");
  });

  test("the interface's own object speaks of an ID", () => {
    const text = said(`{ "id": "77│", "guild_id": "${guild}", "permissions": [${one(guild, 1, false)}] }`);
    expect(text).toContain("| @everyone | denied |");
  });
});

test("a long list is cut, and what a manifest says does not become Markdown", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => one(String(index + 1), 1, true));
  expect(said(file(entry("ban│", ...many(20))))).not.toContain("more");
  expect(said(file(entry("ban│", ...many(21))))).toContain("| 1 more | | |");
  expect(said(file(entry("a`|**b│", one("5", 1, true))))).toContain("Who can use `/a **b`");
});

describe("an overwrite says what it does", () => {
  test.each([
    [
      file(entry("ban", one(`${guild}│`, 1, false), one("7", 2, true))),
      "Members cannot use `/ban`. Overridden for: user `7`.",
    ],
    [file(entry("ban", one("│7", 2, true))), "This user can use `/ban`."],
    [file(entry("ban", one("│7", 1, false))), "Members with this role cannot use `/ban`."],
    [
      file(entry("ban", one(`${channels}│`, 3, false), one("8", 3, true))),
      "in any channel. Overridden for: channel `8`.",
    ],
    [file(entry("ban", one("│8", 3, true))), "This overwrite has no effect because no overwrite closes a channel."],
    [
      file(entry("ping", one("│8", 1, true))),
      "This overwrite has no effect because everyone can use the command by default.",
    ],
  ])("%s", (marked, expected) => expect(said(marked)).toContain(expected));

  test.each([
    file(entry("ban", one("│8", 1, true))),
    file(entry("ping", one("│8", 1, true), one(guild, 1, false))),
    file(entry("ban", one("│8", 3, true), one(channels, 3, false))),
  ])("what changes something is not called idle: %s", (marked) => expect(said(marked)).not.toContain("no effect"));
});

test("the order of precedence agrees with the evaluation for members reached by two overwrites", () => {
  const all = [
    [guild, 1],
    ["5", 1],
    ["6", 1],
    ["7", 2],
    ["8", 3],
    [channels, 3],
  ] as const;
  for (const [id, type] of all) {
    for (const [otherId, otherType] of all) {
      if (id === otherId) continue;
      for (const permission of [true, false]) {
        const { objects } = read(file(entry("ban", one(id, type, permission), one(otherId, otherType, !permission))));
        const entries = entriesIn(objects);
        const [effect] = entries.flatMap(overwriteEffectsOf);
        const permissions = permissionsFor(entries, { name: "ban", type: 1 }, { id: "own", application_id: "all" });
        const ask = (set: typeof permissions) =>
          permitted({ id: "own", application_id: "all", default_member_permissions: "4" }, set, {
            guildId: guild,
            userId: "7",
            roles: [id, otherId].filter((_, index) => [type, otherType][index] === 1),
            permissions: 4n,
            channel: {
              id: [id, otherId].find((some, index) => [type, otherType][index] === 3 && some !== channels) ?? "9",
            },
          }).allowed;
        const alone = permissions.map((one) => ({ ...one, permissions: one.permissions.slice(0, 1) }));
        // It has exceptions just where the other one turns what it alone would do; for places only other places do.
        expect([id, otherId, permission, (effect?.exceptions.length ?? 0) > 0]).toEqual([
          id,
          otherId,
          permission,
          !(type === 3 && otherType !== 3) && ask(permissions) !== ask(alone),
        ]);
      }
    }
  }
});
