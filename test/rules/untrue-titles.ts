import { parse } from "jsonc-parser";
import { applyEdits } from "../../core/edit/fixes.ts";
import { type Finding, offeredFixes } from "../../core/manifest/finding.ts";

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
export function untrueTitles(text: string, found: readonly Finding[]): string[] {
  const before = parse(text);
  return found.flatMap((finding) =>
    offeredFixes(finding)
      .filter((fix) => !isTrue(fix.title, differenceOf(before, parse(applyEdits(text, fix.edits())))))
      .map(({ title }) => `${finding.code}: ${title} in ${text}`),
  );
}
