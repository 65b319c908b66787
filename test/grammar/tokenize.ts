import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createOnigScanner, createOnigString, loadWASM } from "vscode-oniguruma";
import { type IGrammar, INITIAL, parseRawGrammar, Registry } from "vscode-textmate";

const grammarFile = "syntaxes/command-manifest.tmLanguage.json";
const scopeName = "source.json.command-manifest";

/** A piece of a line with its scopes, from the outermost to the innermost, without the grammar's own. */
export interface Token {
  readonly text: string;
  readonly scopes: readonly string[];
}

/** Loads the manifest language's grammar into the engine that VS Code runs it with. */
export async function loadGrammar(): Promise<IGrammar> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm"));
  const onigLib = loadWASM({ data: wasm }).then(() => ({ createOnigScanner, createOnigString }));
  const source = readFileSync(grammarFile, "utf8");
  const loadRaw = async (name: string) => (name === scopeName ? parseRawGrammar(source, grammarFile) : null);
  const grammar = await new Registry({ onigLib, loadGrammar: loadRaw }).loadGrammar(scopeName);
  if (!grammar) throw new Error(`${grammarFile} does not define ${scopeName}`);
  return grammar;
}

/** The tokens of each line; white space between tokens is left out. */
export function tokenize(grammar: IGrammar, lines: readonly string[]): Token[][] {
  let state = INITIAL;
  return lines.map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    return tokens
      .map(({ startIndex, endIndex, scopes }) => ({ text: line.slice(startIndex, endIndex), scopes: scopes.slice(1) }))
      .filter(({ text }) => text.trim() !== "");
  });
}

/** A snapshot that people can read: each line of the source, then its words with the scopes that colour them. */
export function render(lines: readonly string[], tokens: readonly (readonly Token[])[]): string {
  const words = (index: number) => (tokens[index] ?? []).filter((token) => !isPunctuation(token));
  return lines.map((line, index) => [`>${line}`, ...words(index).map(renderToken)].join("\n")).join("\n");
}

function isPunctuation({ scopes }: Token): boolean {
  return scopes.at(-1)?.startsWith("punctuation.") ?? false;
}

function renderToken({ text, scopes }: Token): string {
  const colouring = scopes.filter((scope) => !scope.startsWith("meta."));
  return `    ${text.trim()}  ${colouring.join(" ") || "–"}`;
}
