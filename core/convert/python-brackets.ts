import { isCode, type PythonToken } from "./python-tokens.ts";

/** The brackets of code, by the index of their tokens. */
export interface PythonBrackets {
  /** Parentheses that are tuples, opening and closing. */
  readonly tuples: ReadonlySet<number>;
  /** The nesting depth of each token. */
  readonly depths: readonly number[];
}

interface Open {
  readonly index: number;
  /** Whether it is a parenthesis in the place of a value, not that of a call. */
  readonly isGroup: boolean;
  hasComma: boolean;
  isEmpty: boolean;
}

/** A sign after which a value comes. */
export const beforeValue = /^[=:,[({]$/;
const opening = /^[([{]$/;
const closing = /^[)\]}]$/;

export function pythonBracketsOf(tokens: readonly PythonToken[]): PythonBrackets {
  const tuples = new Set<number>();
  const depths: number[] = [];
  const open: Open[] = [];
  let before: PythonToken | undefined;
  for (const [index, token] of tokens.entries()) {
    const bracket = token.kind === "sign" ? token.text : "";
    const ended = closing.test(bracket) ? tupleEnds(open.pop(), bracket, index) : note(token, open.at(-1));
    for (const end of ended) tuples.add(end);
    depths.push(open.length);
    if (opening.test(bracket)) open.push(openedBy(token, index, before));
    if (isCode(token) || isEnd(token, open)) before = token;
  }
  // Code that is cut off leaves brackets open.
  for (const { index } of open.filter((one) => one.hasComma && isTuple(one))) tuples.add(index);
  return { tuples, depths };
}

function openedBy({ text }: PythonToken, index: number, before: PythonToken | undefined): Open {
  const isFirst = !before || before.kind === "line-break" || before.text === "return";
  const isValue = isFirst || (before.kind === "sign" && beforeValue.test(before.text));
  return { index, isGroup: isValue && text === "(", hasComma: false, isEmpty: true };
}

/** Whether parentheses are a tuple. Around one value without a comma, they are that value. */
function isTuple(one: Open | undefined): one is Open {
  return one?.isGroup === true && (one.hasComma || one.isEmpty);
}

/** The brackets of a tuple that ends with this one; none if it is not a tuple. */
function tupleEnds(opened: Open | undefined, bracket: string, index: number): readonly number[] {
  return bracket === ")" && isTuple(opened) ? [opened.index, index] : [];
}

/** Whether a line break ends a statement. */
function isEnd({ kind }: PythonToken, open: readonly Open[]): boolean {
  return kind === "line-break" && open.length === 0;
}

/** Records a token for the brackets around it. Returns no brackets, as it ends none. */
function note(token: PythonToken, around: Open | undefined): readonly number[] {
  if (!around || !isCode(token)) return [];
  around.isEmpty = false;
  around.hasComma ||= token.kind === "sign" && token.text === ",";
  return [];
}
