import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("CONTRIBUTING.md", "utf8");
const files = readdirSync("test", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(?:test|scenarios)\.ts$/.test(file) && !file.includes("node_modules"))
  .map((file) => `test/${file}`);

/** The filters of every `npm test -- …` on the page that begins with one: parts of paths, up to the first option. */
const filters = [...page.matchAll(/`npm test -- (?!-)([^`]+)`/g)].flatMap(
  ([, written = ""]) => written.split(/ -\w/)[0]?.split(" ") ?? [],
);

test("the projects that the page names are there", () => {
  const config = readFileSync("vitest.config.mts", "utf8");
  const projects = [...page.matchAll(/--project=(\w+)/g)].map(([, project = ""]) => project);
  expect(projects.length).toBeGreaterThan(0);
  for (const project of projects) expect(config).toContain(`name: "${project}"`);
});

/** A placeholder for a name that the reader chooses, such as `<kind>`. */
const named = /<[^>]+>/;

test("the page has filters", () => {
  expect(filters.length).toBeGreaterThan(15);
});

test.each([...new Set(filters)])("npm test -- %s runs a test", (filter) => {
  const pattern = new RegExp(
    filter
      .split(named)
      .map((part) => part.replaceAll(".", "\\."))
      .join("[\\w-]+"),
  );
  expect(files.filter((file) => pattern.test(file))).not.toEqual([]);
});

test("each guide for the newcomer names folders and files that exist", () => {
  const paths = [
    ...page.matchAll(/`((?:core|client|server|service|cli|views|disk|test|scripts|docs|schemas)\/[\w./-]*)`/g),
  ];
  const missing = paths.map(([, path = ""]) => path).filter((path) => !existsSync(path));
  expect(missing).toEqual([]);
});
