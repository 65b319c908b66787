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
  test("types of channels, and a number for one that is not known", async () => {
    const option = (more: object) => ({ options: [{ type: 7, name: "type", description: "d", ...more }] });
    const lines = describePlan(await planned(option({}), option({ channel_types: [0, 99] })));
    expect(lines).toContain("    options › type › channel_types: any → GUILD_TEXT, 99");
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
});
