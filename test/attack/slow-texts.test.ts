import { expect, test } from "vitest";
import { kinds } from "../../core/kinds/kinds.ts";
import { noOthers } from "../../core/manifest/command-index.ts";
import { offeredFixes } from "../../core/manifest/finding.ts";
import { readDocument } from "../../core/workspace/workspace-document.ts";
import { foldsOf } from "../../server/requests/folds.ts";

const files = ["commands", ...kinds.map(({ name }) => name)].map((kind) => `a.${kind}.json`);
const deep = { "[": 200_000, '{"a":': 200_000, '[{"a":': 100_000, "[\n": 200_000, '[{"options":': 100_000 };

/** Everything that a document answers for an editor. */
function answersOf(uri: string, text: string): readonly unknown[] {
  const document = readDocument({ uri, text, dialect: "jsonc" });
  const all = { start: 0, end: text.length };
  const perOffset = [0, 1, text.length >> 1, text.length].flatMap((at) => [
    document.complete(at, { defaultLocale: "en-US" }),
    document.explain(at, {}),
    document.permittedAt?.(at),
  ]);
  const found = document.check();
  const first = found.slice(0, 3).flatMap((finding) => offeredFixes(finding).map((fix) => fix.edits()));
  return [
    ...[
      found,
      first,
      ...perOffset,
      document.outline(),
      document.counters(noOthers, "always"),
      document.hints(all, "always"),
    ],
    ...[document.ids(all), document.tokens(all), document.mentions(), document.ruleCodes()],
    foldsOf(document.manifest, (offset) => offset),
  ];
}

test.each(Object.entries(deep))("nothing overflows on %j many times, whatever is asked", (part, times) => {
  for (const uri of files) {
    const [found] = answersOf(uri, part.repeat(times)) as [readonly { readonly message: string }[]];
    expect(found.map(({ message }) => message).join(" "), uri).toMatch(/not checked|not valid|empty|must be/);
  }
});

test("nothing is completed behind brackets that are nested too deeply", () => {
  const before = `[{ "name": "a", "description": "b" }, `;
  const text = `${before}${"[".repeat(200_000)}`;
  const document = readDocument({ uri: "a.commands.json", text, dialect: "jsonc" });
  expect(document.complete(text.length, { defaultLocale: "en-US" })).toEqual([]);
  expect(document.complete(before.length, { defaultLocale: "en-US" })).not.toEqual([]);
});

const pasted = {
  ...{ "opening quotes": "“", "lists of quotes": "[“", "quoted words": "“a” b ", "unequal quotes": "“a“, " },
  ...{ keys: "“name”: “x”,", "half quotes": `"”: “, `, "quotes over brackets": "“}]}]", escapes: "“\\" },
  ...{ "no-break spaces": "\u00a0", fences: "```\n", "fences of others": "```sh\nx\n```\n", ends: "}```json\n" },
};

test.each(Object.entries(pasted))("200 kB of pasted %s are read in linear time", (_, part) => {
  for (const start of ["[{", ""]) {
    const document = readDocument({
      uri: files[0] ?? "",
      text: start + part.repeat(200_000 / part.length),
      dialect: "jsonc",
    });
    expect(document.check().length).toBeGreaterThan(0);
  }
});

const faults = { commas: "[,", "commas in an object": "{,", quotes: '["', colons: "[:", "empty objects": "[{}" };

test.each(Object.entries(faults))("of 60 kB of %s, only the first faults are reported", (_, [open = "", ...part]) => {
  for (const uri of files) {
    const [found] = answersOf(uri, open + part.join("").repeat(60_000 / part.length)) as [
      readonly { readonly code: string }[],
    ];
    const faults = found.filter(({ code }) => code === "syntax");
    expect(faults.length, uri).toBeLessThanOrEqual(10_000);
  }
});
