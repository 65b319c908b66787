import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { extensionPage } from "../../scripts/extension-page.mjs";
import { root } from "../../scripts/processes.mjs";

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const manifest = JSON.parse(read("package.json"));
const page = extensionPage(read("README.md"), manifest);

test("it begins with what the extension is, and has nothing on how to build it", () => {
  expect(page).toMatch(/^# Command Manifest for Discord\n\nWrite your Discord app's slash commands/);
  expect(page).not.toMatch(/npm|git clone|^## Install/m);
  expect(page).toContain("## What you get");
});

test("it has pictures of the package, at the only kind of address that VS Code shows", () => {
  const files = read("test/package/expected-files.txt").split("\n");
  const pictures = [...page.matchAll(/!\[([^\]]+)\]\((https:[^)]+\/extension\/([^)]+))\)/g)];
  expect(pictures.length).toBeGreaterThanOrEqual(3);
  for (const [, alt = "", , file = ""] of pictures) {
    expect(files).toContain(file);
    expect(alt).not.toBe("");
  }
  const bytes = pictures.reduce((sum, [, , , file = ""]) => sum + statSync(path.join(root, file)).size, 0);
  expect(bytes).toBeLessThan(300_000);
  expect(page.match(/!\[|<img|data:/g)).toHaveLength(pictures.length);
});

test("no link leads into the repository, where an editor cannot follow", () => {
  const targets = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, target = ""]) => target);
  expect(targets.filter((target) => !/^https:/.test(target))).toEqual([]);
});

test("links to the network stay, and a picture that is not in the package goes with its line", () => {
  const text = "# A\n\n![b](docs/b.svg)\n\nSee [b](docs/b.md#c) and [d](https://d.example).\n";
  expect(extensionPage(text, manifest)).toBe("# A\n\nSee b and [d](https://d.example).\n");
  expect(extensionPage("", manifest)).toBe("");
});
