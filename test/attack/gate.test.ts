import fc from "fast-check";
import { expect, test } from "vitest";
import { rules } from "../../core/language/rules/index.ts";
import { commandsOf, corpora } from "../../scripts/bench/corpus.mjs";
import { contexts, faultsOfGate, passing } from "../language/check/gated.ts";
import { commands, manifests } from "../language/rules/manifests.ts";
import { everyField } from "../language/rules/mutants.ts";
import { report, rounds, within } from "./soak.ts";

const ordinary = commandsOf({ ...corpora["17 KB"], options: 9, choices: 2, locales: ["de", "en-GB"] }).map(
  (one) => `[${JSON.stringify(one)}]`,
);
const starts = [
  JSON.stringify({ ...everyField, commands: [{ name: "ping", description: "Answers" }] }),
  ...ordinary,
  ...everyField.commands.map((one) => JSON.stringify([one])),
  ...rules.map(({ docs }) => docs.good),
];

/** What a text consists of: words, figures, spaces, and every other character alone. */
const pieces = /[\p{L}\p{M}_]+|\d+|\s+|./gsu;

/** What may stand in place of a piece: pieces of all starts, and what tells readers of JSON apart. */
const odd = [
  ...["", " ", "\n", "\u00a0", "\u2028", "\ufeff", "\u0000", "// x\n", "/* */", "x".repeat(33), "\ud83d"],
  ...", ,, {} [] null '' -0 1.0 1e0 00 0.1 9007199254740993 5.00000000000000001 1e400 .5 +1 NaN -".split(" "),
  ...String.raw`\u0061 \ud800 \n \ \x 😀 é ${"e\u0301"} İ ǅ ß Ⅷ ' $\{x}`.split(" "),
  ..."__proto__ constructor toString name type id $schema handler dm_permission ar es-ES".split(" "),
];
const known = [...new Set(starts.flatMap((text) => text.match(pieces) ?? [])), ...odd];

interface Change {
  /** Where in the text, from 0 to 1. */
  readonly at: number;
  readonly pieces: number;
  /** "repeat": what stands there a second time. */
  readonly by: "nothing" | "repeat" | { readonly piece: string };
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  pieces: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.nat(12)),
  by: fc.oneof(fc.constantFrom("nothing" as const, "repeat" as const), {
    weight: 4,
    arbitrary: fc.record({ piece: fc.constantFrom(...known) }),
  }),
});

function changed(text: string, { at, pieces: count, by }: Change): string {
  const all = text.match(pieces) ?? [];
  const start = Math.floor(at * all.length);
  const there = all.slice(start, start + count);
  const inPlace = by === "nothing" ? [] : by === "repeat" ? [...there, ...there] : [by.piece];
  return [...all.slice(0, start), ...inPlace, ...all.slice(start + count)].join("");
}

const texts = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...starts), fc.array(change, { maxLength: 3 }))
      .map(([text, changes]) => changes.reduce(changed, text)),
  },
  fc.oneof(fc.tuple(commands, commands), manifests).map((json) => JSON.stringify(json)),
);

test("what passes the gate is what rules find nothing in", within(120_000), () => {
  const figures = { texts: rounds(600, 100_000), passing: 0 };
  const each = fc.property(texts, fc.constantFrom(...contexts), (text, context) => {
    if (passing(text) > 0) figures.passing++;
    expect(faultsOfGate(text, [{}, context])).toEqual([]);
  });
  fc.assert(each, { numRuns: figures.texts });
  report(figures);
  expect(figures.passing).toBeGreaterThan(figures.texts / 20);
});
