import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { writeIcons } from "../../scripts/icon-font.mjs";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const whole = path.dirname(createRequire(import.meta.url).resolve("@vscode/codicons/dist/codicon.css"));

async function written(code: string): Promise<{ readonly css: string; readonly bytes: number }> {
  const folder = TemporaryFolder.forTest();
  folder.write("page.js", code);
  await writeIcons([path.join(folder.path, "page.js")], folder.path);
  return { css: folder.read("codicon.css"), bytes: statSync(path.join(folder.path, "codicon.ttf")).size };
}

const iconsIn = (css: string): string[] =>
  [...css.matchAll(/^\.codicon-([\w-]+):before/gm)].map(([, name = ""]) => name);

test("the font has the icons that pages name, in any quotes, and hardly any other", async () => {
  const code = `html\`<vscode-icon name="warning"></vscode-icon><vscode-icon name=\${good?"pass":'debug-disconnect'}>\`; "nothing"`;
  const { css, bytes } = await written(code);
  expect(iconsIn(css).sort()).toEqual(["debug-disconnect", "pass", "warning"]);
  expect(css).toContain("@font-face");
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThan(statSync(path.join(whole, "codicon.ttf")).size / 10);
});

test("every icon in the pages' sources is one of the font", () => {
  const all = new Set(iconsIn(readFileSync(path.join(whole, "codicon.css"), "utf8")));
  const sources = readdirSync("views", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(path.join("views", name), "utf8"));
  const named = sources.flatMap((text) =>
    [...text.matchAll(/<vscode-icon name="([\w-]+)"/g)].map(([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !all.has(name))).toEqual([]);
});
