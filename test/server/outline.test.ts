import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentSymbol, Position, Range } from "vscode-languageserver-protocol";
import { root } from "../../scripts/processes.mjs";
import { endOf, textOf } from "./cursor.ts";
import { LanguageClient } from "./language-client.ts";

/** An example of every kind, by the file name that says what kind it is. */
const examples: Readonly<Record<string, string>> = {
  "a.commands.json": example("commands/2-community.commands.json"),
  "a.permissions.json": example("permissions/moderators.permissions.json"),
  "a.lobby.json": example("lobbies/battleships.lobby.json"),
  "a.authorization.json": example("authorization/desktop.authorization.json"),
  "a.interaction.json": example("interactions/timeout.interaction.json"),
  "command-manifest.config.json": example("command-manifest.config.json"),
};

function example(name: string): string {
  return readFileSync(path.join(root, "examples", name), "utf8");
}

let client: LanguageClient;
beforeAll(async () => {
  client = LanguageClient.inProcess();
  await client.initialize();
});
afterAll(() => client.stop());

async function outlineOf(name: string, text: string): Promise<DocumentSymbol[]> {
  const uri = `file:///${name}`;
  await client.open(uri, text);
  const symbols = await client.ask<DocumentSymbol[]>("textDocument/documentSymbol", uri);
  await client.close(uri);
  return symbols;
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character <= b.character);
}

function contains(outer: Range, inner: Range): boolean {
  return isBefore(outer.start, inner.start) && isBefore(inner.start, inner.end) && isBefore(inner.end, outer.end);
}

/** The symbols that VS Code would refuse, or that its breadcrumbs would not find. */
function misplaced(symbols: readonly DocumentSymbol[], outer: Range): DocumentSymbol[] {
  return symbols.flatMap((symbol) => [
    ...(contains(outer, symbol.range) && contains(symbol.range, symbol.selectionRange) ? [] : [symbol]),
    ...misplaced(symbol.children ?? [], symbol.range),
  ]);
}

async function expectWellPlaced(name: string, text: string): Promise<void> {
  const whole = { start: { line: 0, character: 0 }, end: endOf(text) };
  expect(misplaced(await outlineOf(name, text), whole), text).toEqual([]);
}

describe.each(Object.entries(examples))("the outline of %s", (name, text) => {
  it("has every name in its symbol, and every symbol in its parent", async () => {
    expect(await outlineOf(name, text)).not.toEqual([]);
    await expectWellPlaced(name, text);
  });

  it("has them there at every few characters of typing", { timeout: 120_000 }, async () => {
    for (let end = 0; end < text.length; end += 7) await expectWellPlaced(name, text.slice(0, end));
  });

  it("has them there wherever characters are missing, doubled or strange", { timeout: 120_000 }, async () => {
    const inserted = fc.constantFrom(
      "",
      "{",
      "}",
      "[",
      "]",
      '"',
      ",",
      ":",
      "\\",
      "\ud83d",
      "//",
      "/*",
      "\r",
      "\n",
      "1",
    );
    const edits = fc.array(fc.tuple(fc.nat(), fc.nat(12), inserted), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(edits, async (list) => {
        let damaged = text;
        for (const [at, length, insertion] of list) {
          const start = at % (damaged.length + 1);
          damaged = damaged.slice(0, start) + insertion + damaged.slice(start + length);
        }
        await expectWellPlaced(name, damaged);
      }),
      { numRuns: 300 },
    );
  });

  it("has them there in any text", { timeout: 120_000 }, async () => {
    const pieces = `{ } [ ] : , " "name" "id" "type" 1 "commands" "permissions" "options" "members" "targets" // /*`;
    const piece = fc.oneof(fc.constantFrom(...pieces.split(" "), "\n"), fc.string({ maxLength: 4, unit: "binary" }));
    const any = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(any, (random) => expectWellPlaced(name, random)),
      { numRuns: 500 },
    );
  });
});

it("a target of the project file begins at its name", async () => {
  const text = `{ "targets": { "live": { "global": true } } }`;
  const [live] = await outlineOf("command-manifest.config.json", text);
  expect(live && textOf(text, live.range)).toBe(`"live": { "global": true }`);
  expect(live && textOf(text, live.selectionRange)).toBe(`"live"`);
});
