import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { leaksIn } from "./leaks.ts";
import { type Packed, packedClone, packedExtension, packedForNpm } from "./packages.ts";

let packages: Readonly<Record<string, Packed>>;

beforeAll(async () => {
  const folder = temporaryFolder();
  packages = { extension: await packedExtension(folder), npm: packedForNpm(folder), clone: packedClone(folder) };
});

/** The clone is packed by `npm pack`, and npm's package by `npm run package`. */
const names = ["extension", "npm", "clone"];
const packed = (name: string): Packed => packages[name] ?? new Map();
/** Without the program that npm links, which is not bundled. */
const programsIn = (name: string): string[] =>
  [...packed(name).keys()]
    .map((file) => file.replace(/^extension\//, ""))
    .filter((file) => /^dist\/.*\.cjs$/.test(file));

describe.each(names)("the package of %s", (name) => {
  test("has the programs", () => {
    expect(programsIn(name)).toEqual(
      expect.arrayContaining(["dist/cli.cjs", "dist/javascript.cjs", "dist/server.cjs"]),
    );
  });

  test("loads no packages, which would be those of the project that it runs in", () => {
    const loaded = programsIn(name).flatMap((program) => {
      const bytes = packed(name).get(program) ?? packed(name).get(`extension/${program}`);
      return [...String(bytes).matchAll(/(?<!["'`])\brequire\(["'`]([^"'`./][^"'`]*)["'`]\)/g)].map(
        ([, one = ""]) => one,
      );
    });
    expect(loaded.length).toBeGreaterThan(10);
    expect([...new Set(loaded)].filter((one) => !isBuiltin(one) && one !== "vscode")).toEqual([]);
  });

  test("has every file that its programs load", () => {
    const files = new Set(programsIn(name));
    const loaded = [...packed(name)].flatMap(([file, bytes]) => {
      const program = file.replace(/^extension\//, "");
      const requires = files.has(program) ? String(bytes).matchAll(/require\("(\.{1,2}\/[^"]+)"\)/g) : [];
      return [...requires].map(([, one = ""]) => path.posix.join(path.posix.dirname(program), one));
    });
    expect(loaded.length).toBeGreaterThan(10);
    expect(loaded.filter((file) => !files.has(file))).toEqual([]);
  });

  test("gives away no secret, no path of a machine, no source map and no test", () => {
    expect(leaksIn(packed(name))).toEqual([]);
  });

  test("has the licence of every package whose code is in its programs", () => {
    const [, notices] = [...packed(name)].find(([file]) => file.endsWith("THIRD-PARTY-NOTICES.txt")) ?? [];
    const titles = new Set([...String(notices).matchAll(/^=+\n(\S+) \d.*\n\n\S/gm)].map(([, title]) => title));
    // The maps are not in it, but say what each program was put together from.
    const bundled = programsIn(name).flatMap((file) => {
      const { sources } = JSON.parse(readFileSync(path.join(root, `${file}.map`), "utf8")) as { sources: string[] };
      const named = sources.flatMap((source) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
      // Babel builds parts of its own repository into its parser, which are under the same licence.
      return named.map((title) => title.replace(/^@babel\/babel-.*/, "@babel/parser"));
    });
    expect(bundled.length).toBeGreaterThan(10);
    // The pages have its signs.
    const missing = [...new Set([...bundled, "@vscode/codicons"])].filter((title) => !titles.has(title));
    expect(missing).toEqual([]);
  });
});

test("npm's package has the terminal program with what it loads, the entries for bots and their tests, and nothing of the extension", () => {
  const isShared = (file: string) => file.startsWith("dist/shared-");
  expect([...packed("npm").keys()].filter((file) => !isShared(file)).sort()).toEqual([
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "dist/THIRD-PARTY-NOTICES.txt",
    "dist/cli.cjs",
    "dist/commands-in-code.cjs",
    "dist/commands-in-python.cjs",
    "dist/javascript.cjs",
    "dist/library/index.cjs",
    "dist/library/index.d.cts",
    "dist/message-schemas.cjs",
    "dist/run/preload.cjs",
    "dist/run/python/sitecustomize.py",
    "dist/server.cjs",
    "dist/testing/index.cjs",
    "dist/testing/index.d.cts",
    "dist/views/codicon.css",
    "dist/views/codicon.ttf",
    "dist/views/page.js",
    "package.json",
    ...readdirSync(path.join(root, "schemas")).map((file) => `schemas/${file}`),
  ]);
});

test("a packed clone has what the page of its local service loads, what `run` loads into programs, and what bots and their tests import", () => {
  const inFolders = [...packed("clone").keys()].filter((file) => /^dist\/.*\//.test(file));
  expect(inFolders.sort()).toEqual([
    "dist/library/index.cjs",
    "dist/library/index.d.cts",
    "dist/run/preload.cjs",
    "dist/run/python/sitecustomize.py",
    "dist/testing/index.cjs",
    "dist/testing/index.d.cts",
    "dist/views/codicon.css",
    "dist/views/codicon.ttf",
    "dist/views/page.js",
  ]);
});

/** Put together here, so that this file has none. */
const joined = (...parts: readonly string[]): string => parts.join("");
const botId = Buffer.from("1012345678901234567").toString("base64").replaceAll("=", "");

/** Secrets that a program could give away, with the message about each. */
const secrets = [
  ["a bot token", joined(botId, ".", "GAbcde", ".", "a1B2".repeat(9)), "bot-token"],
  ["an access token", joined("Bearer ", "aB3".repeat(10)), "access-token"],
  ["a client secret", joined("client_secret: ", "a1B2".repeat(8)), "client-secret"],
  ["a private key", joined("-----BEGIN ", "PRIVATE KEY-----"), "a private key"],
  ["a link to a map", joined("//# source", "MappingURL=cli.cjs.map"), "a source map"],
  ["a home folder", joined("at /home", "/someone/x.ts"), "a path of a machine"],
  ["the administrator's folder", joined("at /root", "/x/y.ts"), "a path of a machine"],
  ["a folder of a build", joined("at /work", "/x/y.ts"), "a path of a machine"],
  ["a folder on Windows", joined("at C:\\Us", "ers\\someone"), "a path of a machine"],
  ["the same in a string", joined("at C:\\\\Us", "ers\\\\someone"), "a path of a machine"],
  ["this folder", `at ${root}`, "the folder of the project"],
] as const;

test.each(secrets)("%s is found", (_, text, what) => {
  const program = Buffer.from(`"use strict";\n${text}\n`);
  expect(leaksIn(new Map([["dist/cli.cjs", program]]))).toContain(`dist/cli.cjs has ${what}`);
});

// To look for each of them in each program takes long, for some have millions of characters.
test.each(names)("what is found in a short program is found in every program of the package of %s", (name) => {
  const text = secrets.map(([, one]) => one).join("\n");
  const programs = [...packed(name)].filter(([file]) => file.endsWith(".cjs"));
  for (const [file, bytes] of programs) {
    const planted = Buffer.concat([bytes, Buffer.from(`\n${text}\n`)]);
    const said = secrets.map(([, , what]) => `${file} has ${what}`);
    expect(leaksIn(new Map([[file, planted]]))).toEqual(expect.arrayContaining(said));
  }
});

test.each([
  ["dist/cli.cjs.map", "a source map"],
  ["extension/test/a.ts", "a test"],
  ["dist/a.test.cjs", "a test"],
  [".env", "an environment"],
  ["dist/.env.local", "an environment"],
  ["key.pem", "a private key"],
  [".npmrc", "an npm configuration"],
])("%s would be found in a package", (name, what) => {
  expect(leaksIn(new Map([[name, Buffer.alloc(0)]]))).toEqual([`${name} has ${what}`]);
});
