import fc from "fast-check";
import { expect, it } from "vitest";
import { TextDocument, type TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import { SourceDocument } from "../../server/documents/source-document.ts";

/** Texts in which line breaks of every kind meet. */
const text = fc.array(fc.constantFrom("a", "🎉", "\n", "\r", "\r\n"), { maxLength: 30 }).map((parts) => parts.join(""));
const position = fc.record({ line: fc.integer({ min: 0, max: 12 }), character: fc.integer({ min: 0, max: 12 }) });
const change = fc.oneof(fc.record({ text }), fc.record({ range: fc.record({ start: position, end: position }), text }));

/** The reference miscounts after edits beyond the last line, so it gets a fresh document for each change. */
function apply(document: TextDocument, one: TextDocumentContentChangeEvent): TextDocument {
  const text = TextDocument.update(document, [one], 2).getText();
  return TextDocument.create("file:///a", "json", 1, text);
}

it("edits, counts lines and turns positions into offsets as the reference implementation does", () => {
  fc.assert(
    fc.property(text, fc.array(change, { maxLength: 6 }), (start, changes) => {
      const ours = SourceDocument.of("file:///a", "json", 1, start).edited(changes, 2).document;
      const theirs = changes.reduce(apply, TextDocument.create("file:///a", "json", 1, start));
      expect(ours.text).toBe(theirs.getText());
      for (let offset = -1; offset <= ours.text.length + 1; offset++) {
        expect(ours.positionAt(offset).line).toBe(theirs.positionAt(offset).line);
      }
      for (let line = 0; line <= theirs.lineCount; line++) {
        for (let character = 0; character < 8; character++) {
          expect(ours.offsetAt({ line, character })).toBe(theirs.offsetAt({ line, character }));
        }
      }
    }),
  );
});

it("keeps an older version as it was", () => {
  const old = SourceDocument.of("file:///a", "json", 1, "one\ntwo");
  old.edited([{ range: { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } }, text: "" }], 2);
  expect(old.positionAt(4)).toEqual({ line: 1, character: 0 });
});

it("gives a stretch of a text that is kept in several chunks", () => {
  const long = Array.from({ length: 20_000 }, (_, line) => `line ${line}\n`).join("");
  const { document } = SourceDocument.of("file:///a", "json", 1, long).edited(
    [{ range: { start: { line: 9, character: 0 }, end: { line: 9, character: 0 } }, text: "new\n" }],
    2,
  );
  for (const [start, end] of [
    [0, 10],
    [32_700, 32_900],
    [30_000, 140_000],
    [long.length, long.length + 4],
    [5, 5],
  ] as const)
    expect(document.slice(start, end)).toBe(document.text.slice(start, end));
});
