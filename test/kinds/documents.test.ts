import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OutlineSymbol } from "../../core/assist/symbols.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import type { Document } from "../../core/kinds/document/document.ts";
import { fixAll } from "../../core/kinds/fix-all.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { exampleCommands } from "../../core/kinds/references/command-reference.ts";
import { noOthers } from "../../core/manifest/command-index.ts";
import { offeredFixes } from "../../core/manifest/finding.ts";
import type { Context } from "../../core/rules/shared/define-rule.ts";
import type { Span } from "../../core/text/span.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { readDocument } from "../../core/workspace/workspace-document.ts";

const examples = readdirSync("examples", { recursive: true, encoding: "utf8" });
const moderation = readFileSync("examples/commands/3-moderation.commands.jsonc", "utf8");
const commands = exampleCommands(moderation);
const context: Pick<Context, "defaultLocale" | "commands"> = { defaultLocale: "en-US", commands };
const names = ["commands", ...kinds.map(({ name }) => name), "project"];

/** An example of every kind: its name, which says the kind, and its text. */
const documents = names.map((name): [string, string, string] => {
  const file = examples.find((candidate) => manifestKind(candidate) === name) ?? "";
  return [name, file, readFileSync(`examples/${file}`, "utf8")];
});

const replacements = ["", "null", "[]", "{}", "-1e400", '"x"', '{"type":2}', "[[1]]"];

/** The text with one of its JSON values replaced by something else or cut off there: at most 100 such texts. */
function mutants(text: string): string[] {
  const all = [...text.matchAll(/"(?:[^"\\\n]|\\.)*"|\b\d+\b|\btrue\b|\bfalse\b|[[{]/g)];
  const step = Math.ceil(all.length / 50);
  return all
    .filter((_, number) => number % step === 0)
    .flatMap(({ index, 0: value }, number) => {
      const replacement = replacements[number % replacements.length] ?? "";
      return [text.slice(0, index) + replacement + text.slice(index + value.length), text.slice(0, index)];
    });
}

/** It fails by itself: thousands of calls of `expect` take longer than all that is tested. */
function expectIn({ start, end }: Span, outer: Span): void {
  if (start < outer.start || end < start || outer.end < end) expect({ start, end }).toEqual({ isIn: outer });
}

function expectNested(symbols: readonly OutlineSymbol[], outer: Span): void {
  for (const { span, nameSpan, children, name } of symbols) {
    expectIn(span, outer);
    expectIn(nameSpan, span);
    if (name === "") expect(symbols).toBe("with names");
    expectNested(children, span);
  }
}

/** Asks a document everything, and holds every place in an answer to the text. */
function askAll(document: Document, step: number): void {
  const { text } = document.manifest;
  const whole = { start: 0, end: text.length };
  expectNested(document.outline(), whole);
  const spans = [
    ...document.counters(noOthers, "always"),
    ...document.tokens(whole),
    ...document.hints(whole, "always").map(({ at }) => ({ start: at, end: at })),
    ...document.mentions().map(({ span }) => span),
    ...document.ruleCodes(),
    ...commands.flatMap(({ whole }) => whole() ?? []).flatMap((command) => document.accessTo?.(command)?.span ?? []),
  ];
  for (const span of spans) expectIn(span, whole);
  for (let offset = 0; offset <= text.length; offset += step) {
    const explanation = document.explain(offset, context);
    if (explanation) expectIn(explanation.span, whole);
    if (explanation?.parts.includes("")) expect(explanation).toBe("without empty parts");
    for (const { replaced } of document.complete(offset, context)) expectIn({ start: offset, end: offset }, replaced);
    const mention = document.mentionAt(offset);
    if (mention) expectIn({ start: offset, end: offset }, mention.span);
    document.permittedAt?.(offset);
  }
}

/** Checks a document to the end, and takes every fix. */
function checkAll(document: Document): void {
  const { text } = document.manifest;
  const failures: string[] = [];
  const onRuleFailure = (code: string, error: unknown) => failures.push(`${code}: ${error} in ${text}`);
  for (const finding of document.check({ commands, onRuleFailure })) {
    expectIn(finding, { start: 0, end: text.length });
    for (const fix of offeredFixes(finding)) expect(applyEdits(text, fix.edits())).not.toBe(text);
  }
  expect(failures).toEqual([]);
}

describe.each(documents)("a document of the kind %s", (_name, uri, text) => {
  const read = (source: string, previous?: Document) => readDocument({ uri, text: source, dialect: "jsonc" }, previous);

  it("answers something", () => {
    const document = read(text);
    const offsets = Array.from(text, (_, offset) => offset);
    expect(document.outline()).not.toEqual([]);
    expect(offsets.some((offset) => document.explain(offset, context))).toBe(true);
    expect(offsets.some((offset) => document.complete(offset, context).length > 0)).toBe(true);
    expect(read("{").check()).not.toEqual([]);
  });

  it("is checked to the end when it is damaged, and answers everything within its text", () => {
    for (const mutant of mutants(text)) {
      const document = read(mutant);
      checkAll(document);
      askAll(document, 29);
    }
  });

  it("answers everything in any text", () => {
    const pieces = `{ } [ ] : , " "name" "id" "type" 1 "commands" "permissions" "options" "members" "targets" "rules" // /*`;
    const piece = fc.oneof(fc.constantFrom(...pieces.split(" "), "\n"), fc.string({ maxLength: 4, unit: "binary" }));
    const any = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(any, (random) => {
        const document = read(random);
        checkAll(document);
        askAll(document, 1);
      }),
      { numRuns: 50 },
    );
  });

  it("says the same whether it was typed or read at once", () => {
    let typed = read("");
    for (const mutant of mutants(text).slice(0, 60)) {
      typed = read(mutant, typed);
      expect(answers(typed)).toEqual(answers(read(mutant)));
      expect(answers(typed.withText(text))).toEqual(answers(read(text)));
    }
  });
});

function answers(document: Document): unknown {
  const whole = { start: 0, end: document.manifest.text.length };
  const findings = document.check({ commands }).map(({ code, message, start, end }) => ({ code, message, start, end }));
  return [findings, document.outline(), document.tokens(whole), document.hints(whole, "always"), document.mentions()];
}

it("takes safe fixes in any kind until none is left", () => {
  const fixed = (uri: string, text: string) => fixAll(readDocument({ uri, text, dialect: "jsonc" }), {});
  expect(fixed("a.commands.json", `[{ "name": "Ping", "description": "Pong" }]`)).toContain('"name": "ping"');
  expect(fixed("a.authorization.json", `{ "ClientId": "1", "Scopes": "openid  identify" }`)).toContain(
    '"openid identify"',
  );
  expect(fixed("command-manifest.config.json", `{ "targets": {} }`)).toBe(`{ "targets": {} }`);
});

it("reads a file whose name says nothing by its schema, and as commands without one", () => {
  const schema = "https://example.com/command-manifest/schemas/lobby.schema.json";
  const read = (text: string) => readDocument({ uri: "file:///any.json", text, dialect: "json" });
  expect(read(`{ "$schema": "${schema}", "members": [] }`).outline()[0]?.name).toBe("Lobby");
  expect(read(`[{ "name": "ping" }]`).outline()[0]?.name).toBe("/ping");
});
