import fc from "fast-check";
import { expect, test } from "vitest";
import { commandTypes, optionTypes } from "../../core/interface/facts/constants.ts";
import type { ObjectKind } from "../../core/interface/fields/field.ts";
import { fields, fieldsOf } from "../../core/interface/fields/fields.ts";
import { elementsOf, objectOf } from "../../core/interface/fields/shapes.ts";
import { isObject } from "../../core/text/json.ts";
import { manifests } from "./manifests.ts";
import { everyField } from "./mutants.ts";

// Both are what other tests try everything on, so a field or a type that they lack is tried nowhere.

/** The fields and types in manifests: `option/max_length` for a field, `option/type 3` for a type. */
class Seen {
  readonly names = new Set<string>();

  add(kind: ObjectKind, value: unknown): void {
    if (!isObject(value)) return;
    for (const { name, shape } of fieldsOf(kind)) {
      if (!(name in value)) continue;
      this.names.add(`${kind}/${name}`);
      if (name === "type") this.names.add(`${kind}/type ${value.type}`);
      const object = objectOf(elementsOf(shape)?.shape ?? shape);
      if (typeof object === "string") this.addAll(object, value[name]);
    }
  }

  addAll(kind: ObjectKind, values: unknown): void {
    if (Array.isArray(values)) for (const one of values) this.add(kind, one);
  }
}

const types = [
  ...commandTypes.map(({ value }) => `command/type ${value}`),
  ...optionTypes.map(({ value }) => `option/type ${value}`),
];
const kinds = Object.keys(fields) as ObjectKind[];
const namesOf = (isTried: (field: (typeof fields)[ObjectKind][number]) => boolean) =>
  kinds.flatMap((kind) => fields[kind].filter(isTried).map(({ name }) => `${kind}/${name}`));

test("the manifest of every field has every field and every type", () => {
  const seen = new Seen();
  seen.add("envelope", everyField);
  const missing = [...namesOf(() => true), ...types].filter((name) => !seen.names.has(name));
  expect(missing, "test/rules/mutants.ts has no such field or type in everyField").toEqual([]);
});

test("random manifests have every field that is sent, and every type", () => {
  const seen = new Seen();
  for (const manifest of fc.sample(manifests, { numRuns: 2000, seed: 7 })) {
    if (Array.isArray(manifest)) seen.addAll("command", manifest);
    else seen.add("envelope", manifest);
  }
  const missing = [...namesOf(({ returned }) => !returned), ...types].filter((name) => !seen.names.has(name));
  expect(missing, "test/rules/manifests.ts makes no such field or type").toEqual([]);
});
