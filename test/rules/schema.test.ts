import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rules } from "../../core/rules/index.ts";
import { manifests } from "./manifests.ts";
import { beyondSchema, errorsForSchema, isValid, schemaFaults } from "./schema-agreement.ts";

describe("the schema", () => {
  it("takes every good example and refuses every bad one that it can judge", () => {
    for (const { code, severity, docs } of rules) {
      if (code === "unused-ignore") continue;
      expect(schemaFaults(parseLoosely(docs.good)), code).toEqual([]);
      if (severity === "error" && !beyondSchema.has(code) && code !== "syntax" && code !== "javascript")
        expect(isValid(parseLoosely(docs.bad)), code).toBe(false);
    }
  });

  it("agrees with the rules on thousands of manifests", () => {
    fc.assert(
      fc.property(manifests, (manifest) => {
        const errors = errorsForSchema(manifest).map(
          ({ code, message, path }) => `${code} at ${path.join(".")}: ${message}`,
        );
        const schemaErrors = schemaFaults(manifest);
        expect(schemaErrors.length === 0, [...errors, "schema:", ...schemaErrors].join("\n")).toBe(errors.length === 0);
      }),
      { numRuns: 400 },
    );
  });

  it("knows a valid manifest from an invalid one often enough to mean something", () => {
    const sample = fc.sample(manifests, { numRuns: 1000, seed: 7 });
    const valid = sample.filter(isValid).length;
    expect(valid).toBeGreaterThan(200);
    expect(valid).toBeLessThan(800);
  });
});

function parseLoosely(text: string): unknown {
  return JSON.parse(text.replaceAll(/^\s*\/\/.*$|\/\/ fine$/gm, ""));
}
