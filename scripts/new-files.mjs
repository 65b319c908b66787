import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./processes.mjs";

/**
 * The texts of new files by path, a file that gets an entry, and a sentence on what is left.
 * @typedef {{ files: Readonly<Record<string, string>>, changed?: { file: string, text: string }, next: string }} New
 */

/** @type {Readonly<Record<string, (name: string) => New>>} */
const kinds = {
  rule: (code) => ({
    files: { [`core/rules/${code}.ts`]: ruleText(code), [`test/rules/${code}.test.ts`]: ruleTestText(code) },
    next: `Write its messages, its docs and its check, and put ${camelCase(code)} into core/rules/index.ts at its place in reading order. Then run \`npm run generate\` and \`npm test -- --for rule\`. For an error, the compiler asks for its answer as well.`,
  }),
  kind: (kind) => ({
    files: { [`core/kinds/${kind}/fields.ts`]: fieldsText(kind), [`core/kinds/${kind}/index.ts`]: kindText(kind) },
    next: `Write its fields and rules, and put ${camelCase(kind)}Kind into core/kinds/kinds.ts. Then run \`npm run generate\` and \`npm test -- --for kind\`, which name its example, its row in README.md and what else is missing.`,
  }),
  route: (name) => ({
    files: {
      [`service/routes/${name}-operation.ts`]: operationText(name),
      [`test/service/${name}.test.ts`]: operationTestText,
    },
    next: `Add ${camelCase(name)} to core/interface/routes.ts and its operation to \`operations\` (the compiler says where), and write both. The compiler asks for its row in document-rows.ts. Name it in the guide to the local service. Then run \`npm run generate\` and \`npm test -- --for route\`.`,
  }),
};

/**
 * Writes the files of a new rule, kind or route, or the entry of a new field. Nothing is written over.
 * @param {readonly string[]} args What to create, and its name.
 */
export function createNew([kind = "", name = ""]) {
  const made = newFiles(kind, name);
  if (typeof made === "string") {
    console.error(made);
    process.exitCode = 2;
    return;
  }
  for (const [file, text] of Object.entries(made.files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text, { flag: "wx" });
    console.log(file);
  }
  if (made.changed) {
    writeFileSync(path.join(root, made.changed.file), made.changed.text);
    console.log(made.changed.file);
  }
  console.log(made.next);
}

/**
 * The files of something new, or why there are none.
 * @param {string} kind @param {string} name
 * @returns {New | string}
 */
export function newFiles(kind, name) {
  if (kind === "field") return newField(name);
  const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!make) return `“${kind}” has no files of its own. Use rule, kind, route or field.`;
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name))
    return `A name is in kebab case, such as choices-with-autocomplete, but this is “${name}”.`;
  const made = make(name);
  const there = Object.keys(made.files).find((file) => existsSync(path.join(root, file)));
  return there === undefined ? made : `${there} already exists.`;
}

/** The tables of fields by the object that has them: a field of another kind of manifest is in its `fields.ts`. */
const fieldFiles = { command: "command.ts", option: "option.ts", choice: "option.ts" };

/**
 * The entry of a new field at the end of its table, or why there is none.
 * @param {string} name Its object and its name, such as `option.max_words`.
 * @returns {New | string}
 */
function newField(name) {
  const [, owner = "", field = ""] = /^(command|option|choice)\.([a-z]+(?:_[a-z]+)*)$/.exec(name) ?? [];
  if (!field)
    return `A field is named with its object, such as option.max_words (command, option or choice), but this is “${name}”.`;
  const file = `core/interface/fields/${fieldFiles[/** @type {keyof typeof fieldFiles} */ (owner)]}`;
  const text = readFileSync(path.join(root, file), "utf8");
  const start = text.indexOf(`export const ${owner}Fields`);
  const end = text.indexOf("\n});", start);
  if (text.slice(start, end).includes(`\n  ${field}:`)) return `${file} already has “${field}” of ${owner}.`;
  const entry = `\n  ${field}: {\n    shape: { is: "string" },\n    doc: "",\n  },`;
  return {
    files: {},
    changed: { file, text: text.slice(0, end) + entry + text.slice(end) },
    next: `Write its shape, its limit and its prose, and move it to its place in canonical order. Then decide at each place that \`npm run check\` names, and run \`npm run generate\` and \`npm test -- --for field\`. Add it yourself to test/server/first-completions.test.ts where it is offered first.`,
  };
}

/** @param {string} name */
function camelCase(name) {
  return name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** @param {string} code */
const ruleText = (code) => `import { defineRule } from "./shared/define-rule.ts";

export const ${camelCase(code)} = defineRule({
  code: "${code}",
  on: "command",
  severity: "error",
  messages: {},
  docs: {
    section: "2.1",
    summary: "",
    why: "",
    bad: "",
    good: "",
  },
  check(command, report) {},
});
`;

/** @param {string} code */
const ruleTestText = (code) => `import { describe } from "vitest";
import { ruleCases, slash } from "./support.ts";

describe("", () => {
  ruleCases("${code}", {
    errors: [[slash(""), ""]],
    passes: [slash("")],
  });
});
`;

/** @param {string} kind */
const fieldsText = (kind) => `import type { ObjectTable } from "../../interface/fields/field.ts";

export const ${camelCase(kind)}: ObjectTable = {
  name: "${kind}",
  noun: "",
  fields: [],
};
`;

/** @param {string} kind */
const kindText = (kind) => `import type { Kind } from "../table/kind.ts";
import { ${camelCase(kind)} } from "./fields.ts";

export const ${camelCase(kind)}Kind: Kind<"${kind}"> = {
  name: "${kind}",
  heading: "",
  description: "",
  root: ${camelCase(kind)},
  rules: [],
  outline: () => undefined,
};
`;

/** @param {string} name */
const operationText = (name) => `import type { Operations } from "../http/operation.ts";

export const ${camelCase(name)}Operation: Operations<"${camelCase(name)}"> = {
  ${camelCase(name)}: () => ({ status: 200, body: {} }),
};
`;

const operationTestText = `import { expect, test } from "vitest";
import { bench } from "./support.ts";

test("", async () => {
  const { status, body } = await bench().send("GET", "/api/v10/");
  expect([status, body]).toEqual([200, {}]);
});
`;
