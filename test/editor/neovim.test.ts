import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** The output of test/editor/neovim.lua. */
interface Seen {
  readonly diagnostics: readonly { code: string; source: string; message: string; marked: string }[];
  readonly hover: { readonly contents: { readonly value: string } };
  readonly labels: readonly string[];
  readonly actions: readonly string[];
  readonly repaired: string;
  readonly started: readonly string[];
}

const neovim = process.env.NEOVIM ?? "nvim";
/** Both ways to start the server: by the terminal program, and by itself. It reads no argument but --stdio. */
const programs = ["dist/cli.cjs", "dist/server.cjs"] as const;
const example = "examples/commands/1-start-here.commands.json";
const installed = spawnSync(neovim, ["--version"]).status === 0;

if (!installed) {
  const text = "Neovim is not installed, so its tests are skipped; set NEOVIM to the path of one.";
  if (process.env.CI) throw new Error(text);
  console.warn(text);
}

describe.skipIf(!installed).each(programs)("Neovim with the language server of %s", (program) => {
  const folder = mkdtempSync(path.join(tmpdir(), "command-manifest-neovim-"));
  const manifest = path.join(folder, "remind.commands.json");
  const empty = path.join(folder, "new.commands.json");
  let seen: Seen;

  beforeAll(() => {
    writeFileSync(manifest, broken(readFileSync(example, "utf8")));
    writeFileSync(empty, "");
    seen = drive(program, { MANIFEST: manifest, EMPTY: empty }, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("diagnostics arrive, at the right place behind a character of two UTF-16 units", () => {
    expect(seen.diagnostics).toHaveLength(1);
    expect(seen.diagnostics[0]).toMatchObject({ code: "name-lowercase", source: "command-manifest" });
    expect(seen.diagnostics[0]?.message).toContain("lower");
    expect(seen.diagnostics[0]?.marked).toMatch(/^"?R(emind"?)?$/);
  });

  test("a hover explains a field", () => expect(seen.hover.contents.value).toMatch(/characters/));

  test("completion offers fields", () => expect(seen.labels).toContain("min_length"));

  test("completion turns an empty file into a command, without snippets", () => {
    expect(seen.started.map((line) => line.trim())).toEqual([
      "[",
      "{",
      '"type": 1,',
      '"name": "",',
      '"description": ""',
      "}",
      "]",
    ]);
  });

  test("a code action repairs the fault, and the diagnostic goes", () => {
    expect(seen.actions.length).toBeGreaterThan(0);
    expect(seen.repaired).toBe('  /* 🚢 */ "name": "remind",');
  });
});

/** The example with one fault, after a comment that is longer in UTF-16 than in characters and longer still in bytes. */
function broken(text: string): string {
  const changed = text.replace('  "name": "remind",', '  /* 🚢 */ "name": "Remind",');
  expect(changed).not.toBe(text);
  return changed;
}

/** Runs Neovim with the configurations of docs/editors.md, on its own home folder. */
function drive(program: string, files: Readonly<Record<string, string>>, home: string): Seen {
  const homes = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"];
  const env = {
    ...process.env,
    ...Object.fromEntries(homes.map((name) => [name, home])),
    PATH: `${installProgram(program, home)}${path.delimiter}${process.env.PATH}`,
    CONFIGURATION_0_7: extract("neovim-0.7", home),
    CONFIGURATION_0_11: extract("neovim-0.11", home),
    ...files,
  };
  const args = ["--headless", "--clean", "-n", "-S", path.resolve("test/editor/neovim.lua")];
  const { stdout, stderr } = spawnSync(neovim, args, { cwd: home, env, encoding: "utf8", timeout: 120_000 });
  const line = stdout.trim().split("\n").at(-1) ?? "";
  if (!line.startsWith("{")) throw new Error(`Neovim said nothing to be read.\n${stdout}\n${stderr}`);
  const result: { seen: Seen } | { failure: string } = JSON.parse(line);
  if ("failure" in result) throw new Error(`${result.failure}\n${stderr}`);
  return result.seen;
}

/** Puts a `command-manifest` into a folder for the PATH; it runs the built program. */
function installProgram(program: string, home: string): string {
  const folder = path.join(home, "bin");
  mkdirSync(folder);
  const script = `#!/bin/sh\nexec "${process.execPath}" "${path.resolve(program)}" "$@"\n`;
  writeFileSync(path.join(folder, "command-manifest"), script, { mode: 0o755 });
  return folder;
}

/** Writes the Lua block of docs/editors.md that begins with this name into a file of its own. */
function extract(name: string, home: string): string {
  const block = readFileSync("docs/editors.md", "utf8").split(`\`\`\`lua\n-- ${name}\n`)[1]?.split("\n```\n")[0];
  if (!block) throw new Error(`docs/editors.md has no Lua block called ${name}.`);
  const file = path.join(home, `${name}.lua`);
  writeFileSync(file, block);
  return file;
}
