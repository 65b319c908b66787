import { createScanner, parse, type SyntaxKind, visit } from "jsonc-parser";
import { commandTypes, constantNamed, optionTypes } from "../../../core/language/facts/constants.ts";
import { lowerCase } from "../../../core/language/text/code-points.ts";

const trivia: SyntaxKind = 15;
const lineBreak: SyntaxKind = 14;
const endOfText: SyntaxKind = 17;

/** The offsets between the tokens of a text: wherever a comment can be. */
export function gapsOf(text: string): number[] {
  const gaps: number[] = [];
  const scanner = createScanner(text, false);
  for (let kind = scanner.scan(); kind !== endOfText; kind = scanner.scan()) {
    if (kind !== trivia && kind !== lineBreak) gaps.push(scanner.getTokenOffset() + scanner.getTokenLength());
  }
  return gaps;
}

/** The text with comments at some of its gaps, each with a number of its own; every other one ends its line. */
export function withComments(text: string, at: readonly number[]): string {
  const gaps = gapsOf(text);
  const offsets = [...new Set(at.map((index) => gaps[index % gaps.length] ?? 0))].sort((a, b) => b - a);
  return offsets.reduce((commented, offset, index) => {
    const comment = index % 2 === 0 ? ` /* comment ${index} */` : ` // comment ${index}\n`;
    return commented.slice(0, offset) + comment + commented.slice(offset);
  }, text);
}

function commentsOf(text: string): string[] {
  const comments: string[] = [];
  visit(text, { onComment: (offset, length) => comments.push(text.slice(offset, offset + length).trim()) });
  return comments.sort();
}

/** The words of all texts in a value, in lower case, without names of types: fixes write those as numbers. */
function wordsOf(json: unknown): string[] {
  if (typeof json === "object" && json !== null) return Object.values(json).flatMap(wordsOf);
  if (typeof json !== "string" || [commandTypes, optionTypes].some((constants) => constantNamed(constants, json)))
    return [];
  return lowerCase(json)
    .split(/[\s,]+/)
    .filter((word) => /\p{L}/u.test(word));
}

/** What stood in a text and is nowhere in the other: comments, and words of its values. */
export function lost(before: string, after: string): string[] {
  const [comments, words] = [commentsOf(after), new Set(wordsOf(parse(after)))];
  return [
    ...commentsOf(before).filter((comment) => !comments.includes(comment)),
    ...wordsOf(parse(before)).filter((word) => !words.has(word)),
  ];
}
