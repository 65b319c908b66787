// Replaces files named `*.schema.ts` by the code of their validators, in bundles and in tests. So no schema or compiler is
// loaded at run time, and pages avoid `eval`, which their policy forbids.
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./processes.mjs";

/** @typedef {import("typebox").TSchema} Schema */
/** @typedef {{ readonly schema: Schema, readonly explains: boolean }} Uncompiled The result of `validatorOf`. */

const schemaFile = /\.schema\.ts$/;
/** The file that defines each `format` of the schemas. */
const formatsFile = path.join(root, "core/discord/formats.ts");

/**
 * The plugin for esbuild.
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
 * The plugin for vitest.
 * @type {import("vitest/config").Plugin}
 */
export const validatorsInTests = {
  name: "validators",
  configureVitest({ experimental_defineCacheKeyGenerator: addToKey }) {
    // vitest keeps modules by their own text, and a validator is made from other files as well.
    addToKey(({ id }) => (schemaFile.test(id) ? false : undefined));
  },
  async load(id) {
    if (!schemaFile.test(id)) return undefined;
    const { code, files } = await validatorModule(id);
    for (const file of files) this.addWatchFile(file);
    return code;
  },
};

/**
 * The module of a file's validators, and the files that it is made from.
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
 * The exports of a file of schemas. Bundles and runs it in memory, because Node cannot run TypeScript.
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
 * The code of validators, exported by name. It uses `formats`.
 * @param {Readonly<Record<string, Uncompiled>>} validators
 * @param {Readonly<Record<string, (text: string) => boolean>>} formats
 */
async function compiled(validators, formats) {
  // Loaded with the first schema, so that tests without schemas do not wait for it.
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
  // Schemas below this keyword generate no code for reasons.
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

/** Characters of a schema as JSON. For a shorter schema, calling a function takes more code than inlining it. */
const shortestPart = 40;

/**
 * The schemas that occur more than once, as JSON, each with a name. Sharing one function takes less code.
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
    // Inner schemas are repeated only as parts of this one.
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
    // ajv compares items of `uniqueItems` faster if it can see their type.
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
