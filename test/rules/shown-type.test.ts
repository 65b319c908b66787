import { expect, test } from "vitest";
import { applyEdits } from "../../core/edit/fixes.ts";
import { findings } from "./support.ts";

const sub = `{ "type": 1, "name": "s", "description": "d" }`;

/** The text with the type added to its one option without one. */
function withType(options: string): string {
  const text = `[{ "name": "a", "description": "d", "options": [${options}] }]`;
  const [fix, ...others] = findings(text)
    .flatMap(({ fixes }) => fixes)
    .filter(({ title }) => title === "Add “type”");
  expect(others).toEqual([]);
  return fix ? applyEdits(text, fix.edits()) : "";
}

const option = (members = "") => `{ "name": "o", "description": "d"${members} }`;

test.each([
  ["nothing", option(), 3],
  ["options that are parameters", option(`, "options": [{ "type": 6, "name": "x", "description": "d" }]`), 1],
  ["no options yet", option(`, "options": []`), 1],
  ["options that are subcommands", option(`, "options": [${sub}]`), 2],
  ["a place beside subcommands", `${sub}, ${option()}`, 1],
  ["a place in a group", `{ "type": 2, "name": "g", "description": "d", "options": [${option()}] }`, 1],
  ["channel types", option(`, "channel_types": [0]`), 7],
  ["file types", option(`, "file_types": ["image"]`), 11],
  ["a whole bound", option(`, "min_value": 1`), 4],
  ["a fraction", option(`, "min_value": 1, "max_value": 2.5`), 10],
  ["choices that are whole", option(`, "choices": [{ "name": "One", "value": 1 }]`), 4],
  ["choices that are not", option(`, "choices": [{ "name": "Half", "value": 0.5 }]`), 10],
  ["choices that are texts", option(`, "choices": [{ "name": "A", "value": "a" }]`), 3],
  ["a length", option(`, "max_length": 5`), 3],
  ["an answer while typing", option(`, "autocomplete": true`), 3],
])("an option with %s gets the type that causes no finding", (_, options, type) => {
  const fixed = withType(options);
  expect(fixed).toContain(`"type": ${type}`);
  expect(findings(fixed)).toEqual([]);
});

test("nested options without types get them one by one", () => {
  let text = `[{ "name": "a", "description": "d", "options": [
    { "name": "g", "description": "d", "options": [{ "name": "s", "description": "d", "options": [{ "name": "o", "description": "d" }] }] }
  ] }]`;
  for (let left = findings(text); left.length > 0; left = findings(text)) {
    const [fix] = left.flatMap(({ fixes }) => fixes);
    if (!fix) throw new Error(`Nothing helps against ${left[0]?.message}`);
    text = applyEdits(text, fix.edits());
  }
  expect([...text.matchAll(/"type": (\d+)/g)].map(([, type]) => type)).toEqual(["2", "1", "3"]);
});
