import type { Span } from "../text/span.ts";
import { PatchedText } from "./patched-text.ts";
import { beforeValue, type PythonBrackets, pythonBracketsOf } from "./python-brackets.ts";
import { type CodePart, pythonStringOf } from "./python-strings.ts";
import { isCode, type PythonToken, pythonTokensOf, stringParts } from "./python-tokens.ts";

/** Python that was rewritten as JavaScript, as far as it can hold commands. */
export interface RewrittenPython {
  readonly source: PatchedText;
  /** Whether there is code that was left out. */
  readonly hasOtherCode: boolean;
}

/** Rewrites Python as JavaScript; undefined if a text has nothing that is specific to Python. Linear. */
export function rewritePython(text: string): RewrittenPython | undefined {
  if (!mayBePython.test(text)) return undefined;
  const tokens = pythonTokensOf(text);
  const brackets = pythonBracketsOf(tokens);
  if (!isPython(tokens, brackets)) return undefined;
  const parts: CodePart[] = [];
  let hasOtherCode = false;
  for (let start = 0; start < tokens.length; ) {
    const end = endOfStatement(tokens, start, brackets);
    const statement = { start, end };
    const isKept = canHoldCommands(tokens, statement, brackets);
    const isDoc = !isKept && isDocstring(tokens.slice(start, end).filter(isCode));
    const made = isKept
      ? rewritten(tokens, statement, brackets)
      : tokens.slice(start, end).map((token) => blanked(token, isDoc));
    for (const part of made) parts.push(part);
    hasOtherCode ||= !isKept && !isDoc && tokens.slice(start, end).some(isCode) && !isImport(tokens, statement);
    start = end;
  }
  return { source: patched(text, parts), hasOtherCode };
}

function patched(source: string, parts: readonly CodePart[]): PatchedText {
  const added: Span[] = [];
  let at = 0;
  for (const { text, isAdded } of parts) {
    if (isAdded) added.push({ start: at, end: at + text.length });
    at += text.length;
  }
  return new PatchedText(source, { text: parts.map(({ text }) => text).join(""), added });
}

const mayBePython = /#|\b(?:True|False|None|import|def)\b|["']{3}|[fFrRbBuU]["']|\(/;
const wordsOfJavaScript = /^(?:const|let|var|function|export|new|interface|typeof)$/;

/** Whether there is something specific to Python, and nothing specific to JavaScript. */
function isPython(tokens: readonly PythonToken[], { tuples, depths }: PythonBrackets): boolean {
  const code = tokens.filter(isCode);
  if (code.some((_, index) => isSignOfJavaScript(code, index))) return false;
  if (tuples.size > 0 || code.some((_, index) => isSignOfPython(code, index))) return true;
  const isAssigned = code.some(({ text }, index) => text === "=" && code[index - 1]?.kind === "word");
  const hasComment = tokens.some(({ kind }) => kind === "comment");
  const isCommented = hasComment && isAssigned && !code.some(({ text }) => text === ";");
  return isCommented || hasImport(tokens, depths);
}

function isSignOfJavaScript(code: readonly PythonToken[], index: number): boolean {
  const [first, second, third] = [0, 1, 2].map((step) => code[index + step]);
  if (first?.kind === "word" && second?.kind === "word") return wordsOfJavaScript.test(first.text);
  const texts = `${first?.text}${second?.text}`;
  return first?.text === "`" || /^(?:=>|\/\/|\/\*)$/.test(texts) || (texts === "module." && third?.text === "exports");
}

function isSignOfPython(code: readonly PythonToken[], index: number): boolean {
  const { kind, text } = code[index] ?? { kind: "space", text: "" };
  const before = code[index - 1]?.text ?? "=";
  const after = code[index + 1]?.text ?? ",";
  const isValue = beforeValue.test(before) && /^[,)\]}:+]$|^["'\w]/.test(after);
  if (kind === "word") return /^(?:True|False|None)$/.test(text) && isValue;
  if (kind !== "string" || !isValue) return false;
  const parts = stringParts(text);
  return parts !== undefined && (parts.quotes.length > 1 || (parts.prefix !== "" && /^[,)\]}:+]$/.test(after)));
}

function hasImport(tokens: readonly PythonToken[], depths: readonly number[]): boolean {
  for (let start = 0; start < tokens.length; ) {
    const end = endOfStatement(tokens, start, { depths });
    if (isImport(tokens, { start, end })) return true;
    start = end;
  }
  return false;
}

/** Whether a statement is `import a`, `import a as b` or `from a import b`. JavaScript has a string in its place. */
function isImport(tokens: readonly PythonToken[], { start, end }: Span): boolean {
  const code = tokens.slice(start, end).filter(isCode);
  const [first, second] = code;
  const isNamed = second !== undefined && (second.kind === "word" || second.text === ".");
  const hasOther = code.some(({ kind, text }) => kind === "string" || /^[{}=;]$/.test(text));
  if (!isNamed || hasOther) return false;
  return first?.text === "import" || (first?.text === "from" && code.some(({ text }) => text === "import"));
}

/** The index after the line break that ends a statement. A line break in brackets does not end it. */
function endOfStatement(
  tokens: readonly PythonToken[],
  start: number,
  { depths }: Pick<PythonBrackets, "depths">,
): number {
  for (let index = start; index < tokens.length; index++) {
    if (tokens[index]?.kind === "line-break" && depths[index] === 0) return index + 1;
  }
  return tokens.length;
}

