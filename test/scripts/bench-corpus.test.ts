import { expect, test } from "vitest";
import { limits } from "../../core/interface/facts/limits.ts";
import { readDocument } from "../../core/workspace/workspace-document.ts";
import { corpora, manifest } from "../../scripts/bench/corpus.mjs";

const bytes: Readonly<Record<string, number>> = { "17 KB": 17e3, "312 KB": 312e3, "2.7 MB": 2.7e6, "10 MB": 10e6 };

test.each(Object.entries(corpora))(
  "the manifest of %s is as large as it says, and has findings only where it says so",
  (size, corpus) => {
    const text = manifest(corpus);
    const findings = readDocument({ uri: "file:///a.commands.json", text, dialect: "jsonc" }).check();
    const isFaulty = "mistakes" in corpus;
    expect(Math.round(findings.length / 100) * 100).toBe(isFaulty ? 1_700 : 0);
    expect(Math.abs(Buffer.byteLength(text) / (bytes[size] ?? 0) - 1)).toBeLessThan(0.05);
  },
);

test("the largest manifest is a full scope, with options and choices", () => {
  const commands: { type?: number; options?: { choices?: object[] }[] }[] = JSON.parse(manifest(corpora["2.7 MB"]));
  const ofType = (wanted: number) => commands.filter(({ type = 1 }) => type === wanted).length;
  const { chatInputCommands, userCommands, messageCommands } = limits;
  expect([ofType(1), ofType(2), ofType(3)]).toEqual([chatInputCommands.max, userCommands.max, messageCommands.max]);
  expect(commands[0]?.options?.length).toBe(limits.options.max);
  expect(commands[0]?.options?.[0]?.choices?.length).toBe(corpora["2.7 MB"].choices);
});
