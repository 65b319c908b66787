import { expect, test } from "vitest";
import { limits } from "../../core/language/facts/limits.ts";
import { readDocument } from "../../core/workspace/document.ts";
import { corpora, manifest } from "../../scripts/bench/corpus.mjs";

const bytes: Readonly<Record<string, number>> = { "17 KB": 17e3, "2.7 MB": 2.7e6, "11 MB": 11e6 };

test.each(Object.entries(corpora))(
  "the check finds nothing in the manifest of %s, which is as large as it says",
  (size, corpus) => {
    const text = manifest(corpus);
    expect(readDocument({ uri: "file:///a.commands.json", text, dialect: "jsonc" }).check()).toEqual([]);
    expect(Math.abs(Buffer.byteLength(text) / (bytes[size] ?? 0) - 1)).toBeLessThan(0.05);
  },
);

test("the large manifests are full scopes, with options and choices", () => {
  for (const size of ["2.7 MB", "11 MB"] as const) {
    const commands: { type?: number; options?: { choices?: object[] }[] }[] = JSON.parse(manifest(corpora[size]));
    const ofType = (wanted: number) => commands.filter(({ type = 1 }) => type === wanted).length;
    const { chatInputCommands, userCommands, messageCommands } = limits;
    expect([ofType(1), ofType(2), ofType(3)]).toEqual([chatInputCommands.max, userCommands.max, messageCommands.max]);
    expect(commands[0]?.options?.length).toBe(limits.options.max);
    expect(commands[0]?.options?.[0]?.choices?.length).toBe(corpora[size].choices);
  }
});
