import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { examplesPage } from "../../scripts/examples-page.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";

interface Step {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly media: { readonly image: Readonly<Record<string, string>>; readonly altText: string };
  readonly completionEvents: readonly string[];
}

const folder = "client/walkthrough";
const { contributes } = JSON.parse(readFileSync("package.json", "utf8"));
const titles: ReadonlyMap<string, string> = new Map(
  contributes.commands.map(({ command, title }: { command: string; title: string }) => [command, title]),
);
const steps: readonly Step[] = contributes.walkthroughs[0].steps;

/** A step's sentence, and its buttons with the commands behind them. */
function parts({ description }: Step) {
  const [sentence = "", ...buttons] = description.split("\n");
  return { sentence, buttons: buttons.map(buttonIn) };
}

function buttonIn(button: string) {
  const [, title, command = ""] = /^\[([^\]]+)\]\(command:([\w.]+)(?:\?[^)]*)?\)$/.exec(button) ?? [];
  return { title, command };
}

const themes = ["light", "dark", "hc", "hcLight"];

test.each(steps)("“$title” has one sentence and one button, or two where there are two ways", (step) => {
  const { sentence, buttons } = parts(step);
  expect(sentence).toMatch(/^[^.]+\.$/);
  expect(buttons).toHaveLength(step.id === "create" ? 2 : 1);
  expect(buttons.map(({ command }) => titles.get(command))).toEqual(buttons.map(({ title }) => title));
});

test.each(steps)("“$title” is completed by what has succeeded, not by a click", ({ completionEvents }) => {
  expect(completionEvents).toHaveLength(1);
  expect(completionEvents[0]).toMatch(/^onContext:commandManifest\.walkthrough\.\w+$/);
});

test("every picture of the walkthrough is shown, in light and dark themes", () => {
  const shown = steps.flatMap(({ media }) => Object.values(media.image));
  expect([...new Set(shown)].sort()).toEqual(
    readdirSync(folder)
      .map((file) => `${folder}/${file}`)
      .sort(),
  );
  for (const { media } of steps) {
    expect(Object.keys(media.image)).toEqual(themes);
    expect(media.altText).not.toBe("");
  }
});

describe("the page that npm start opens", () => {
  const page = examplesPage(temporaryFolder());
  const program = readFileSync(path.join(page, "extension.cjs"), "utf8");

  test("has a picture in its folder for each of its three steps, in two themes", () => {
    const steps = [...readFileSync(path.join(page, "page.html"), "utf8").matchAll(/\{(\w+)\}\s*<\/li>/g)];
    expect(steps).toHaveLength(3);
    for (const [, step] of steps) {
      const [, picture] = new RegExp(`${step}: picture\\("([\\w-]+)"`).exec(program) ?? [];
      for (const theme of ["light", "dark"])
        expect(existsSync(path.join(page, `media/${picture}-${theme}.png`)), `${step}, ${theme}`).toBe(true);
    }
  });

  test("begins with a change in the file that it opens, which npm start leaves to publish", () => {
    const [, file = ""] = /^const file = "(.+)";$/m.exec(program) ?? [];
    const tryOut = readFileSync("scripts/try-out.mjs", "utf8");
    const [, published, description = ""] = /file: "(.+)",\n {2}description: "(.+)",/.exec(tryOut) ?? [];
    expect(published).toBe(file);
    const text = readFileSync(path.join("examples", file), "utf8");
    expect(text.split(`"description": "${description}"`)).toHaveLength(2);
    expect(text.split('"name": "what"')).toHaveLength(2);
  });

  test("nothing of it is in the product", () => {
    expect(contributes.walkthroughs).toHaveLength(1);
    expect(readFileSync("test/package/expected-files.txt", "utf8")).not.toContain("examples");
  });
});
