import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Ajv } from "ajv";
import { parse } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { kinds } from "../../core/kinds/kinds.ts";
import { exampleCommands } from "../../core/kinds/references/command-reference.ts";
import { checkDocument } from "../../core/kinds/table/check-document.ts";
import { parseWhole } from "../../core/manifest/parse-manifest.ts";
import { isUri } from "../../core/text/uri.ts";
import { manifestKind } from "../../core/workspace/kind.ts";

const files = readdirSync("examples", { recursive: true, encoding: "utf8" }).filter((file) => /\.jsonc?$/.test(file));
const read = (file: string): string => readFileSync(join("examples", file), "utf8");
const commands = files.filter((file) => file.startsWith("commands")).flatMap((file) => exampleCommands(read(file)));
const others = files.flatMap((file) => {
  const kind = kinds.find(({ name }) => name === manifestKind(file));
  return kind ? [{ file, name: basename(file), kind }] : [];
});
const ajv = new Ajv({ formats: { uri: isUri }, strict: false });

function validator(name: string) {
  const validate = ajv.compile(JSON.parse(readFileSync(`schemas/${name}.schema.json`, "utf8")));
  return (text: string): string => {
    const isValid = validate(parse(text, [], { allowTrailingComma: true }));
    return isValid ? "" : ajv.errorsText(validate.errors);
  };
}

describe.each(others)("$name", ({ file, kind }) => {
  it("is clean", () => {
    expect(checkDocument(kind, parseWhole(read(file), "jsonc"), { commands })).toEqual([]);
  });

  it("is what its schema says", () => {
    expect(validator(kind.name)(read(file))).toBe("");
  });
});

describe.each(kinds.map((kind) => [kind.name, kind] as const))("the schema of the kind %s", (name, kind) => {
  const faults = validator(name);

  it("takes every good example of its rules", () => {
    for (const { code, docs } of kind.rules) {
      if (code !== "unknown-command") expect(faults(docs.good), code).toBe("");
    }
  });

  it("refuses what has no root", () => {
    expect(faults("5")).not.toBe("");
    expect(faults("[5]")).not.toBe("");
  });

  it("refuses what lacks a required field, wherever the rules do", () => {
    const findings = checkDocument(kind, parseWhole("{}", "jsonc"));
    expect(faults("{}") === "").toBe(findings.length === 0);
  });
});

it("describes the project file, and takes the example's", () => {
  expect(validator("config")(read("command-manifest.config.json"))).toBe("");
  expect(validator("config")(`{ "rules": { "name-length": "loud" } }`)).not.toBe("");
});
