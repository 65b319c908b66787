import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv } from "ajv";
import { parse } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { type Diagnostic, getLanguageService, TextDocument } from "vscode-json-languageservice";
import { getLanguageService as getYamlService } from "yaml-language-server";
import { kinds } from "../../core/kinds/kinds.ts";
import { manifestKind, projectFileNames } from "../../core/workspace/kind.ts";

interface Entry {
  readonly name: string;
  readonly description: string;
  readonly fileMatch: string[];
  readonly url: string;
}

const entries: readonly Entry[] = JSON.parse(readFileSync("schemas/catalog.json", "utf8")).schemas;
const schemas = entries.map(({ url, fileMatch }) => ({ uri: url, fileMatch }));

/** Answers a catalog's address with the file of this repository that the address leads to. */
async function fetchSchema(url: string): Promise<string> {
  return readFileSync(path.join("schemas", url.replace(/^https:.*\/main\/schemas\//, "")), "utf8");
}

const json = getLanguageService({ schemaRequestService: fetchSchema });
json.configure({ schemas });

const yaml = getYamlService({
  schemaRequestService: fetchSchema,
  workspaceContext: { resolveRelativePath: (relative) => relative },
});
yaml.configure({ validate: true, schemas: [...schemas] });

/** Returns the reports of VS Code's JSON server on a file with comments. */
function inJson(name: string, text: string): PromiseLike<readonly Diagnostic[]> {
  const document = TextDocument.create(`file:///project/${name}`, "jsonc", 1, text);
  const settings = { comments: "ignore", trailingCommas: "ignore" } as const;
  return json.doValidation(document, json.parseJSONDocument(document), settings);
}

/** The YAML server keeps what it read of a version of a file, so each text is a version of its own. */
let version = 0;

/** Returns the reports of the YAML server on the same values, because JSON without comments is YAML. */
function inYaml(name: string, text: string): Promise<readonly Diagnostic[]> {
  const values = JSON.stringify(parse(text, [], { allowTrailingComma: true }), null, 2);
  return yaml.doValidation(TextDocument.create(`file:///project/${name}`, "yaml", ++version, values), false);
}

const servers = [
  ["JSON", inJson],
  ["YAML", inYaml],
] as const;

const examples = readdirSync("examples", { recursive: true, encoding: "utf8" }).filter(
  (file) => manifestKind(file) !== undefined && !file.startsWith("broken"),
);

test("the catalog has a schema for each kind, and the kind's file names", () => {
  const names = ["commands", ...kinds.map(({ name }) => name), "config"];
  expect(entries.map(({ url }) => path.basename(url))).toEqual(names.map((name) => `${name}.schema.json`));
  const projectNames: readonly string[] = projectFileNames;
  for (const { url, fileMatch } of entries) {
    const kind = path.basename(url).split(".")[0];
    for (const pattern of fileMatch) {
      if (kind === "config") expect(projectNames).toContain(pattern);
      else expect(manifestKind(pattern.replace("*", "a"))).toBe(kind);
    }
    expect(fileMatch).toHaveLength(2);
  }
});

test.each(entries)("$name is a schema of draft-07", async ({ url }) => {
  const schema = JSON.parse(await fetchSchema(url));
  expect(schema.$schema).toBe("http://json-schema.org/draft-07/schema#");
  const ajv = new Ajv({ strict: false });
  expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
});

describe.each(servers)("the language server for %s", (_, findings) => {
  test.each(examples)("finds nothing in the example %s", async (file) => {
    expect(await findings(path.basename(file), readFileSync(path.join("examples", file), "utf8"))).toEqual([]);
  });

  test.each(wrong())("finds what is wrong in %s", async (name, manifest, message) => {
    const messages = (await findings(name, JSON.stringify(manifest))).map((finding) => finding.message);
    expect(messages).toEqual([expect.stringMatching(message)]);
  });

  test("finds nothing in a file that the catalog does not name", async () => {
    expect(await findings("package.json", JSON.stringify([{ name: 5 }]))).toEqual([]);
  });
});

/** A manifest of each kind with one mistake, and the finding on it. */
function wrong(): readonly (readonly [name: string, manifest: unknown, message: RegExp])[] {
  const interaction = parse(readFileSync("examples/interactions/timeout.interaction.json", "utf8"));
  return [
    ["a.commands.json", [{ name: "ban" }], /Missing property "description"/],
    ["a.commands.jsonc", [{ name: "ban", description: "x".repeat(101) }], /longer than the maximum length of 100/],
    ["a.permissions.json", { guild_id: 5, permissions: [] }, /Incorrect type. Expected "string"/],
    ["a.lobby.json", { idle_timeout_seconds: 1 }, /below the minimum of 5/],
    ["a.authorization.jsonc", { client_id: "1240000000000000001" }, /Missing property "Scopes"/],
    ["a.interaction.json", { ...interaction, token: 5 }, /Incorrect type. Expected "string"/],
    ["command-manifest.config.json", { targets: { a: { global: 5 } } }, /Incorrect type. Expected "boolean"/],
  ];
}
