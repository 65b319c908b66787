import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { withoutStops } from "../../../core/edit/snippet.ts";
import type { Field, ObjectKind, ObjectTable, Shape } from "../../../core/interface/fields/field.ts";
import { fields } from "../../../core/interface/fields/fields.ts";
import {
  elementsOf,
  fits,
  fitsByType,
  objectOf,
  offersFor,
  opensList,
  repairOf,
  schemaOf,
  snippetFor,
  stubFor,
} from "../../../core/interface/fields/shapes.ts";
import { kinds } from "../../../core/kinds/kinds.ts";
import { projectKind } from "../../../core/kinds/project/index.ts";
import { tablesOf } from "../../../core/kinds/table/kind.ts";
import { parse } from "../../../core/text/parse.ts";
import { isUri } from "../../../core/text/uri.ts";

const ajv = new Ajv({ formats: { uri: isUri }, strict: false, unicodeRegExp: true });
const tables = [...kinds, projectKind].flatMap((kind) => [...tablesOf(kind)]);
const owners: readonly (readonly [ObjectKind | ObjectTable, readonly Field[]])[] = [
  ...Object.entries(fields).map(([kind, list]) => [kind as ObjectKind, list] as const),
  ...tables.map((table) => [table, table.fields] as const),
];
const cases = owners.flatMap(([owner, list]) =>
  list.map((field) => [`${typeof owner === "string" ? owner : owner.name} ${field.name}`, owner, field] as const),
);

function fitsText(text: string, shape: Shape): boolean {
  const { root } = parse(text, "json");
  return root !== undefined && fits(root, shape, text);
}

describe.each(cases)("%s", (_name, owner, field) => {
  it("is filled in by something that fits", () => {
    const { json, snippet } = stubFor(field.shape);
    expect(fitsText(json, field.shape) || json === '""', json).toBe(true);
    expect(snippet).toContain("$");
  });

  it("is completed by something that fits, or is to be filled in", () => {
    const snippet = snippetFor(field.shape);
    const value = withoutStops(snippet);
    if (value === "") return expect(snippet).toMatch(/^\$(?:1|\{1\})$/);
    expect(fitsText(value, field.shape) || value === '""', value).toBe(true);
  });

  it("opens a list only if there is something to choose from", () => {
    if (!opensList(field.shape) || field.shape.is === "localizations") return;
    expect(offersFor(field.shape, "")).not.toEqual([]);
  });

  it("offers only what fits", () => {
    if (objectOf(field.shape)) return;
    for (const { snippet } of offersFor(field.shape, ""))
      expect(fitsText(withoutStops(snippet), field.shape), snippet).toBe(true);
  });

  it("has a schema that takes what it offers", () => {
    const { $ref, ...schema } = schemaOf(field, owner);
    const refersToObject = JSON.stringify(schema).includes("$ref") || $ref !== undefined;
    if (refersToObject) return;
    const validate = ajv.compile(schema);
    for (const { snippet } of offersFor(field.shape, "")) expect(validate(JSON.parse(snippet)), snippet).toBe(true);
  });

  it("is among the doubtful values if constants or permissions are looked for in it", () => {
    const shape = elementsOf(field.shape)?.shape ?? field.shape;
    if (shape.is !== "constant" && shape.is !== "permissions") return;
    for (const text of ["1", `"1"`]) {
      const { root } = parse(text, "json");
      expect(root && fitsByType(root, shape), text).toBe(false);
    }
  });

  it("puts a single element into a list", () => {
    const elements = elementsOf(field.shape);
    if (elements?.in !== "list") return;
    const { json } = stubFor(elements.shape);
    const stub = fitsText(json, elements.shape) ? json : '"1250000000000000001"';
    const { root } = parse(stub, "json");
    expect(root && repairOf(root, field.shape, stub)).toEqual(["wrapInList", `[${stub}]`]);
  });
});

it.each([
  [{ is: "integer" }, `"5"`, "5"],
  [{ is: "number" }, `"-0.5"`, "-0.5"],
  [{ is: "boolean" }, `"true"`, "true"],
  [{ is: "boolean" }, "0", "false"],
  [{ is: "string" }, "12", `"12"`],
  [{ is: "snowflake" }, "1250000000000000001", `"1250000000000000001"`],
  [{ is: "word", of: ["global", "guild"] }, `" Guild"`, `"guild"`],
] as const)("fixes %o as its author meant", (shape: Shape, text, json) => {
  const { root } = parse(text, "json");
  expect(root && repairOf(root, shape, text)?.[1]).toBe(json);
});
