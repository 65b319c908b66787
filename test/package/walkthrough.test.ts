import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "client/walkthrough";
const { contributes } = JSON.parse(readFileSync("package.json", "utf8"));
const titles: ReadonlyMap<string, string> = new Map(
  contributes.commands.map(({ command, title }: { command: string; title: string }) => [command, title]),
);
const steps: readonly {
  readonly title: string;
  readonly description: string;
  readonly media: { readonly image: Readonly<Record<string, string>>; readonly altText: string };
  readonly completionEvents: readonly string[];
}[] = contributes.walkthroughs[0].steps;

test.each(steps)("“$title” has one sentence and one button, which is a command by its title", ({ description }) => {
  const [sentence = "", button = "", ...more] = description.split("\n");
  expect(more).toEqual([]);
  expect(sentence).toMatch(/^[^.]+\.$/);
  const [, title, command = ""] = /^\[([^\]]+)\]\(command:([\w.]+)(?:\?[^)]*)?\)$/.exec(button) ?? [];
  expect(titles.get(command)).toBe(title);
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
    expect(Object.keys(media.image)).toEqual(["light", "dark", "hc", "hcLight"]);
    expect(media.altText).not.toBe("");
  }
});
