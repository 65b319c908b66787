import { createScanner, findNodeAtOffset, type Node, type SyntaxKind } from "jsonc-parser";
import { commandTypes, constantNamed, optionTypes } from "../../core/interface/facts/constants.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import { type Manifest, treeAt } from "../../core/manifest/manifest.ts";
import { lowerCase } from "../../core/text/code-points.ts";
import { commentsIn } from "../../core/text/comments.ts";
import { memberKey, sourceOf } from "../../core/text/nodes.ts";

const colon: SyntaxKind = 6;
const stringLiteral: SyntaxKind = 10;
const trivia: SyntaxKind = 15;
const lineBreak: SyntaxKind = 14;
const endOfText: SyntaxKind = 17;

/** The offsets between the tokens of a text: wherever a comment can be. */
function gapsOf(text: string): number[] {
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

/** The text with a sign of JSON before one of its gaps missing, or with another one there. */
export function withSlip(text: string, at: number, sign: string): string {
  const gaps = gapsOf(text);
  const gap = gaps[at % gaps.length] ?? 0;
  const isMissing = sign === "" && /[^\w\s]/.test(text[gap - 1] ?? "");
  return text.slice(0, isMissing ? gap - 1 : gap) + sign + text.slice(gap);
}

/** The text that a finding and the title of its fix name: the member that it marks, and those in the title. */
export function namedText(manifest: Manifest, { start, end }: Finding, title: string): string {
  const { text } = manifest;
  const comment = commentsIn(text, { start: 0, end: text.length }).find((one) => one.start <= start && end <= one.end);
  if (comment) return text.slice(comment.start, comment.end);
  const tree = treeAt(manifest, start);
  const found = tree && findNodeAtOffset(tree.root, start - tree.start, true);
  const around: Node[] = [];
  for (let node = found; node; node = node.parent) around.push(node);
  const marked = /^Remove this (?!property)/.test(title)
    ? around.find(({ parent }) => parent?.type === "array")
    : (around.find(({ type }, index) => type === "property" && index < 2) ?? found);
  const named = around
    .flatMap(({ children = [] }) => children)
    .filter((node) => node.type === "property" && title.includes(`“${memberKey(node)}”`));
  const sources = [marked, ...named].map((node) => node && tree && sourceOf(text.slice(tree.start), node));
  const all = / \(all \d+ in this file\)$/.test(title) ? namedAnywhere(manifest, title) : [];
  return [title, text.slice(start, end), ...sources, ...all].join("\n");
}

/** The members that a title names, wherever they are. */
function namedAnywhere({ units, skeleton, text }: Manifest, title: string): string[] {
  const within = (node: Node, source: string): string[] => [
    ...(node.type === "property" && title.includes(`“${memberKey(node)}”`) ? [sourceOf(source, node)] : []),
    ...(node.children ?? []).flatMap((child) => within(child, source)),
  ];
  const around = skeleton.root ? within(skeleton.root, text) : [];
  return [...around, ...units.flatMap(({ unit }) => (unit.root ? within(unit.root, unit.text) : []))];
}

function commentsOf(text: string): string[] {
  const comments = commentsIn(text, { start: 0, end: text.length });
  return comments.map(({ start, end }) => text.slice(start, end).trim()).sort();
}

/** The words of all strings, in lower case, without names of types: fixes write those as numbers. Broken text has some, too. */
function wordsOf(text: string, { withKeys }: { withKeys: boolean }): string[] {
  const words: string[] = [];
  const scanner = createScanner(text, true);
  for (let kind = scanner.scan(); kind !== endOfText; ) {
    const value = scanner.getTokenValue();
    const isString = kind === stringLiteral;
    kind = scanner.scan();
    if (!isString || (kind === colon && !withKeys)) continue;
    if ([commandTypes, optionTypes].some((constants) => constantNamed(constants, value))) continue;
    words.push(...lowerCase(value).split(/[\s,]+/));
  }
  return words.filter((word) => /\p{L}/u.test(word));
}

/** The comments and words of a text's values that are nowhere in the other text. */
export function lost(before: string, after: string): string[] {
  const [comments, words] = [commentsOf(after), new Set(wordsOf(after, { withKeys: true }))];
  // A corrected name has hyphens for spaces, composed letters and another apostrophe.
  const bounded = (word: string) => `-${word.normalize("NFC").replaceAll(/['\u2019]/g, "\u02bc")}-`;
  const kept = [...words].map(bounded);
  const isKept = (word: string) => kept.some((one) => one.includes(bounded(word)));
  return [
    ...commentsOf(before).filter((comment) => !comments.includes(comment)),
    ...wordsOf(before, { withKeys: false }).filter((word) => !isKept(word)),
  ];
}
