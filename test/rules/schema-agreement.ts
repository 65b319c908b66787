import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { check } from "../../core/check/check.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { isUri } from "../../core/text/uri.ts";

const schema = JSON.parse(readFileSync("schemas/commands.schema.json", "utf8"));
const ajv = new Ajv({ formats: { uri: isUri }, strict: false });
const validate = ajv.compile(schema);

/** Rules that a schema cannot say, each with the reason. Every other rule that finds an error must agree with it. */
export const beyondSchema = new Map([
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
]);

/** Lists why the schema refuses a command manifest; empty if it does not. */
export function schemaFaults(manifest: unknown): string[] {
  return validate(manifest) ? [] : [ajv.errorsText(validate.errors)];
}

/** Whether the schema of command manifests takes one. */
export function isValid(manifest: unknown): boolean {
  return validate(manifest) === true;
}

/** Errors that the schema could see too, in the manifest as a global one. */
export function errorsForSchema(manifest: unknown): Finding[] {
  return errorsAmong(check(parseManifest(JSON.stringify(asGlobal(manifest)))));
}

/** The errors that the schema could see too. A localized capital is an error of `localized-name`, which it cannot see. */
export function errorsAmong(found: readonly Finding[]): Finding[] {
  return found
    .filter(({ severity, code }) => severity === "error" && !beyondSchema.has(code))
    .filter(({ message }) => !message.startsWith("Names must be lowercase"));
}

/** The schema knows nothing of scopes: it judges values that are only published globally in a guild's manifest too. */
export function asGlobal(manifest: unknown): unknown {
  if (typeof manifest !== "object" || manifest === null) return manifest;
  const isGuild = "scope" in manifest ? manifest.scope === "guild" : "guild_id" in manifest;
  return isGuild ? { ...manifest, scope: "global" } : manifest;
}
