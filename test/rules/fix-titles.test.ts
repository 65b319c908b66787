import { parse } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import type { CheckOptions } from "../../core/check/run.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { offeredFixes } from "../../core/manifest/finding.ts";
import { everyMutant, mutants } from "./mutants.ts";
import { findings, slash, titles } from "./support.ts";

/** How a value differs from another: the keys that only one of them has, and the values under keys of both. */
interface Difference {
  readonly removed: Set<string>;
  readonly added: Set<string>;
  readonly changed: Map<string, unknown>;
}

function differenceOf(before: unknown, after: unknown): Difference {
  const found: Difference = { removed: new Set(), added: new Set(), changed: new Map() };
  const compare = (a: unknown, b: unknown, key: string): void => {
    if (JSON.stringify(a) === JSON.stringify(b)) return;
    if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) {
      found.changed.set(key, b);
      return;
    }
    for (const name of Object.keys({ ...a, ...b })) {
      if (!(name in b)) found.removed.add(name);
      else if (!(name in a)) found.added.add(name);
      else compare(a[name], b[name], name);
    }
  };
  compare(before, after, "");
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Whether a fix did what its title says. `quoted`: the names in the title. */
type Claim = (difference: Difference, quoted: readonly string[], title: string) => boolean;

const claims: readonly (readonly [title: RegExp, claim: Claim])[] = [
  [/^Remove “/, ({ removed, added, changed }, quoted) => isAll(removed, quoted) && added.size + changed.size === 0],
  [/^Rename .*to “/, ({ removed, added }, quoted) => removed.size === 1 && isAll(added, quoted.slice(-1))],
  [/^Swap “/, ({ changed }, quoted) => isAll(changed.keys(), quoted)],
  [/^Add “[^”]*”(?: with .*)?$/, ({ added }, [name = ""]) => added.has(name)],
  [/^Change to “/, ({ added, changed }, [text = ""]) => [...changed.values(), ...added].some(startsAs(text))],
  [
    /^(?:Change to|Replace with) (?:-?\d+|"[^"]*"|true|false|\[\]|\{\})(?: \(|$)/,
    ({ changed }, _, title) => [...changed.values()].some((value) => title.includes(JSON.stringify(value))),
  ],
];

function isTrue(title: string, difference: Difference): boolean {
  const quoted = [...title.matchAll(/“([^”]*)”/g)].map(([, name = ""]) => name);
  return claims.every(([pattern, claim]) => !pattern.test(title) || claim(difference, quoted, title));
}

function isAll(keys: Iterable<string>, quoted: readonly string[]): boolean {
  return [...keys].sort().join() === quoted.toSorted().join();
}

/** Whether a value is a text, or begins as a shortened one does. */
function startsAs(text: string): (value: unknown) => boolean {
  return (value) => value === text || (text.endsWith("…") && String(value).startsWith(text.slice(0, -1)));
}

/** The fixes of a text whose titles do not say what they do, except those in text that is no JSON. */
function faultsIn(text: string, kind: string | undefined, options: CheckOptions = {}): string[] {
  const before = parse(text);
  return findings(text, undefined, { ...options, ...(kind !== undefined && { kind }) }).flatMap((finding) =>
    offeredFixes(finding)
      .filter((fix) => !isTrue(fix.title, differenceOf(before, parse(applyEdits(text, fix.edits())))))
      .map(({ title }) => `${finding.code}: ${title} in ${text}`),
  );
}

describe("the title of a fix names what it removes, renames or changes", () => {
  it.each(everyRule.map((rule) => [rule.code, rule] as const))(
    "in the bad example of %s",
    (code, { docs, severity }) => {
      const kind = kinds.find(({ rules }) => rules.some((rule) => rule.code === code));
      const severities = severity === "off" ? { [code]: "warning" as const } : {};
      expect(faultsIn(docs.bad, kind?.name, { severities, ...docs.context })).toEqual([]);
    },
  );

  it("in manifests of commands with one fault", () => {
    expect(everyMutant.flatMap((mutant) => faultsIn(JSON.stringify(mutant), undefined))).toEqual([]);
  });

  // An object of each of their tables is in one of the valid examples. Long lists only repeat what short ones show.
  it.each(kinds.map(({ name, rules }) => [name, rules] as const))("in %s manifests with one fault", (kind, rules) => {
    const examples = rules.map(({ docs }) => docs.good).filter((good) => good.length < 1000);
    // Each once, for the examples of a kind are much alike.
    const texts = new Set(examples.flatMap((good) => mutants(parse(good), true).map((json) => JSON.stringify(json))));
    expect([...texts].flatMap((text) => faultsIn(text, kind))).toEqual([]);
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
