import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** The floors from the ground up; what stands in one array may not import from each other. */
const floors: readonly (readonly string[])[] = [["core"], ["service"], ["cli", "server"], ["client"]];

interface Import {
  readonly file: string;
  readonly target: string;
  readonly typeOnly: boolean;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"));
}

function importsOf(file: string): Import[] {
  const pattern = /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;
  return [...readFileSync(file, "utf8").matchAll(pattern)].map(([, typeOnly, target = ""]) => ({
    file,
    target: target.startsWith(".") ? path.posix.join(path.posix.dirname(file), target) : target,
    typeOnly: typeOnly !== undefined,
  }));
}

const all = floors.flat().flatMap(sources).flatMap(importsOf);
const heightOf = (folder: string) => floors.findIndex((floor) => floor.includes(folder));
const folderOf = (name: string) => name.split("/")[0] ?? "";
const list = (imports: readonly Import[]) => imports.map(({ file, target }) => `${file} imports ${target}`);

describe("the house", () => {
  it("is seen by this test", () => {
    expect(all.length).toBeGreaterThan(200);
  });

  it("imports downwards only", () => {
    const upward = all.filter(({ file, target }) => {
      const height = heightOf(folderOf(target));
      return folderOf(file) !== folderOf(target) && height >= 0 && height >= heightOf(folderOf(file));
    });
    expect(list(upward)).toEqual([]);
  });

  it("has a ground floor without editor, protocol, network and disk", () => {
    const forbidden = /^(vscode|vscode-languageserver.*|vscode-languageclient.*|node:.*|hono.*|@hono.*)$/;
    const found = all.filter(({ file, target }) => folderOf(file) === "core" && forbidden.test(target));
    expect(list(found)).toEqual([]);
  });

  it("names `vscode` in the client only, and the protocol's server in the server only", () => {
    const strays = all.filter(
      ({ file, target }) =>
        (target === "vscode" && folderOf(file) !== "client") ||
        (/^vscode-languageserver(\/|$)/.test(target) && folderOf(file) !== "server"),
    );
    expect(list(strays)).toEqual([]);
  });

  it("turns offsets into the protocol's ranges in one module", () => {
    const users = sources("server").filter((file) => readFileSync(file, "utf8").includes("positionAt("));
    expect(users.sort()).toEqual(["server/line-index.ts", "server/source-document.ts", "server/to-lsp.ts"]);
  });

  it("keeps tokens out of the language server", () => {
    const found = sources("server").filter((file) =>
      /secrets|COMMAND_MANIFEST_TOKEN|Authorization/.test(readFileSync(file, "utf8")),
    );
    expect(found).toEqual([]);
  });

  it("is synchronous where manifests are judged", () => {
    const found = [...sources("core/manifest")].filter((file) =>
      /\b(async|await|Promise)\b|\bfetch\(/.test(readFileSync(file, "utf8")),
    );
    expect(found).toEqual([]);
  });

  it("writes the interface's figures once", () => {
    const figures = /\b(6000|8000|604800|9007199254740992)\b/;
    const found = sources("core/manifest")
      .filter((file) => !file.endsWith("/limits.ts"))
      .filter((file) => figures.test(readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")));
    expect(found).toEqual([]);
  });

  it("keeps its files short", () => {
    const long = floors
      .flat()
      .flatMap(sources)
      .filter((file) => readFileSync(file, "utf8").split("\n").length > 300);
    expect(long).toEqual([]);
  });
});
