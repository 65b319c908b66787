import { parse } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { mutants } from "./mutants.ts";
import { findings, slash, titles } from "./support.ts";
import { untrueTitles } from "./untrue-titles.ts";

describe("the title of a fix names what it removes, renames or changes", () => {
  it.each(everyRule.map((rule) => [rule.code, rule] as const))(
    "in the bad example of %s",
    (code, { docs, severity }) => {
      const kind = kinds.find(({ rules }) => rules.some((rule) => rule.code === code));
      const severities = severity === "off" ? { [code]: "warning" as const } : {};
      const options = { severities, ...docs.context, ...(kind && { kind: kind.name }) };
      expect(untrueTitles(docs.bad, findings(docs.bad, undefined, options))).toEqual([]);
    },
  );

  // An object of each of their tables is in one of the valid examples. Long lists only repeat what short ones show.
  it.each(kinds.map(({ name, rules }) => [name, rules] as const))("in %s manifests with one fault", (kind, rules) => {
    const examples = rules.map(({ docs }) => docs.good).filter((good) => good.length < 1000);
    // Each once, for the examples of a kind are much alike.
    const texts = new Set(examples.flatMap((good) => mutants(parse(good), true).map((json) => JSON.stringify(json))));
    expect([...texts].flatMap((text) => untrueTitles(text, findings(text, undefined, { kind })))).toEqual([]);
  });
});

describe("a null in a dictionary", () => {
  it.each([
    ["a name", slash(`"name_localizations": { "de": null, "fr": "c" }`), undefined, "de"],
    ["a description", slash(`"description_localizations": { "de": null }`), undefined, "de"],
    ["a lobby", `{ "metadata": { "map": null } }`, "lobby", "map"],
    ["a member", `{ "members": [{ "id": "1130000000000000042", "metadata": { "team": null } }] }`, "lobby", "team"],
    ["a lobby, with a long key", `{ "metadata": { "${"k".repeat(80)}": null } }`, "lobby", `${"k".repeat(39)}…`],
    ["a lobby, without a key", `{ "metadata": { "": null } }`, "lobby", ""],
  ])("of %s is removed by its key", (_, text, kind, key) => {
    expect(titles(text, "shape", kind === undefined ? {} : { kind })).toEqual([`Remove “${key}”`]);
  });

  it("suggests `null` instead of removing the dictionary", () => {
    expect(findings(slash(`"name_localizations": null`))).toEqual([]);
  });
});
