import { describe, expect, test } from "vitest";
import { wordsForValue } from "../../core/discord/commands/field-value.ts";
import type { CommandPayload } from "../../core/interface/payloads.ts";
import { describePlan } from "../../core/publish/plan/plan-text.ts";
import { MemoryApi } from "./memory-api.ts";
import { planFor, slash } from "./planning.ts";

async function planned(before: Partial<CommandPayload>, after: Partial<CommandPayload>) {
  return await planFor(new MemoryApi([slash("kick", before)]), [slash("kick", after)], { owns: "listed" });
}

const required = (set: string | null) => ({ default_member_permissions: set });

describe("a plan has names for", () => {
  const option = (more: object) => ({ options: [{ type: 7, name: "type", description: "d", ...more }] });
  const cases: readonly [string, Partial<CommandPayload>, Partial<CommandPayload>, string][] = [
    [
      "permissions",
      required("2"),
      required("8194"),
      "default_member_permissions: KICK_MEMBERS → KICK_MEMBERS, MANAGE_MESSAGES",
    ],
    ["a closed command", {}, required("0"), "default_member_permissions: everyone → administrators only"],
    ["an opened command", required("0"), required(null), "default_member_permissions: administrators only → everyone"],
    [
      "a bit without a name",
      required("2"),
      required("140737488355330"),
      "default_member_permissions: KICK_MEMBERS → KICK_MEMBERS, bit 47",
    ],
    ["contexts", { contexts: [0] }, { contexts: [0, 1, 2] }, "contexts: GUILD → GUILD, BOT_DM, PRIVATE_CHANNEL"],
    [
      "integration types",
      { integration_types: [0] },
      { integration_types: [0, 1] },
      "integration_types: GUILD_INSTALL → GUILD_INSTALL, USER_INSTALL",
    ],
    [
      "types of channels",
      option({}),
      option({ channel_types: [0, 99] }),
      "options › type › channel_types: any → GUILD_TEXT, 99",
    ],
    ["the type of an option", option({}), option({ type: 3 }), "options › type › type: CHANNEL → STRING"],
  ];
  test.each(cases)("%s", async (_, before, after, line) => {
    expect(describePlan(await planned(before, after))).toContain(`    ${line}`);
  });

  test("handlers, and values of nothing that a command has are left to others", () => {
    expect(wordsForValue(["handler"], 2)).toBe("DISCORD_LAUNCH_ACTIVITY");
    expect(wordsForValue(["handler"], null)).toBe("not set");
    expect(wordsForValue(["default_member_permissions"], "9".repeat(100_000))).toBeUndefined();
    expect(wordsForValue(["default_member_permissions"], {})).toBeUndefined();
    expect(wordsForValue(["contexts"], [{}, null, "x"])).toBe('{}, not set, "x"');
    for (const path of [[], ["options"], ["options", "contexts"], ["contexts", "x", "y"], ["__proto__"], ["name"]]) {
      expect(wordsForValue(path, 1)).toBeUndefined();
    }
  });
});

describe("a plan says what is published and what will be of", () => {
  const named = (...names: readonly string[]) => names.map((name) => ({ type: 5, name, description: "d" }));
  const options = (...names: readonly string[]) => ({ options: named(...names) });
  const subcommands = (...names: readonly string[]) => {
    return { options: named(...names).map((one) => ({ ...one, type: 1 })) };
  };
  const choices = (...names: readonly string[]) => {
    const all = names.map((name) => ({ name, value: name }));
    return { options: [{ type: 3, name: "o", description: "d", choices: all }] };
  };
  const start = "Shows who joined this server in the last ";
  test.each<[string, Partial<CommandPayload>, Partial<CommandPayload>, readonly string[]]>([
    ["an option before another", options("a"), options("b", "a"), ["options › b: new"]],
    ["an option between others", options("a", "b"), options("a", "c", "b"), ["options › c: new"]],
    [
      "a subcommand with a new name",
      subcommands("freeze-force", "list"),
      subcommands("freeze", "list"),
      ["options › freeze-force: gone", "options › freeze: new"],
    ],
    ["a choice before another", choices("a"), choices("b", "a"), ["options › o › choices › b: new"]],
    ["an option that goes", options("a", "b", "c"), options("a", "c"), ["options › b: gone"]],
    ["another order", options("a", "b"), options("b", "a"), ['options › (order): ["a","b"] → ["b","a"]']],
    [
      "another order of choices",
      choices("a", "b"),
      choices("b", "a"),
      ['options › o › choices › (order): ["a","b"] → ["b","a"]'],
    ],
    [
      "another order with options that come and go",
      options("x", "a", "b"),
      options("b", "y", "a"),
      ["options › x: gone", "options › y: new", 'options › (order): ["x","a","b"] → ["b","y","a"]'],
    ],
    [
      "texts that differ at the end",
      { description: `${start}week` },
      { description: `${start}month` },
      ["description: “…in the last week” → “…in the last month”"],
    ],
    [
      "a long text that goes on",
      { description: `${start}week` },
      { description: `${start}week 😀` },
      ["description: “…he last week” → “…he last week 😀”"],
    ],
    ["white space", { description: "a b" }, { description: "a  b" }, ["description: “a b” → “a  b”"]],
  ])("%s", async (_, before, after, lines) => {
    const made = await planned(before, after);
    const details = describePlan(made).filter((line) => line.startsWith("    "));
    expect(details).toEqual(lines.map((line) => `    ${line}`));
    expect(made.steps).toMatchObject([{ kind: "update", body: after }]);
  });
});

describe("a plan warns", () => {
  const warnings = async (...sides: Parameters<typeof planned>) => (await planned(...sides)).warnings;
  test.each([
    [
      "of a command that opens",
      required("2"),
      required(null),
      "Everyone can use /kick by default after this publish. It required KICK_MEMBERS before.",
    ],
    [
      "of one that only administrators could use",
      required("0"),
      {},
      "Everyone can use /kick by default after this publish. Only administrators could use it before.",
    ],
  ])("%s", async (_, before, after, message) => {
    expect(await warnings(before, after)).toEqual([{ about: "access", message }]);
    expect(describePlan(await planned(before, after))).toContain(`Warning: ${message}`);
  });

  test("of nothing where other permissions are required, or where as few can use it as before", async () => {
    expect(await warnings(required("2"), required("8194"))).toEqual([]);
    expect(await warnings(required("0"), required("8"))).toEqual([]);
    expect(await warnings(required("0"), { ...required("0"), nsfw: true })).toEqual([]);
  });

  test("in one sentence of many commands", async () => {
    const names = ["a", "b", "c", "d"];
    const api = new MemoryApi(names.map((name) => slash(name, required("2"))));
    const made = await planFor(
      api,
      names.map((name) => slash(name)),
      { owns: "scope" },
    );
    expect(made.warnings).toEqual([
      {
        about: "access",
        message:
          "Everyone can use 4 commands by default after this publish: /a, /b and 2 more. They were restricted before.",
      },
    ]);
  });
});
