import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CommandPermissions, Overwrite, PublishedCommand } from "../../core/interface/payloads.ts";
import { mergePermissions } from "../../core/permissions/merge.ts";
import { readPermissions } from "../../core/permissions/permissions-manifest.ts";
import { planPermissions } from "../../core/permissions/plan.ts";
import { pulledPermissions } from "../../core/permissions/pull.ts";

const place = { applicationId: "1260000000000000001", guildId: "1250000000000000001" };
const role = (id: string, permission = true): Overwrite => ({ id, type: 1, permission });
const published = (id: string, name: string, type = 1) =>
  ({ id, name, type, description: "D", application_id: place.applicationId, version: "1" }) as PublishedCommand;
const commands = [published("1270000000000000010", "play"), published("1270000000000000011", "Report", 3)];
const held = (id: string, ...permissions: readonly Overwrite[]): CommandPermissions => ({
  id,
  application_id: place.applicationId,
  guild_id: place.guildId,
  permissions,
});
const play = (...permissions: readonly Overwrite[]) => held("1270000000000000010", ...permissions);
const report = (...permissions: readonly Overwrite[]) => held("1270000000000000011", ...permissions);

const merged = (text: string, ...current: readonly CommandPermissions[]) =>
  mergePermissions(text, { commands, current }, place);

const original = `// Who may.
{
  "guild_id": "1250000000000000001",
  "permissions": [
    {
      // The player.
      "command": "play",
      "permissions": [
        // DJs
        { "id": "201", "type": 1, "permission": true }, // since May
        { "id": "202", "type": 2, "permission": true } // a friend
      ]
    } // more to come
  ]
}
`;

describe("permissions of a guild as a new manifest", () => {
  test("shows names in place of IDs, and says “everyone” and “all channels”", () => {
    const everyone = role(place.guildId, false);
    const text = pulledPermissions(
      [report(everyone, role("5")), held("99", role("6")), held(place.applicationId, role("7"))],
      commands,
      place,
    );
    expect(text).toMatchInlineSnapshot(`
      "{
        "application_id": "1260000000000000001",
        "guild_id": "1250000000000000001",
        "permissions": [
          {
            "command": "*",
            "permissions": [
              { "id": "7", "type": 1, "permission": true }
            ]
          },
          {
            "command": "Report",
            "type": 3,
            "permissions": [
              // @everyone
              { "id": "1250000000000000001", "type": 1, "permission": false },
              { "id": "5", "type": 1, "permission": true }
            ]
          },
          {
            "command": "99",
            "permissions": [
              { "id": "6", "type": 1, "permission": true }
            ]
          }
        ]
      }
      "
    `);
    const { entries, errors } = readPermissions(text);
    expect([errors, entries.map(({ command }) => command)]).toEqual([[], ["*", "Report", "99"]]);
  });

  test("of a guild without any it has an empty list", () => {
    expect(readPermissions(pulledPermissions([], commands, place))).toMatchObject({ entries: [], errors: [] });
  });
});

describe("permissions of a guild into a manifest that is there", () => {
  test("nothing is touched where nothing differs", () => {
    const { text, changed, added } = merged(original, play({ id: "202", type: 2, permission: true }, role("201")));
    expect(text).toBe(original);
    expect([changed, added]).toEqual([[], []]);
  });

  test("only what differs is touched; comments stay with what they are about", () => {
    const { text, changed, added } = merged(original, play(role("201", false), role("203")), report(role("5")));
    const entry = `    {\n      "command": "Report",\n      "type": 3,\n      "permissions": [\n        { "id": "5", "type": 1, "permission": true }\n      ]\n    }`;
    expect(text).toBe(
      original
        .replace(`true }, // since May`, `false }, // since May`)
        .replace(
          `{ "id": "202", "type": 2, "permission": true }`,
          `{ "id": "203", "type": 1, "permission": true }\n       `,
        )
        .replace("} // more to come", `}, // more to come\n${entry}`),
    );
    expect([changed, added]).toEqual([["/play"], ["“Report” (MESSAGE)"]]);
  });

  test("a command without published overwrites gets an empty list; an unpublished command stays unchanged", () => {
    const text = `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "play", "permissions": [{ "id": "201", "type": 1, "permission": true }] }, { "command": "gone", "permissions": [] }] }`;
    const result = merged(text);
    expect(result.text).toBe(text.replace(/\[\{ "id": "201".*? \}\]/, "[]"));
    expect(result).toMatchObject({ changed: ["/play"], unresolved: ["/gone"] });
  });

  test("in one line it stays in one line", () => {
    const text = `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "play", "permissions": [{ "id": "201", "type": 1, "permission": true }] }] }`;
    expect(merged(text, play(role("201"), role(place.guildId, false))).text).toBe(
      text.replace("true }]", `true }, { "id": "${place.guildId}", "type": 1, "permission": false }]`),
    );
  });

  test("the interface's own list gets objects of its own form, and one object nothing else", () => {
    const one = JSON.stringify(play(role("5")), undefined, 2);
    const list = merged(`[\n  ${one.replaceAll("\n", "\n  ")}\n]\n`, play(role("6")), report(role("7")));
    expect(JSON.parse(list.text)).toEqual([play(role("6")), report(role("7"))]);
    const single = merged(one, play(role("6")), report(role("7")));
    expect(JSON.parse(single.text)).toEqual(play(role("6")));
    expect(single.left).toEqual(["“Report” (MESSAGE)"]);
  });

  test("line ends and trailing commas stay", () => {
    const text = original.replace("true } // a friend", "true }, // a friend").replaceAll("\n", "\r\n");
    const result = merged(
      text,
      play(role("201"), { id: "202", type: 2, permission: true }, role("9")),
      report(role("5")),
    );
    expect(result.text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(result.text).toContain(`// a friend\r\n        { "id": "9", "type": 1, "permission": true },\r\n      ]`);
  });
});

const overwrites = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom("5", "6", "7", place.guildId),
      type: fc.constantFrom(1, 2),
      permission: fc.boolean(),
    }),
    { selector: ({ id, type }) => `${type} ${id}`, maxLength: 5 },
  )
  .map((list) => list.filter(({ id, type }) => id !== place.guildId || type === 1));

const layouts = [
  (text: string) => text,
  (text: string) => JSON.stringify(JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, ""))),
  (text: string) => text.replaceAll("\n", "\r\n"),
  (text: string) => text.replaceAll(/^(\s*\{ "id".*)$/gm, "$1 // kept"),
  (text: string) => text.replaceAll(/\}\n(\s*)\]/g, "},\n$1]"),
];

test("whatever was there: publishing the outcome changes nothing, merging again neither, and comments stay", () => {
  const guild = fc
    .tuple(overwrites, overwrites, overwrites)
    .map(([a, b, c]) => [held(place.applicationId, ...a), play(...b), report(...c)]);
  fc.assert(
    fc.property(guild, guild, fc.constantFrom(...layouts), (before, current, layout) => {
      const text = layout(pulledPermissions(before, commands, place));
      const result = merged(text, ...current);
      const { entries, errors } = readPermissions(result.text);
      expect(errors).toEqual([]);
      expect(planPermissions(entries, commands, current, place)).toMatchObject({ steps: [], blockers: [] });
      expect(merged(result.text, ...current).text).toBe(result.text);
      expect(result.text.match(/\/\/ kept/g)).toEqual(text.match(/\/\/ kept/g));
    }),
  );
});
