import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "client/walkthrough";
const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const { contributes } = readJson("package.json");

const titles: ReadonlyMap<string, string> = new Map(
  contributes.commands.map(({ command, title }: { command: string; title: string }) => [command, title]),
);
const steps: readonly {
  readonly description: string;
  readonly media: { readonly markdown: string };
  readonly completionEvents?: readonly string[];
}[] = contributes.walkthroughs[0].steps;

test("every text of the walkthrough is shown, in order", () => {
  const files = readdirSync(folder).sort();
  expect(steps.map(({ media }) => media.markdown)).toEqual(files.map((file) => `${folder}/${file}`));
});

test("the steps link to commands that there are, by their titles", () => {
  const links = steps.flatMap(({ description }) => [
    ...description.matchAll(/\[([^\]]+)\]\(command:([\w.]+)(?:\?[^)]*)?\)/g),
  ]);
  expect(links.length).toBeGreaterThan(0);
  for (const [, title, command] of links) expect(titles.get(command ?? "")).toBe(title);
});

test("the steps are done by commands that there are", () => {
  const events = steps.flatMap(({ completionEvents = [] }) => completionEvents);
  const done = events.flatMap((event) => /^onCommand:(.*)/.exec(event)?.[1] ?? []);
  expect(done.length).toBeGreaterThan(0);
  expect(done.filter((name) => !titles.has(name))).toEqual([]);
});

test("the texts name commands by their titles", () => {
  const named = readdirSync(folder)
    .flatMap((file) => [
      ...readFileSync(`${folder}/${file}`, "utf8").matchAll(/\*\*((?:New|Start|Publish|Open|Sign|Show) [^*]+)\*\*/g),
    ])
    .map(([, name = ""]) => name);
  const known = [...titles.values()].map((title) => title.replace("…", ""));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !known.includes(name.replace("…", "")))).toEqual([]);
});
