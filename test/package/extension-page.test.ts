import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { extensionPage } from "../../scripts/extension-page.mjs";
import { root } from "../../scripts/processes.mjs";

const page = extensionPage(readFileSync(path.join(root, "README.md"), "utf8"));

test("it begins with what the extension is, and has nothing on how to build it", () => {
  expect(page).toMatch(/^# Command Manifest for Discord\n\nWrite your Discord app's slash commands/);
  expect(page).not.toMatch(/npm|git clone|^## Install/m);
  expect(page).toContain("## What you get");
});

test("it has a picture below each of four paragraphs, by the address of a file in the package", () => {
  const packed = new Set(readFileSync(path.join(root, "test/package/expected-files.txt"), "utf8").split("\n"));
  const base = "https://raw.githubusercontent.com/command-manifest/command-manifest/main/";
  const shown = [...page.matchAll(/^!\[[^\]]+\]\(([^)]+)\)$/gm)].map(([, address = ""]) => address);
  expect(shown).toHaveLength(4);
  expect(shown.filter((address) => !address.startsWith(base) || !packed.has(address.slice(base.length)))).toEqual([]);
  const bytes = shown.map((address) => statSync(path.join(root, address.slice(base.length))).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
});

test("no link leads into the repository, where an editor cannot follow", () => {
  const targets = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, target = ""]) => target);
  expect(targets.filter((target) => !/^https:/.test(target))).toEqual([]);
});

test("links to the network stay, and pictures beside text go with their line", () => {
  expect(extensionPage("# A\n\n![b](docs/b.svg)\n\nSee [b](docs/b.md#c) and [d](https://d.example).\n")).toBe(
    "# A\n\nSee b and [d](https://d.example).\n",
  );
  expect(extensionPage("")).toBe("");
});
