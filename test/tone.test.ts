import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { describe, expect, test } from "vitest";
import { createProgram } from "../cli/program.ts";

/** Words that no sentence for users has, and what they are replaced with. */
const avoided: readonly (readonly [RegExp, string])[] = [
  [/\bwants\b/i, "requires"],
  [/\b(nobody|somebody|whoever|whom)\b/i, "a name for the actor"],
  [/\bmend\b/i, "fix"],
  [/\bburnt\b/i, "reset"],
  [/(?<!\bthere )\b(?:is|are) no (?!longer)[a-z]/i, "is not"],
  [/(?<!local |--|commandManifest\.)\bservice\b/i, "Discord, the local service or the endpoint URL"],
  [/\banew\b/i, "again"],
  [/\bknows? no\b/i, "does not exist"],
  [/\bwritten down\b/i, "recorded"],
  [/\bput back\b/i, "restored"],
  [/\bany more\b/i, "no longer"],
  [/\bmeanwhile\b/i, "in the meantime"],
  [/\bsecret store\b/i, "secret storage"],
  [/;/, "two sentences"],
];

function faultsOf(sentence: string): string[] {
  return avoided.flatMap(([pattern, better]) => (pattern.test(sentence) ? [`${sentence} → ${better}`] : []));
}

describe("the help of the terminal", () => {
  const commands = withSubcommands(createProgram());

  test.each(commands.map((command) => [pathTo(command), command] as const))("%s", (_, command) => {
    const short = [...command.options.filter(({ hidden }) => !hidden), ...command.registeredArguments];
    const descriptions = [...(command.parent ? [command.description()] : []), ...short.map((one) => one.description)];
    expect(descriptions.filter((text) => text === "" || /^[A-Z][a-z]|\.$/.test(text))).toEqual([]);
    expect([...descriptions, ...helpAfter(command)].flatMap(faultsOf)).toEqual([]);
  });
});

/** Folders and files whose sentences users read. */
const folders = ["cli", "service", "endpoint", "node", "scripts", "server", "client", "views"];
const rooms = folders.concat(
  [
    "core/discord",
    "core/edit",
    "core/handler-types",
    "core/interactions",
    "core/lobbies",
    "core/preview",
    "core/publish",
    "core/tools",
    "core/translations",
    "core/use",
    "core/workspace",
  ],
  "core/manifest/invalid-manifest.ts",
);

test.each(rooms)("the sentences in %s", (room) => {
  const sentences = filesIn(room).flatMap((file) => sentencesIn(readFileSync(file, "utf8")));
  expect(sentences.flatMap(faultsOf)).toEqual([]);
});

/** Words that no comment has: a reader would stop at them. */
const avoidedInComments =
  /\b(?:nobody|somebody|whoever|whom|mend(?:s|ed|ing)?|anew|any more|put back|meanwhile|what (?:came|comes|becomes) of|what is made of|dearest|burnt|spoken of|faulty)\b/i;

test.each([...folders, "core", "test"])("the comments in %s", (folder) => {
  const comments = filesIn(folder).flatMap((file) => commentsIn(readFileSync(file, "utf8")));
  expect(comments.length).toBeGreaterThan(5);
  expect(comments.filter((comment) => avoidedInComments.test(comment))).toEqual([]);
});

test("few comments begin with a pronoun in place of their subject", () => {
  const files = [...folders, "core"].flatMap((folder) => filesIn(folder));
  const comments = files.flatMap((file) => commentsIn(readFileSync(file, "utf8")));
  const begun = comments.filter((comment) => /^\s*\/(?:\*\*|\/)\s+(?:What|Those|All that)\b/.test(comment));
  expect(begun.length, begun.join("\n")).toBeLessThanOrEqual(40);
});

/** Phrases that no title of a test has, besides: a reader would have to guess what is broken. */
const avoidedInTitles = /\b(?:is|are) told\b|\btold apart\b|\bstands? for\b|\bas good as\b|\ball the same\b/i;

test("the titles of tests", () => {
  const titles = filesIn("test").flatMap((file) => titlesIn(readFileSync(file, "utf8")));
  expect(titles.length).toBeGreaterThan(1_000);
  expect(titles.filter((title) => avoidedInTitles.test(title) || avoidedInComments.test(title))).toEqual([]);
});

