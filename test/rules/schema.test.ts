import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { rules } from "../../core/rules/index.ts";
import { isUri } from "../../core/text/uri.ts";
import { manifests } from "./manifests.ts";
import { everyField, everyMutant } from "./mutants.ts";

const schema = JSON.parse(readFileSync("schemas/commands.schema.json", "utf8"));
const ajv = new Ajv({ formats: { uri: isUri }, strict: false });
const validate = ajv.compile(schema);

/** Rules that a schema cannot say, each with the reason. Every other rule that finds an error must agree with it. */
const beyondSchema = new Map([
  ["name-lowercase", "there is no pattern for “is its own lower case”"],
  ["duplicate-command", "names are unique across objects"],
  ["duplicate-id", "IDs are unique across objects"],
  ["duplicate-option", "names are unique across objects"],
  ["duplicate-choice", "names are unique across objects"],
  ["required-order", "it is about the order of a list"],
  ["range-order", "one property is compared with another"],
  ["localized-clash", "names are compared across objects"],
  ["command-budget", "it is a sum over the whole command"],
  ["too-many-commands", "it counts by type"],
  ["secret-in-manifest", "it is about what a text says"],
  ["entry-point-in-guild", "it depends on where the manifest goes"],
  ["secret-in-manifest", "a token is a text like any other"],
]);

function isValid(manifest: unknown): boolean {
  return validate(manifest) === true;
}

/** Errors that the schema could see too. A localized capital is an error of `localized-name`, which it cannot see. */
function errorsOf(manifest: unknown) {
  return check(parseManifest(JSON.stringify(asGlobal(manifest), undefined, 1)))
    .filter(({ severity, code }) => severity === "error" && !beyondSchema.has(code))
    .filter(({ message }) => !message.startsWith("Names must be lowercase"));
}

/** The schema knows nothing of scopes: it judges values that are only published globally in a guild's manifest too. */
function asGlobal(manifest: unknown): unknown {
  if (typeof manifest !== "object" || manifest === null) return manifest;
  const isGuild = "scope" in manifest ? manifest.scope === "guild" : "guild_id" in manifest;
  return isGuild ? { ...manifest, scope: "global" } : manifest;
}

describe("the schema", () => {
  it("takes every good example and refuses every bad one that it can judge", () => {
    for (const { code, severity, docs } of rules) {
      if (code === "unused-ignore") continue;
      expect(isValid(parseLoosely(docs.good)), `${code}: ${ajv.errorsText(validate.errors)}`).toBe(true);
      if (severity === "error" && !beyondSchema.has(code) && code !== "syntax" && code !== "javascript")
        expect(isValid(parseLoosely(docs.bad)), code).toBe(false);
    }
  });

  it("agrees with the rules on thousands of manifests", () => {
    fc.assert(
      fc.property(manifests, (manifest) => {
        const errors = errorsOf(manifest).map(({ code, message, path }) => `${code} at ${path.join(".")}: ${message}`);
        const schemaErrors = isValid(manifest) ? [] : [ajv.errorsText(validate.errors)];
        expect(schemaErrors.length === 0, [...errors, "schema:", ...schemaErrors].join("\n")).toBe(errors.length === 0);
      }),
      { numRuns: 400 },
    );
  });

  it("agrees with the rules on every single change to a manifest that has every field", () => {
    expect(errorsOf(everyField)).toEqual([]);
    expect(isValid(everyField), ajv.errorsText(validate.errors)).toBe(true);
    const disagreements = everyMutant.filter((mutant) => isValid(mutant) !== (errorsOf(mutant).length === 0));
    expect(
      disagreements.map((mutant) => [errorsOf(mutant).map(({ message }) => message), JSON.stringify(mutant)]),
    ).toEqual([]);
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
