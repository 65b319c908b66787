import { expect, it } from "vitest";
import { type TranslationChange, translationEdits } from "../../../client/translations/edits.ts";
import { TranslationHistory } from "../../../client/translations/history.ts";
import { applyEdits } from "../../../core/edit/fixes.ts";
import { parseManifest } from "../../../core/manifest/parse-manifest.ts";
import { translationTable } from "../../../core/translations/table.ts";

const before = `[{ "name": "ping", "description": "P", "name_localizations": { "de": "a" } }]`;
const name = { key: "chat_input/ping/name", locale: "de" };
const description = { key: "chat_input/ping/description" };

/** A manifest that is written to. */
function written() {
  const history = new TranslationHistory();
  let text = before;
  const write = async (changes: readonly TranslationChange[]): Promise<void> => {
    text = applyEdits(text, translationEdits(parseManifest(text), changes));
  };
  const change = async (...changes: readonly TranslationChange[]): Promise<void> => {
    history.add(translationTable(parseManifest(text)), changes);
    await write(changes);
  };
  return { history, write, change, text: () => text };
}

it("undoes and redoes step by step, whether texts were added, replaced or removed", async () => {
  const { history, write, change, text } = written();
  await change({ ...name, text: "b" }, { ...name, locale: "fr", text: "c" });
  const first = text();
  await change(name, { ...description, text: "Q" });
  const second = text();
  await history.undo(write);
  expect(translationTable(parseManifest(text()))).toEqual(translationTable(parseManifest(first)));
  expect(await history.undo(write)).toEqual([
    { ...name, text: "a" },
    { ...name, locale: "fr" },
  ]);
  expect(text()).toBe(before);
  expect(await history.undo(write)).toEqual([]);
  await history.redo(write);
  await history.redo(write);
  expect(translationTable(parseManifest(text()))).toEqual(translationTable(parseManifest(second)));
  expect(await history.redo(write)).toEqual([]);
});

it("redoes nothing once something else was written", async () => {
  const { history, write, change } = written();
  await change({ ...name, text: "b" });
  await history.undo(write);
  await change({ ...name, text: "c" });
  expect(await history.redo(write)).toEqual([]);
});

it("keeps a step that could not be undone", async () => {
  const { history, write, change, text } = written();
  await change({ ...name, text: "b" });
  await expect(history.undo(() => Promise.reject(new Error("It is not valid JSON.")))).rejects.toThrow("not valid");
  await history.undo(write);
  expect(text()).toBe(before);
});