test("titles are found behind tables, in the next line, too", () => {
  const source = `it("a", f);\ntest.each(rows)("b %s", f);\ndescribe.each([\n  ["x"],\n])(\n  "c",\n  f);\nsplit("d");`;
  expect(titlesIn(source)).toEqual(["a", "b %s", "c"]);
});

test("what the extension's description says", () => {
  const texts = wordsIn(JSON.parse(readFileSync("package.json", "utf8")).contributes);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.flatMap(faultsOf)).toEqual([]);
});

/** Words that no page for users has, beside those of comments. Sections of the interface are for contributors only. */
const avoidedInPages = /\bwants\b|\bsecret store\b|§/i;

const pages = [
  "README.md",
  "CODE_OF_CONDUCT.md",
  "SECURITY.md",
  ...readdirSync("docs").flatMap((file) => (file.endsWith(".md") ? [`docs/${file}`] : [])),
];
test.each(pages)("the sentences in %s", (page) => {
  const prose = readFileSync(page, "utf8").replaceAll(/^```[\s\S]*?^```$/gm, "");
  expect(prose.length).toBeGreaterThan(1000);
  expect(prose.split("\n").filter((line) => avoidedInPages.test(line) || avoidedInComments.test(line))).toEqual([]);
});

/** Keys of `package.json` whose values users read. */
const wordKeys = /^(title|label|altText|description|markdownDescription|enumDescriptions|markdownEnumDescriptions)$/;

function wordsIn(value: unknown, key = ""): readonly string[] {
  if (typeof value === "string") return wordKeys.test(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => wordsIn(one, key));
  return Object.entries(value ?? {}).flatMap(([name, inner]) => wordsIn(inner, name));
}

test("sentences are found in strings, and not in comments", () => {
  const source = `// Nobody reads “this”.\nconst a = "Somebody's file.";\n/** "It wants more." */\nconst b = \`The \${one} wants it.\`;`;
  expect(sentencesIn(source)).toEqual(["Somebody's file.", "The … wants it."]);
  expect(sentencesIn(source).flatMap(faultsOf)).toHaveLength(2);
  expect(sentencesIn("html`<p>\n  Nobody sent it\n</p>`")).toEqual(["Nobody sent it"]);
});

function withSubcommands(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

function pathTo(command: Command): string {
  return command.parent ? `${pathTo(command.parent)} ${command.name()}` : command.name();
}

/** The text after a command's options, line by line. */
function helpAfter(command: Command): readonly string[] {
  let help = "";
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help.slice(command.helpInformation().length).split("\n");
}

/** The titles that stand in a test file as texts in double quotes. */
function titlesIn(source: string): readonly string[] {
  const direct = /\b(?:describe|it|test)\(\s*"((?:\\.|[^"\\])+)"/g;
  const behindTable = /\)\(\s*"((?:\\.|[^"\\])+)",/g;
  return [direct, behindTable].flatMap((pattern) => [...source.matchAll(pattern)].map(([, title = ""]) => title));
}

function filesIn(room: string): readonly string[] {
  if (statSync(room).isFile()) return [room];
  const files = readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => path.join(room, file));
  return files.filter((file) => /\.(ts|mjs)$/.test(file) && !file.includes("node_modules"));
}

/** The comments that begin a line, each in one line. */
function commentsIn(source: string): readonly string[] {
  return (source.match(/^\s*\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? []).map((text) =>
    text.replaceAll(/\s*\n\s*\*?\s*/g, " "),
  );
}

/** The string literals that end like a sentence, with `…` for values that are filled in, and the text between HTML tags. */
function sentencesIn(source: string): readonly string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const literals = code.match(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|\$\{[^{}]*\}|[^`\\])*`/g) ?? [];
  const between = Array.from(code.matchAll(/>\s*([A-Z][^<>{}`=;]* [^<>{}`=;]*?)\s*</g), ([, text = ""]) => text);
  const sentences = literals
    .map((literal) => literal.slice(1, -1).replaceAll(/\$\{[^{}]*\}/g, "…"))
    .filter((text) => /^\S.* .*[.?…]$/s.test(text) && /^(?:[A-Z“]|…|\\`)/.test(text));
  return [...sentences, ...between];
}