const openers =
  /^(?:from|import|def|class|if|elif|else|for|while|with|try|except|finally|async|global|nonlocal|del|assert|raise|pass|break|continue|@)$/;
const operators = /^(?:if|else|for|in|not|and|or|is|lambda|await|yield)$/;

/** Whether a statement can hold commands, or a constant that they name. */
function canHoldCommands(tokens: readonly PythonToken[], { start, end }: Span, { depths }: PythonBrackets): boolean {
  let first: PythonToken | undefined;
  let isAssigned = false;
  let isSimple = true;
  for (let index = start; index < end; index++) {
    const token = tokens[index];
    if (!token || !isCode(token)) continue;
    if (!first && openers.test(token.text)) return false;
    first ??= token;
    if (token.kind === "sign" && token.text === "{") return true;
    isAssigned ||= token.text === "=" && depths[index] === 0;
    isSimple &&= token.kind === "sign" ? /^[[\](),.+|<=:-]$/.test(token.text) : !operators.test(token.text);
    isSimple &&= token.text !== ":" || depths[index] === 0;
  }
  return first?.kind === "word" && isAssigned && isSimple;
}

function isDocstring(code: readonly PythonToken[]): boolean {
  const [only, ...others] = code;
  const parts = others.length === 0 && only?.kind === "string" ? stringParts(only.text) : undefined;
  return parts?.prefix === "" && parts.quotes.length > 1 && !parts.body.includes("*/");
}

/** Spaces in place of code. A text that documents the file becomes a comment. */
function blanked({ kind, text }: PythonToken, isDoc: boolean): CodePart {
  if (kind === "comment") return commentOf(text);
  if (isDoc && kind === "string") return { text: `/* ${text.slice(3, -3)} */`, isComment: true };
  return { text: text.replaceAll(/[^\r\n]/g, " ") };
}

function rewritten(tokens: readonly PythonToken[], { start, end }: Span, brackets: PythonBrackets): CodePart[] {
  const code: number[] = [];
  for (let index = start; index < end; index++) if (isCodeAt(tokens, index)) code.push(index);
  const annotation = annotationIn(tokens, code, brackets);
  const parts: (readonly CodePart[])[] = [];
  let position = -1;
  for (const [offset, token] of tokens.slice(start, end).entries()) {
    const index = start + offset;
    if (isCode(token)) position++;
    const [before, , next, after] = [-1, 0, 1, 2].map((step) => tokens[code[position + step] ?? -1]);
    const isType = isCode(token) && annotation !== undefined && index >= annotation.start && index < annotation.end;
    const place = { before, next, isTuple: brackets.tuples.has(index) };
    parts.push(isType ? [blanked(token, false)] : codeOfToken(token, place));
    if (isJoined(token, next, after)) parts.push([{ text: "+", isAdded: true }]);
  }
  return code.length > 0 && tokens[end - 1]?.kind === "line-break" ? withSemicolon(parts.flat()) : parts.flat();
}

/** Whether a string continues with the next string, which must not be a key. */
function isJoined(token: PythonToken, next: PythonToken | undefined, after: PythonToken | undefined): boolean {
  return token.kind === "string" && next?.kind === "string" && after?.text !== ":";
}

function isCodeAt(tokens: readonly PythonToken[], index: number): boolean {
  const token = tokens[index];
  return token !== undefined && isCode(token);
}

/** Ends a statement, so that the next line does not continue it. The semicolon comes before a comment. */
function withSemicolon(parts: readonly CodePart[]): CodePart[] {
  const at = parts.findLastIndex(({ text, isComment }) => text.trim() !== "" && !isComment);
  return [...parts.slice(0, at + 1), { text: ";", isAdded: true }, ...parts.slice(at + 1)];
}

/** The annotated type of a name: from the colon to the equals sign. */
function annotationIn(
  tokens: readonly PythonToken[],
  code: readonly number[],
  { depths }: PythonBrackets,
): Span | undefined {
  const [name, colon] = code;
  if (name === undefined || colon === undefined || tokens[name]?.kind !== "word" || tokens[colon]?.text !== ":")
    return undefined;
  const equals = code.find((index) => tokens[index]?.text === "=" && depths[index] === 0);
  return equals === undefined ? undefined : { start: colon, end: equals };
}

/** A comment of the same length, so that the text after it keeps its place. */
function commentOf(text: string): CodePart {
  // A line with the program that runs the file is dropped, because it says nothing about the commands.
  if (text.startsWith("#!")) return { text: " ".repeat(text.length), isComment: true };
  return { text: text.length > 1 ? `//${text.slice(2)}` : " ", isComment: true };
}

interface TokenPlace {
  readonly before: PythonToken | undefined;
  readonly next: PythonToken | undefined;
  readonly isTuple: boolean;
}

function codeOfToken(token: PythonToken, { before, next, isTuple }: TokenPlace): CodePart[] {
  const { kind, text } = token;
  if (kind === "comment") return [commentOf(text)];
  // A backslash continues a line in Python.
  if (kind === "space") return [{ text: text.replace("\\", " ") }];
  if (kind === "string") return pythonStringOf(token, next?.text === ":");
  if (isTuple) return [{ text: text === "(" ? "[" : "]" }];
  if (text !== "*") return [{ text }];
  if (!before || /^[{[(,]$/.test(before.text)) return [{ text: "." }, { text: "..", isAdded: true }];
  // The second star of `**name` is dropped.
  return [{ text: before.text === "*" ? " " : text }];
}
