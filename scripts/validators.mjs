// Puts the code of validators in the place of files named `*.schema.ts`, in bundles and in tests. So no schema and no
// compiler is loaded by what runs, and pages need none: their policy forbids `eval`.
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./processes.mjs";

/** @typedef {import("typebox").TSchema} Schema */
/** @typedef {{ readonly schema: Schema, readonly explains: boolean }} Uncompiled What `validatorOf` returns. */

const schemaFile = /\.schema\.ts$/;
/** What a schema's `format` means, by its name. */
const formatsFile = path.join(root, "core/discord/formats.ts");

/**
 * For esbuild.
 * @type {import("esbuild").Plugin}
 */
export const validators = {
  name: "validators",
  setup({ onLoad }) {
    onLoad({ filter: schemaFile }, async (args) => {
      const { code, files } = await validatorModule(args.path);
      return { contents: code, watchFiles: files };
    });
  },
};

/**
 * The same for vitest.
 * @type {import("vitest/config").Plugin}
 */
export const validatorsInTests = {
  name: "validators",
  async load(id) {
    if (!schemaFile.test(id)) return undefined;
    const { code, files } = await validatorModule(id);
    for (const file of files) this.addWatchFile(file);
    return code;
  },
};

/**
 * The module of a file's validators, and the files that it follows from.
 * @param {string} file
 */
async function validatorModule(file) {
  const { exported, formats, files } = await evaluated(file);
  const found = Object.entries(exported).filter(([, value]) => typeof value === "function" && "schema" in value);
  const from = path.relative(path.dirname(file), formatsFile).replaceAll("\\", "/");
  const code = await compiled(Object.fromEntries(found), formats);
  return { code: `import { formats } from "./${from}";\n${code}`, files };
}

/**
 * What a file of schemas exports. It is bundled and run in memory, because Node runs no TypeScript.
 * @param {string} file
 */
async function evaluated(file) {
  const esbuild = await import("esbuild");
  const typebox = pathToFileURL(createRequire(import.meta.url).resolve("typebox")).href;
  const { outputFiles, metafile } = await esbuild.build({
    stdin: {
      contents: `export * as exported from ${JSON.stringify(file)};\nexport * from ${JSON.stringify(formatsFile)};`,
      resolveDir: root,
    },
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    target: "node20",
    alias: { typebox },
    external: [typebox],
    write: false,
    metafile: true,
    logLevel: "warning",
  });
  const base64 = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  const { exported, formats } = await import(`data:text/javascript;base64,${base64}`);
  const inputs = Object.keys(metafile.inputs).filter((input) => input !== "<stdin>");
  return { exported, formats, files: inputs.map((input) => path.join(root, input)) };
}

/**
 * The code of validators, which are exported by their names. It uses `formats`.
 * @param {Readonly<Record<string, Uncompiled>>} validators
 * @param {Readonly<Record<string, (text: string) => boolean>>} formats
 */
async function compiled(validators, formats) {
  // Not loaded before the first schema: a test without any does not wait for it.
  const { _, Ajv } = await import("ajv");
  const { default: standalone } = await import("ajv/dist/standalone/index.js");
  const found = Object.entries(validators);
  const explains = found.some(([, validator]) => validator.explains);
  const ajv = new Ajv({
    allErrors: explains,
    verbose: explains,
    messages: false,
    strictTypes: false,
    inlineRefs: false,
    formats,
    keywords: ["refusal"],
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  });
  // A schema below it has no code for the reasons.
  ajv.addKeyword({
    keyword: "silent",
    code(context) {
      const valid = context.gen.name("valid");
      context.subschema({ keyword: "silent", createErrors: false }, valid);
      context.ok(valid);
    },
  });
  const parts = repeatedParts(found.map(([, { schema }]) => schema));
  /** @type {(name: string, schema: Schema) => void} */
  const add = (name, schema) => {
    const referring = withReferences(schema, parts);
    ajv.addSchema(explains ? referring : { silent: referring }, name);
  };
  for (const [name, { schema }] of found) add(name, schema);
  for (const [json, name] of parts) add(name, JSON.parse(json));
  return standalone(ajv, Object.fromEntries(found.map(([name]) => [name, name])));
}

/** Characters of a schema as JSON. Below that, a call is more code than what it calls. */
const shortestPart = 40;

/**
 * The schemas that occur more than once, as JSON, each with a name: one function for all its places is less code.
 * @param {readonly Schema[]} schemas
 * @returns {ReadonlyMap<string, string>}
 */
function repeatedParts(schemas) {
  const seen = new Set();
  const parts = new Map();
  JSON.stringify(schemas, (_, value) => {
    const json = partJson(value);
    if (json === undefined) return value;
    if (!seen.has(json)) {
      seen.add(json);
      return value;
    }
    if (!parts.has(json)) parts.set(json, `part${parts.size}`);
    // What is within it is repeated only as a part of it.
    return undefined;
  });
  return parts;
}

/**
 * @param {Schema} schema
 * @param {ReadonlyMap<string, string>} parts
 * @returns {Schema}
 */
function withReferences(schema, parts) {
  /** @type {(this: Schema, key: string, value: unknown) => unknown} */
  function refer(key, value) {
    // Items that may not be the same are compared faster where ajv sees their type.
    const isWhole = key === "" || ("uniqueItems" in this && key === "items");
    const name = isWhole ? undefined : parts.get(partJson(value) ?? "");
    return name === undefined ? value : { $ref: name };
  }
  return JSON.parse(JSON.stringify(schema, refer));
}

/** @param {unknown} value */
function partJson(value) {
  if (typeof value !== "object" || value === null || !("type" in value)) return undefined;
  if (typeof value.type !== "string" && !Array.isArray(value.type)) return undefined;
  const json = JSON.stringify(value);
  return json.length < shortestPart ? undefined : json;
}
