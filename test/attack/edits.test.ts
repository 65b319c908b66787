import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { EditedFile } from "./edits/edited-file.ts";
import { Editor } from "./edits/editor.ts";
import { codeStart, commandsStart, largeStart, otherStart, type Start } from "./edits/start.ts";
import { type Step, step } from "./edits/steps.ts";
import { checked, rounds } from "./soak.ts";

const neighbour = `[{ "name": "timeout", "description": "Silences" }, { "name": "New", "description": "b" }]`;
const project = `{ "application_id": "1240000000000000001", "default_locale": "de", "code": ["*.{js,mjs,cjs,jsx,ts,mts,cts,tsx,py}"], "names": { "roles": { "1250000000000000201": "Moderators" } } }`;

let folder: TemporaryFolder;
let edited: Editor;
let fresh: Editor;
beforeEach(async () => {
  folder = new TemporaryFolder();
  folder.write("command-manifest.config.json", project);
  [edited, fresh] = await Promise.all([Editor.start(), Editor.start()]);
  const uri = folder.write("neighbour.commands.json", neighbour);
  await Promise.all([edited.open(uri, neighbour), fresh.open(uri, neighbour)]);
});
afterEach(async () => {
  await Promise.all([edited.stop(), fresh.stop()]);
  folder.remove();
});

/** Works a file, and compares all along what both servers know of it and of the file beside it. */
async function work({ file, text }: Start, steps: readonly Step[]): Promise<void> {
  const uri = folder.uriOf(file);
  const history: unknown[] = [];
  const mine = new EditedFile(text);
  let version = 1;
  await edited.open(uri, text, version);
  await edited.diagnostics(uri);
  const compare = async ({ ask, look }: Pick<Step, "ask" | "look">): Promise<void> => {
    await fresh.open(uri, mine.text, version);
    const found = await edited.diagnostics(uri, look);
    expect(found).toEqual(await fresh.diagnostics(uri));
    if (ask === "all") {
      const beside = folder.uriOf("neighbour.commands.json");
      expect(await edited.diagnostics(beside, look)).toEqual(await fresh.diagnostics(beside));
      const [place, { end }] = [mine.positionAt(look), mine];
      const answers = await fresh.answers(uri, place, end);
      for (const [name, answer] of Object.entries(await edited.answers(uri, place, end))) {
        expect(answer, `${name} at ${JSON.stringify(place)}`).toEqual(answers[name]);
      }
      expect(await edited.actions(uri, found)).toEqual(await fresh.actions(uri, found));
    }
    await fresh.close(uri);
    expect([...edited.logged, ...fresh.logged]).toEqual([]);
  };
  try {
    for (const one of steps) {
      const notifications = mine.take(one);
      for (const changes of notifications) {
        history.push(changes);
        await edited.change(uri, changes, ++version);
        if (one.send === "separately" && one.ask !== "nothing") await edited.diagnostics(uri, one.look);
      }
      history.push(one.ask);
      if (one.ask !== "nothing") await compare(one);
    }
    await compare({ ask: "all", look: 5_000 });
  } catch (error) {
    const told = `${file}: ${JSON.stringify(text)}\n${history.map((entry) => JSON.stringify(entry)).join("\n")}`;
    throw new Error(`${told}\nleft: ${JSON.stringify(mine.text)}\n${error instanceof Error ? error.message : error}`);
  } finally {
    await Promise.all([edited.close(uri), fresh.close(uri)]);
    edited.logged.length = 0;
    fresh.logged.length = 0;
  }
}

const starts: readonly (readonly [string, fc.Arbitrary<Start>, number])[] = [
  ["a few commands", commandsStart(4), 50],
  ["many commands", commandsStart(40), 6],
  ["a large file", largeStart, 5],
  ["any other kind", otherStart, 20],
];

it.each(starts)("%s: after any edits, all is as in the same text fresh", async (_, start, usual) => {
  const property = fc.asyncProperty(start, fc.array(step, { minLength: 1, maxLength: 12 }), work);
  await fc.assert(property, checked(usual));
});

const stepsInCode = 10;

it("code: after any of 20,000 edits in the long run, all is as in the same text fresh", async () => {
  const steps = fc.array(step, { minLength: stepsInCode, maxLength: stepsInCode });
  await fc.assert(fc.asyncProperty(codeStart, steps, work), { numRuns: rounds(15, 20_000 / stepsInCode) });
});
